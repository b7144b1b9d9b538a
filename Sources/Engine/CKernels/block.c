#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

static double at(const double *slots, uint32_t offset, int lane) {
  return ((const double *)((const char *)slots + offset))[lane];
}

static uint16_t run_scalar(const struct plumb_block *code, double *slots) {
  uint16_t passing = 0;
  for (int lane = 0; lane < PLUMB_LANES; lane++) {
    const struct plumb_step *value = code->values, *pair = code->pairs, *zero = code->zeros;
    const struct plumb_triple *triple = code->triples;
    int passes = 1;
    for (int32_t section = 0; section < code->section_count; section++) {
      const struct plumb_section *ends = code->sections + section;
      for (; value != code->values + ends->values; value++) {
        double a = value->constant + value->ka * at(slots, value->a, lane);
        a += value->kb * at(slots, value->b, lane);
        ((double *)((char *)slots + value->to))[lane] = a;
        passes &= __builtin_fabs(a) <= code->limit;
      }
      for (; pair != code->pairs + ends->pairs; pair++) {
        double a = pair->constant + pair->ka * at(slots, pair->a, lane);
        a += pair->kb * at(slots, pair->b, lane);
        passes &= a > code->margin;
      }
      for (; triple != code->triples + ends->triples; triple++) {
        double a = triple->constant + triple->ka * at(slots, triple->a, lane);
        a += triple->kb * at(slots, triple->b, lane);
        a += triple->kc * at(slots, triple->c, lane);
        passes &= a > code->margin;
      }
      for (; zero != code->zeros + ends->zeros; zero++) {
        double a = zero->constant + zero->ka * at(slots, zero->a, lane);
        a += zero->kb * at(slots, zero->b, lane);
        passes &= __builtin_fabs(a) <= code->zero;
      }
    }
    passing |= (uint16_t)(passes << lane);
  }
  return passing;
}

/* Eight products, none of which waits for all others. */
#define SUM(x, at) \
  (((c[0] * x[0] at + c[1] * x[1] at) + (c[2] * x[2] at + c[3] * x[3] at)) \
   + ((c[4] * x[4] at + c[5] * x[5] at) + (c[6] * x[6] at + c[7] * x[7] at)))

/* Lanes that go their own ways go side by side, so many at a time: none of them waits for the others, and there
 * are no branches that nothing foretells. */
enum { WALKERS = 4 };

/* A lane, and the node it is at. */
struct walker {
  int32_t place;
  int32_t lane;
};

/* Where a lane at a node goes from there; it stays where it has an answer. */
static inline int32_t next_place(
    const struct plumb_node *nodes, const struct plumb_product *products, int32_t place,
    const double *slots) {
  const struct plumb_node *node = nodes + (place & ~(place >> 31));
  const double *c = node->coefficients;
  const double *x[8];
  for (int i = 0; i < 8; i++) x[i] = slots + node->offsets[i];
  double a = node->constant + SUM(x, [0]);
  for (int32_t i = node->start; i < node->start + node->count; i++) {
    a += products[i].coefficient * slots[products[i].offset];
  }
  const int32_t next = node->next[a > 0];
  return __builtin_unpredictable(place < 0) ? place : next;
}

/* There is room for WALKERS more than `count`. */
static void walk(
    const struct plumb_node *nodes, const struct plumb_product *products, const double *slots,
    struct walker *walkers, int32_t count, int32_t *answers) {
  if (count == 0) return;
  for (int32_t i = count; i < count + WALKERS; i++) walkers[i] = walkers[count - 1];
  for (int32_t first = 0; first < count; first += WALKERS) {
    const struct walker *own = walkers + first;
    int32_t places[WALKERS], answered = INT32_MIN;
    for (int i = 0; i < WALKERS; i++) answered &= places[i] = own[i].place;
    /* A tree that is an answer has no nodes. */
    while (answered >= 0) {
      answered = INT32_MIN;
#pragma clang loop unroll(full)
      for (int i = 0; i < WALKERS; i++) {
        places[i] = next_place(nodes, products, places[i], slots + own[i].lane);
        answered &= places[i];
      }
    }
    for (int i = 0; i < WALKERS; i++) answers[own[i].lane] = ~places[i];
  }
}

/* LEAST and MOST are their second number where the first is none. */
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)

#define LEVEL baseline
#define WIDTH 2
#define TARGET
#if defined(__x86_64__)
#define BITS(mask) ((uint32_t)_mm_movemask_pd((__m128d)(mask)))
#define LEAST(a, b) ((V)_mm_min_pd((__m128d)(a), (__m128d)(b)))
#define MOST(a, b) ((V)_mm_max_pd((__m128d)(a), (__m128d)(b)))
#else
#define BITS(mask) ((uint32_t)(((mask)[0] & 1) | ((mask)[1] & 2)))
#define CHOOSE(mask, a, b) ((V)(((mask) & (M)(a)) | (~(mask) & (M)(b))))
#define LEAST(a, b) CHOOSE((M)((a) < (b)), a, b)
#define MOST(a, b) CHOOSE((M)((a) > (b)), a, b)
#endif
#include "block_vector.h"

#if defined(__x86_64__)
#define LEVEL avx2
#define WIDTH 4
#define TARGET __attribute__((target("avx2")))
#define BITS(mask) ((uint32_t)_mm256_movemask_pd((__m256d)(mask)))
#define LEAST(a, b) ((V)_mm256_min_pd((__m256d)(a), (__m256d)(b)))
#define MOST(a, b) ((V)_mm256_max_pd((__m256d)(a), (__m256d)(b)))
#include "block_vector.h"

#define LEVEL avx512
#define WIDTH 8
#define TARGET __attribute__((target("avx512f,avx512dq")))
#define BITS(mask) ((uint32_t)_mm512_movepi64_mask((__m512i)(mask)))
#define LEAST(a, b) ((V)_mm512_min_pd((__m512d)(a), (__m512d)(b)))
#define MOST(a, b) ((V)_mm512_max_pd((__m512d)(a), (__m512d)(b)))
#include "block_vector.h"
#endif

uint16_t plumb_run_block(
    enum plumb_level level, const struct plumb_block *code, double *slots) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512: return avx512_run(code, slots);
    case PLUMB_AVX2: return avx2_run(code, slots);
#endif
    case PLUMB_SCALAR: return run_scalar(code, slots);
    default: return baseline_run(code, slots);
  }
}

void plumb_descend(
    enum plumb_level level, const struct plumb_node *nodes, const struct plumb_product *products,
    int32_t root, const double *slots, uint16_t asked, int32_t *answers) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512:
      avx512_descend(nodes, products, root, slots, asked, answers);
      return;
    case PLUMB_AVX2:
      avx2_descend(nodes, products, root, slots, asked, answers);
      return;
#endif
    default: baseline_descend(nodes, products, root, slots, asked, answers);
  }
}
