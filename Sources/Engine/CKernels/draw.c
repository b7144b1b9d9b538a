#include "CKernels.h"

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
/* All of it is inlined: no vector is passed from one function to another. */
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint64_t U8 __attribute__((vector_size(64)));
typedef double F8 __attribute__((vector_size(64)));

#define ALL(number) ((U8){0} + (uint64_t)(number))
#define PICK(mask, yes, no) (((mask) & (yes)) | (~(mask) & (no)))

#define NAME draw_avx2
#define TARGET __attribute__((target("avx2")))
#include "draw_vector.h"

#define NAME draw_avx512
#define TARGET __attribute__((target("avx512f,avx512dq")))
#include "draw_vector.h"
#endif

uint8_t plumb_draw_variants(
    enum plumb_level level, const struct plumb_draw *draw, int64_t first, uint16_t *values,
    double *widths, double *heights) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512: return draw_avx512(draw, first, values, widths, heights);
    case PLUMB_AVX2: return draw_avx2(draw, first, values, widths, heights);
#endif
    default: return 0xff;
  }
}
