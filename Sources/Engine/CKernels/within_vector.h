/* Tells the lanes of slots that are within a limit. Included by levels.h once for each level. */

TARGET static uint16_t NAME(const double *slots, int32_t count, double limit) {
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
