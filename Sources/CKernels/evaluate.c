#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

static uint16_t evaluate_scalar(
    const struct plumb_code *values, const struct plumb_code *checks,
    const struct plumb_chunk *chunks, int32_t chunk_count, int32_t positive, double margin,
    double zero, double limit, double *slots, uint16_t *failing, uint16_t wanted) {
  uint16_t passing = 0xffff;
  int32_t i = 0, c = 0;
  for (int32_t chunk = 0; chunk < chunk_count; chunk++) {
    for (; i < chunks[chunk].values; i++) {
      double *target = slots + (int64_t)values->destination[i] * PLUMB_LANES;
      for (int lane = 0; lane < PLUMB_LANES; lane++) {
        double a = values->constant[i];
        for (int32_t e = values->start[i]; e < values->start[i + 1]; e++) {
          a += values->coefficient[e] * slots[(int64_t)values->slot[e] * PLUMB_LANES + lane];
        }
        target[lane] = a;
        if (!(__builtin_fabs(a) <= limit)) passing &= (uint16_t)~(1u << lane);
      }
    }
    for (; c < chunks[chunk].checks; c++) {
      int32_t number = checks->destination[c];
      uint16_t bad = 0;
      for (int lane = 0; lane < PLUMB_LANES; lane++) {
        double a = checks->constant[c];
        for (int32_t e = checks->start[c]; e < checks->start[c + 1]; e++) {
          a += checks->coefficient[e] * slots[(int64_t)checks->slot[e] * PLUMB_LANES + lane];
        }
        int passes = number < positive ? a > margin : __builtin_fabs(a) <= zero;
        if (!passes) bad |= (uint16_t)(1u << lane);
      }
      failing[number] = bad;
      passing &= (uint16_t)~bad;
      if (wanted != 0 && (passing & wanted) == 0) return 0;
    }
  }
  return passing;
}

#define NAME evaluate_baseline
#define WIDTH 2
#define TARGET
#if defined(__x86_64__)
#define BITS(mask) _mm_movemask_pd((__m128d)(mask))
#else
#define BITS(mask) (((mask)[0] & 1) | ((mask)[1] & 2))
#endif
#include "evaluate_vector.h"

#if defined(__x86_64__)
#define NAME evaluate_avx2
#define WIDTH 4
#define TARGET __attribute__((target("avx2")))
#define BITS(mask) _mm256_movemask_pd((__m256d)(mask))
#include "evaluate_vector.h"

#define NAME evaluate_avx512
#define WIDTH 8
#define TARGET __attribute__((target("avx512f,avx512dq")))
#define BITS(mask) _mm512_movepi64_mask((__m512i)(mask))
#include "evaluate_vector.h"
#endif

enum plumb_level plumb_best_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) return PLUMB_AVX512;
  if (__builtin_cpu_supports("avx2")) return PLUMB_AVX2;
#endif
  return PLUMB_BASELINE;
}

uint16_t plumb_evaluate(
    enum plumb_level level, const struct plumb_code *values, const struct plumb_code *checks,
    const struct plumb_chunk *chunks, int32_t chunk_count, int32_t positive, double margin,
    double zero, double limit, double *slots, uint16_t *failing, uint16_t wanted) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512:
      return evaluate_avx512(
          values, checks, chunks, chunk_count, positive, margin, zero, limit, slots, failing, wanted);
    case PLUMB_AVX2:
      return evaluate_avx2(
          values, checks, chunks, chunk_count, positive, margin, zero, limit, slots, failing, wanted);
#endif
    case PLUMB_SCALAR:
      return evaluate_scalar(
          values, checks, chunks, chunk_count, positive, margin, zero, limit, slots, failing, wanted);
    default:
      return evaluate_baseline(
          values, checks, chunks, chunk_count, positive, margin, zero, limit, slots, failing, wanted);
  }
}

static uint16_t within_scalar(const double *slots, int32_t count, double limit) {
  int64_t within[PLUMB_LANES];
  uint16_t passing = 0;
  for (int lane = 0; lane < PLUMB_LANES; lane++) within[lane] = 1;
  for (int32_t i = 0; i < count; i++) {
    for (int lane = 0; lane < PLUMB_LANES; lane++) {
      within[lane] &= __builtin_fabs(slots[(int64_t)i * PLUMB_LANES + lane]) <= limit;
    }
  }
  for (int lane = 0; lane < PLUMB_LANES; lane++) passing |= (uint16_t)(within[lane] << lane);
  return passing;
}

uint16_t plumb_within(
    enum plumb_level level, const double *slots, int32_t count, double limit) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512: return evaluate_avx512_within(slots, count, limit);
    case PLUMB_AVX2: return evaluate_avx2_within(slots, count, limit);
#endif
    case PLUMB_SCALAR: return within_scalar(slots, count, limit);
    default: return evaluate_baseline_within(slots, count, limit);
  }
}
