/* One evaluator: NAME is its name, WIDTH doubles make a vector, TARGET says with which
 * instructions, BITS packs a mask into one bit for each lane. Included once for each. */

#define VECTORS (PLUMB_LANES / WIDTH)
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define V PASTE(NAME, _vector)
#define M PASTE(NAME, _mask)

typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));

TARGET static uint16_t NAME(
    const struct plumb_code *values, const struct plumb_code *checks,
    const struct plumb_chunk *chunks, int32_t chunk_count, int32_t positive, double margin,
    double zero, double limit, double *slots, uint16_t *failing, uint16_t wanted) {
  V *block = (V *)slots;
  M within[VECTORS];
  for (int k = 0; k < VECTORS; k++) within[k] = (M){0} - 1;
  uint32_t passing = 0xffff;
  int32_t i = 0, c = 0;
  for (int32_t chunk = 0; chunk < chunk_count; chunk++) {
    const int32_t *slot = values->slot;
    const double *coefficient = values->coefficient;
    const int32_t last = chunks[chunk].values;
    for (; i < last; i++) {
      V a[VECTORS];
      for (int k = 0; k < VECTORS; k++) a[k] = (V){0} + values->constant[i];
      int32_t end = values->start[i + 1];
      for (int32_t e = values->start[i]; e < end; e++) {
        const V *x = block + (int64_t)slot[e] * VECTORS;
        for (int k = 0; k < VECTORS; k++) a[k] += coefficient[e] * x[k];
      }
      V *target = block + (int64_t)values->destination[i] * VECTORS;
      for (int k = 0; k < VECTORS; k++) {
        target[k] = a[k];
        within[k] &= (V)((M)a[k] & INT64_MAX) <= (V){0} + limit;
      }
    }
    uint32_t bounded = 0;
    for (int k = 0; k < VECTORS; k++) bounded |= (uint32_t)BITS(within[k]) << (k * WIDTH);
    passing &= bounded;
    slot = checks->slot;
    coefficient = checks->coefficient;
    const int32_t final = chunks[chunk].checks;
    for (; c < final; c++) {
      V a[VECTORS];
      for (int k = 0; k < VECTORS; k++) a[k] = (V){0} + checks->constant[c];
      int32_t end = checks->start[c + 1];
      for (int32_t e = checks->start[c]; e < end; e++) {
        const V *x = block + (int64_t)slot[e] * VECTORS;
        for (int k = 0; k < VECTORS; k++) a[k] += coefficient[e] * x[k];
      }
      const int32_t number = checks->destination[c];
      uint32_t good = 0;
      if (number < positive) {
        for (int k = 0; k < VECTORS; k++) {
          good |= (uint32_t)BITS((M)(a[k] > (V){0} + margin)) << (k * WIDTH);
        }
      } else {
        for (int k = 0; k < VECTORS; k++) {
          M small = (V)((M)a[k] & INT64_MAX) <= (V){0} + zero;
          good |= (uint32_t)BITS(small) << (k * WIDTH);
        }
      }
      failing[number] = (uint16_t)~good;
      passing &= good;
      if (wanted != 0 && (passing & wanted) == 0) return 0;
    }
  }
  return (uint16_t)passing;
}

TARGET static uint16_t PASTE(NAME, _within)(const double *slots, int32_t count, double limit) {
  const V *block = (const V *)slots;
  M within[VECTORS];
  for (int k = 0; k < VECTORS; k++) within[k] = (M){0} - 1;
  for (int32_t i = 0; i < count * VECTORS; i += VECTORS) {
    for (int k = 0; k < VECTORS; k++) {
      within[k] &= (V)((M)block[i + k] & INT64_MAX) <= (V){0} + limit;
    }
  }
  uint32_t passing = 0;
  for (int k = 0; k < VECTORS; k++) passing |= (uint32_t)BITS(within[k]) << (k * WIDTH);
  return (uint16_t)passing;
}

#undef VECTORS
#undef PASTE2
#undef PASTE
#undef V
#undef M
#undef NAME
#undef WIDTH
#undef TARGET
#undef BITS
