/* One evaluator of blocks: LEVEL is its name, WIDTH doubles make a vector, TARGET says with which
 * instructions, BITS packs a mask into one bit for each lane, LEAST and MOST choose lane by lane. Included
 * once for each. */

#define V PASTE(LEVEL, _vector)
#define M PASTE(LEVEL, _mask)

typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));

#define LANES 8
#include "block_lanes.h"
#undef LANES
#define LANES 16
#include "block_lanes.h"
#undef LANES
#define LANES 32
#include "block_lanes.h"
#undef LANES

TARGET static uint32_t PASTE(LEVEL, _run)(
    const struct plumb_block *code, int32_t lanes, double *slots) {
  return lanes <= 8    ? PASTE(LEVEL, _run8)(code, slots)
         : lanes <= 16 ? PASTE(LEVEL, _run16)(code, slots)
                       : PASTE(LEVEL, _run32)(code, slots);
}

TARGET static void PASTE(LEVEL, _descend)(
    const struct plumb_node *nodes, const struct plumb_product *products, int32_t root,
    const double *slots, int32_t lanes, uint32_t asked, int32_t *answers) {
  if (lanes <= 8) {
    PASTE(LEVEL, _descend8)(nodes, products, root, slots, asked, answers);
  } else if (lanes <= 16) {
    PASTE(LEVEL, _descend16)(nodes, products, root, slots, asked, answers);
  } else {
    PASTE(LEVEL, _descend32)(nodes, products, root, slots, asked, answers);
  }
}

#ifdef TRANSPOSES
/* Eight numbers of eight rows at a time. Meanwhile the next eight rows are fetched: those asked for, or else
 * those that follow in memory. */
TARGET static uint32_t PASTE(LEVEL, _gather)(
    const double *const *rows, int32_t lanes, int32_t count, int32_t stride, double limit,
    double *slots) {
  uint32_t passing = 0;
  const __m512d most = _mm512_set1_pd(limit);
  const __m512d none = _mm512_setzero_pd();
  for (int32_t first = 0; first < lanes; first += 8) {
    const double *const *row = rows + first;
    const double *next[8];
    for (int k = 0; k < 8; k++) next[k] = first + 8 < lanes ? row[k + 8] : row[k] + 8 * (int64_t)count;
    double *column = slots + first;
    __mmask8 within = 0xff;
    for (int32_t i = 0; i < count; i += 8) {
      const int32_t left = count - i;
      const __mmask8 some = left >= 8 ? 0xff : (__mmask8)((1u << left) - 1);
      __m512d a[8], b[8], c[8], d[8];
      for (int k = 0; k < 8; k++) {
        a[k] = _mm512_maskz_loadu_pd(some, row[k] + i);
        __builtin_prefetch(next[k] + i);
      }
      for (int k = 0; k < 8; k += 2) {
        b[k] = _mm512_unpacklo_pd(a[k], a[k + 1]);
        b[k + 1] = _mm512_unpackhi_pd(a[k], a[k + 1]);
      }
      for (int k = 0; k < 2; k++) {
        c[k] = _mm512_shuffle_f64x2(b[k], b[k + 2], 0x88);
        c[k + 2] = _mm512_shuffle_f64x2(b[k], b[k + 2], 0xdd);
        c[k + 4] = _mm512_shuffle_f64x2(b[k + 4], b[k + 6], 0x88);
        c[k + 6] = _mm512_shuffle_f64x2(b[k + 4], b[k + 6], 0xdd);
      }
      for (int k = 0; k < 4; k++) {
        d[k] = _mm512_shuffle_f64x2(c[k], c[k + 4], 0x88);
        d[k + 4] = _mm512_shuffle_f64x2(c[k], c[k + 4], 0xdd);
      }
      double *target = column + (int64_t)i * stride;
      for (int k = 0; k < 8; k++) {
        if (k >= left) break;
        within = _mm512_mask_cmp_pd_mask(within, _mm512_abs_pd(d[k]), most, _CMP_LE_OQ);
        _mm512_store_pd(target + (int64_t)k * stride, _mm512_add_pd(d[k], none));
      }
    }
    passing |= (uint32_t)within << first;
  }
  return passing;
}
#else
TARGET static uint32_t PASTE(LEVEL, _gather)(
    const double *const *rows, int32_t lanes, int32_t count, int32_t stride, double limit,
    double *slots) {
  uint32_t passing = 0;
  for (int32_t first = 0; first < lanes; first += WIDTH) {
    M within = (M){0} - 1;
    for (int32_t i = 0; i < count; i++) {
      V a;
      for (int lane = 0; lane < WIDTH; lane++) a[lane] = rows[first + lane][i];
      *(V *)(slots + (int64_t)i * stride + first) = a + 0.0;
      within &= (V)((M)a & INT64_MAX) <= (V){0} + limit;
    }
    passing |= BITS(within) << first;
  }
  return passing;
}
#endif

#undef V
#undef M
#undef LEVEL
#undef WIDTH
#undef TARGET
#undef BITS
#undef LEAST
#undef MOST
#undef TRANSPOSES
#undef CHOOSE
