#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum plumb_level plumb_best_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) return PLUMB_AVX512;
  if (__builtin_cpu_supports("avx2")) return PLUMB_AVX2;
#endif
  return PLUMB_BASELINE;
}

#define KERNEL within
#define KERNEL_FILE "within_vector.h"
#include "levels.h"

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
    case PLUMB_AVX512: return within_avx512(slots, count, limit);
    case PLUMB_AVX2: return within_avx2(slots, count, limit);
#endif
    case PLUMB_SCALAR: return within_scalar(slots, count, limit);
    default: return within_baseline(slots, count, limit);
  }
}
