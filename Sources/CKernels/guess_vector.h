/* The sum of products: NAME is its name, WIDTH doubles make a vector, TARGET says with which
 * instructions. Included once for each. */

#define VECTORS (8 / WIDTH)
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define V PASTE(NAME, _vector)
#define V4 PASTE(NAME, _vector4)
#define V2 PASTE(NAME, _vector2)

typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef double V4 __attribute__((vector_size(32)));
typedef double V2 __attribute__((vector_size(16)));

TARGET static inline __attribute__((always_inline)) double NAME(
    const double *a, const double *b, int64_t width) {
  V sum[VECTORS];
  for (int k = 0; k < VECTORS; k++) sum[k] = (V){0};
  for (int64_t i = 0; i < width; i += 8) {
    for (int k = 0; k < VECTORS; k++) {
      sum[k] += *(const V *)(a + i + k * WIDTH) * *(const V *)(b + i + k * WIDTH);
    }
  }
#if WIDTH == 2
  V2 halves = (sum[0] + sum[2]) + (sum[1] + sum[3]);
#else
#if WIDTH == 4
  V4 four = sum[0] + sum[1];
#else
  V4 four = __builtin_shufflevector(sum[0], sum[0], 0, 1, 2, 3)
            + __builtin_shufflevector(sum[0], sum[0], 4, 5, 6, 7);
#endif
  V2 halves = __builtin_shufflevector(four, four, 0, 1) + __builtin_shufflevector(four, four, 2, 3);
#endif
  return halves[0] + halves[1];
}

#undef VECTORS
#undef PASTE2
#undef PASTE
#undef V
#undef V4
#undef V2
#undef NAME
#undef WIDTH
#undef TARGET
