#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

/* Variants that go down the tree side by side: they do not wait for each other. */
enum { WAYS = 4 };

static double sum_scalar(const double *a, const double *b, int64_t width) {
  double s[8] = {0};
  for (int64_t i = 0; i < width; i++) s[i % 8] += a[i] * b[i];
  return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
}

#define NAME guess_scalar
#define TARGET
#define SUM(a, b, width) sum_scalar(a, b, width)
#include "guess_ways.h"

#define NAME sum_baseline
#define WIDTH 2
#define TARGET
#include "guess_vector.h"

#define NAME guess_baseline
#define TARGET
#define SUM(a, b, width) sum_baseline(a, b, width)
#include "guess_ways.h"

#if defined(__x86_64__)
#define NAME sum_avx2
#define WIDTH 4
#define TARGET __attribute__((target("avx2")))
#include "guess_vector.h"

#define NAME guess_avx2
#define TARGET __attribute__((target("avx2")))
#define SUM(a, b, width) sum_avx2(a, b, width)
#include "guess_ways.h"

#define NAME sum_avx512
#define WIDTH 8
#define TARGET __attribute__((target("avx512f,avx512dq")))
#include "guess_vector.h"

#define NAME guess_avx512
#define TARGET __attribute__((target("avx512f,avx512dq")))
#define SUM(a, b, width) sum_avx512(a, b, width)
#include "guess_ways.h"
#endif

void plumb_guess(
    enum plumb_level level, const struct plumb_guess_tree *tree, const double *inputs,
    int32_t *leaves) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512: guess_avx512(tree, inputs, leaves); break;
    case PLUMB_AVX2: guess_avx2(tree, inputs, leaves); break;
#endif
    case PLUMB_SCALAR: guess_scalar(tree, inputs, leaves); break;
    default: guess_baseline(tree, inputs, leaves); break;
  }
}
