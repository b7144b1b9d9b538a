/* One runner of lane programs: NAME is its name, WIDTH doubles make a vector, TARGET says with which
 * instructions, BITS packs a mask into one bit for each lane. Included once for each. */

#define VECTORS (PLUMB_LANES / WIDTH)
#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define V PASTE(NAME, _vector)
#define M PASTE(NAME, _mask)

typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));

/* One operation for all steps of its kind that stand in a row. */
#define ROW(...) \
  do { \
    const struct plumb_lane_step step = steps[i]; \
    const V *a = block + (int64_t)step.a * VECTORS; \
    const V *b = block + (int64_t)step.b * VECTORS; \
    V c = (V){0} + step.c; \
    (void)a, (void)b, (void)c; \
    __VA_ARGS__ \
  } while (++i < count && steps[i].operation == operation); \
  break
#define EACH(expression) \
  ROW({ \
    V *to = block + (int64_t)step.to * VECTORS; \
    for (int k = 0; k < VECTORS; k++) to[k] = (expression); \
  })
#define PICK(condition, yes, no) \
  ((V)(((M)(condition) & (M)(yes)) | (~(M)(condition) & (M)(no))))
#define TEST(condition) \
  ROW({ \
    uint32_t bits = 0; \
    for (int k = 0; k < VECTORS; k++) bits |= (uint32_t)BITS((M)(condition)) << (k * WIDTH); \
    masks[step.to] = (uint16_t)bits; \
  })
#define MASK(expression) \
  do { \
    uint16_t x = masks[steps[i].a], y = masks[steps[i].b]; \
    masks[steps[i].to] = (uint16_t)(expression); \
  } while (++i < count && steps[i].operation == operation); \
  break

TARGET static void NAME(
    const struct plumb_lane_step *steps, int32_t count, double *slots, uint16_t *masks) {
  V *block = (V *)slots;
  int32_t i = 0;
  while (i < count) {
    const int32_t operation = steps[i].operation;
    switch (operation) {
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
      case PLUMB_AND: MASK(x & y);
      case PLUMB_AND_NOT: MASK(x & (uint16_t)~y);
      case PLUMB_OR: MASK(x | y);
      default: i++; break;
    }
  }
}

#undef ROW
#undef MASK
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
