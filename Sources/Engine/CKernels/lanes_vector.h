/* Runs lane programs. Included by levels.h once for each level. */

/* One operation for all steps of its kind that stand in a row. */
#define ROW(...) \
  do { \
    const struct plumb_lane_step *const end = step + step->row; \
    do { \
      __VA_ARGS__ \
    } while (++step != end); \
  } while (0); \
  break
#define EACH(expression) \
  ROW({ \
    const V *a = SLOT_AT(const V, step->a); \
    const V *b = SLOT_AT(const V, step->b); \
    V *to = SLOT_AT(V, step->to); \
    V c = (V){0} + step->c; \
    (void)a, (void)b, (void)c; \
    for (int k = 0; k < VECTORS; k++) to[k] = (expression); \
  })
#define TEST(condition) \
  ROW({ \
    const V *a = SLOT_AT(const V, step->a); \
    const V *b = SLOT_AT(const V, step->b); \
    V c = (V){0} + step->c; \
    (void)b, (void)c; \
    uint32_t bits = 0; \
    for (int k = 0; k < VECTORS; k++) bits |= (uint32_t)BITS((M)(condition)) << (k * WIDTH); \
    *MASK_AT(step->to) = (uint16_t)bits; \
  })
#define COMBINE(expression) \
  ROW({ \
    uint16_t x = *MASK_AT(step->a), y = *MASK_AT(step->b); \
    *MASK_AT(step->to) = (uint16_t)(expression); \
  })

TARGET static void NAME(
    const struct plumb_lane_step *steps, int32_t count, double *slots, uint16_t *masks) {
  const struct plumb_lane_step *step = steps;
  while (step != steps + count) {
    switch (step->operation) {
      case PLUMB_CONSTANT: EACH(c);
      case PLUMB_ADD: EACH(a[k] + b[k]);
      case PLUMB_SUBTRACT: EACH(a[k] - b[k]);
      case PLUMB_MULTIPLY: EACH(a[k] * b[k]);
      case PLUMB_DIVIDE: EACH(a[k] / b[k]);
      case PLUMB_ADD_CONSTANT: EACH(a[k] + c);
      case PLUMB_SCALE: EACH(a[k] * c);
      case PLUMB_ADD_SCALED: EACH(a[k] + c * b[k]);
      case PLUMB_MINIMUM: EACH(PICK(b[k] < a[k], b[k], a[k]));
      case PLUMB_MAXIMUM: EACH(PICK(a[k] > b[k], a[k], b[k]));
      case PLUMB_MAGNITUDE: EACH((V)((M)a[k] & INT64_MAX));
      case PLUMB_NEGATE: EACH(-a[k]);
      case PLUMB_ROUND: EACH(__builtin_elementwise_floor(a[k] * b[k] + 0.5 + c) / b[k]);
      case PLUMB_LESS: TEST(a[k] < b[k]);
      case PLUMB_AT_LEAST: TEST(a[k] >= b[k]);
      case PLUMB_LESS_CONSTANT: TEST(a[k] < c);
      case PLUMB_ABOVE_CONSTANT: TEST(a[k] > c);
      case PLUMB_AND: COMBINE(x & y);
      case PLUMB_AND_NOT: COMBINE(x & (uint16_t)~y);
      case PLUMB_OR: COMBINE(x | y);
      default: step++; break;
    }
  }
}

#undef ROW
#undef COMBINE
#undef EACH
#undef TEST
