/* One runner of lane programs: NAME is its name, WIDTH doubles make a vector, TARGET says with which
 * instructions, BITS packs a mask into one bit for each lane. Included once for each. */

#define VECTORS (PLUMB_LANES / WIDTH)
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define V PASTE(NAME, _vector)
#define M PASTE(NAME, _mask)

typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));

#define EACH(expression) \
  for (int k = 0; k < VECTORS; k++) { to[k] = (expression); } \
  break
#define PICK(condition, yes, no) \
  ((V)(((M)(condition) & (M)(yes)) | (~(M)(condition) & (M)(no))))
#define TEST(condition) \
  { \
    uint32_t bits = 0; \
    for (int k = 0; k < VECTORS; k++) bits |= (uint32_t)BITS((M)(condition)) << (k * WIDTH); \
    masks[step.to] = (uint16_t)bits; \
  } \
  break

TARGET static void NAME(
    const struct plumb_lane_step *steps, int32_t count, double *slots, uint16_t *masks) {
  V *block = (V *)slots;
  for (int32_t i = 0; i < count; i++) {
    const struct plumb_lane_step step = steps[i];
    if (step.operation >= PLUMB_AND) {
      uint16_t a = masks[step.a], b = masks[step.b];
      masks[step.to] = step.operation == PLUMB_AND       ? a & b
                       : step.operation == PLUMB_AND_NOT ? a & (uint16_t)~b
                                                         : a | b;
      continue;
    }
    int tests = step.operation >= PLUMB_LESS;
    V *to = block + (tests ? 0 : (int64_t)step.to * VECTORS);
    const V *a = block + (int64_t)step.a * VECTORS;
    const V *b = block + (int64_t)step.b * VECTORS;
    V c = (V){0} + step.c;
    switch (step.operation) {
      case PLUMB_CONSTANT: EACH(c);
      case PLUMB_ADD: EACH(a[k] + b[k]);
      case PLUMB_SUBTRACT: EACH(a[k] - b[k]);
      case PLUMB_MULTIPLY: EACH(a[k] * b[k]);
      case PLUMB_DIVIDE: EACH(a[k] / b[k]);
      case PLUMB_ADD_CONSTANT: EACH(a[k] + c);
      case PLUMB_SCALE: EACH(a[k] * c);
      case PLUMB_ADD_SCALED: EACH(a[k] + c * b[k]);
      case PLUMB_MINIMUM: EACH(PICK(b[k] < a[k], b[k], a[k]));
      case PLUMB_MAXIMUM: EACH(PICK(b[k] >= a[k], b[k], a[k]));
      case PLUMB_MAGNITUDE: EACH((V)((M)a[k] & INT64_MAX));
      case PLUMB_NEGATE: EACH(-a[k]);
      case PLUMB_FLOOR: EACH(__builtin_elementwise_floor(a[k]));
      case PLUMB_LESS: TEST(a[k] < b[k]);
      case PLUMB_AT_LEAST: TEST(a[k] >= b[k]);
      case PLUMB_LESS_CONSTANT: TEST(a[k] < c);
      case PLUMB_ABOVE_CONSTANT: TEST(a[k] > c);
      default: break;
    }
  }
}

#undef EACH
#undef PICK
#undef TEST
#undef VECTORS
#undef PASTE2
#undef PASTE
#undef V
#undef M
#undef NAME
#undef WIDTH
#undef TARGET
#undef BITS
