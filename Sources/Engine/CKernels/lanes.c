#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

/* What begins so many bytes from the first slot or mask. */
#define SLOT_AT(type, offset) ((type *)((char *)slots + (offset)))
#define MASK_AT(offset) ((uint16_t *)((char *)masks + (offset)))

static void lanes_scalar(
    const struct plumb_lane_step *steps, int32_t count, double *slots, uint16_t *masks) {
  for (int32_t i = 0; i < count; i++) {
    const struct plumb_lane_step step = steps[i];
    if (step.operation >= PLUMB_AND) {
      uint16_t a = *MASK_AT(step.a), b = *MASK_AT(step.b);
      *MASK_AT(step.to) = step.operation == PLUMB_AND       ? a & b
                          : step.operation == PLUMB_AND_NOT ? a & (uint16_t)~b
                                                            : a | b;
      continue;
    }
    int tests = step.operation >= PLUMB_LESS;
    double *to = SLOT_AT(double, tests ? 0 : step.to);
    const double *a = SLOT_AT(double, step.a);
    const double *b = SLOT_AT(double, step.b);
    uint32_t bits = 0;
    for (int k = 0; k < PLUMB_LANES; k++) {
      switch (step.operation) {
        case PLUMB_CONSTANT: to[k] = step.c; break;
        case PLUMB_ADD: to[k] = a[k] + b[k]; break;
        case PLUMB_SUBTRACT: to[k] = a[k] - b[k]; break;
        case PLUMB_MULTIPLY: to[k] = a[k] * b[k]; break;
        case PLUMB_DIVIDE: to[k] = a[k] / b[k]; break;
        case PLUMB_ADD_CONSTANT: to[k] = a[k] + step.c; break;
        case PLUMB_SCALE: to[k] = a[k] * step.c; break;
        case PLUMB_ADD_SCALED: to[k] = a[k] + step.c * b[k]; break;
        case PLUMB_MINIMUM: to[k] = b[k] < a[k] ? b[k] : a[k]; break;
        case PLUMB_MAXIMUM: to[k] = a[k] > b[k] ? a[k] : b[k]; break;
        case PLUMB_MAGNITUDE: to[k] = __builtin_fabs(a[k]); break;
        case PLUMB_NEGATE: to[k] = -a[k]; break;
        case PLUMB_ROUND: to[k] = __builtin_floor(a[k] * b[k] + 0.5 + step.c) / b[k]; break;
        case PLUMB_LESS: bits |= (uint32_t)(a[k] < b[k]) << k; break;
        case PLUMB_AT_LEAST: bits |= (uint32_t)(a[k] >= b[k]) << k; break;
        case PLUMB_LESS_CONSTANT: bits |= (uint32_t)(a[k] < step.c) << k; break;
        case PLUMB_ABOVE_CONSTANT: bits |= (uint32_t)(a[k] > step.c) << k; break;
        default: break;
      }
    }
    if (tests) *MASK_AT(step.to) = (uint16_t)bits;
  }
}

#define KERNEL lanes
#define KERNEL_FILE "lanes_vector.h"
#include "levels.h"

void plumb_run_lanes(
    enum plumb_level level, const struct plumb_lane_step *steps, int32_t count, double *slots,
    uint16_t *masks) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512: lanes_avx512(steps, count, slots, masks); break;
    case PLUMB_AVX2: lanes_avx2(steps, count, slots, masks); break;
#endif
    case PLUMB_SCALAR: lanes_scalar(steps, count, slots, masks); break;
    default: lanes_baseline(steps, count, slots, masks); break;
  }
}
