/* One evaluator of blocks: LEVEL is its name, WIDTH doubles make a vector, TARGET says with which
 * instructions, BITS packs a mask into one bit for each lane, LEAST and MOST choose lane by lane. Included
 * once for each.
 *
 * Only the extremes of values and residuals are kept, and what is not a number changes none of them: it comes
 * from a value that is over the limit, or from a parameter that is, and that is known of its lane. */

#define V PASTE(LEVEL, _vector)
#define M PASTE(LEVEL, _mask)

typedef double V __attribute__((vector_size(WIDTH * 8)));
typedef int64_t M __attribute__((vector_size(WIDTH * 8)));

#define VECTORS (PLUMB_LANES / WIDTH)
#define EACH for (int k = 0; k < VECTORS; k++)
#define AT(offset) ((const V *)((const char *)slots + (offset)))
#define SIZE(a) ((V)((M)(a) & INT64_MAX))

TARGET static uint16_t PASTE(LEVEL, _run)(
    const struct plumb_block *code, double *slots) {
  V most[VECTORS], least[VECTORS], farthest[VECTORS];
  EACH {
    most[k] = farthest[k] = (V){0};
    least[k] = (V){0} + __builtin_inf();
  }
  const struct plumb_step *const values = code->values, *const pairs = code->pairs;
  const struct plumb_step *const zeros = code->zeros;
  const struct plumb_triple *const triples = code->triples;
  const struct plumb_step *value = values, *pair = pairs, *zero = zeros;
  const struct plumb_triple *triple = triples;
  const struct plumb_section *section = code->sections;
  const struct plumb_section *const last = section + code->section_count;
  for (; section != last; section++) {
    const struct plumb_section ends = *section;
    for (const struct plumb_step *end = values + ends.values; value != end; value++) {
      const V *x = AT(value->a), *y = AT(value->b);
      const double ka = value->ka, kb = value->kb;
      V *target = (V *)((char *)slots + value->to);
      V a[VECTORS];
      EACH a[k] = value->constant - (V){0};
      EACH a[k] += ka * x[k];
      EACH a[k] += kb * y[k];
      EACH target[k] = a[k];
      EACH most[k] = MOST(SIZE(a[k]), most[k]);
    }
    for (const struct plumb_step *end = pairs + ends.pairs; pair != end; pair++) {
      const V *x = AT(pair->a), *y = AT(pair->b);
      V a[VECTORS];
      EACH a[k] = pair->constant - (V){0};
      EACH a[k] += pair->ka * x[k];
      EACH a[k] += pair->kb * y[k];
      EACH least[k] = LEAST(a[k], least[k]);
    }
    for (const struct plumb_triple *end = triples + ends.triples; triple != end; triple++) {
      const V *x = AT(triple->a), *y = AT(triple->b), *z = AT(triple->c);
      V a[VECTORS];
      EACH a[k] = triple->constant - (V){0};
      EACH a[k] += triple->ka * x[k];
      EACH a[k] += triple->kb * y[k];
      EACH a[k] += triple->kc * z[k];
      EACH least[k] = LEAST(a[k], least[k]);
    }
    for (const struct plumb_step *end = zeros + ends.zeros; zero != end; zero++) {
      const V *x = AT(zero->a), *y = AT(zero->b);
      V a[VECTORS];
      EACH a[k] = zero->constant - (V){0};
      EACH a[k] += zero->ka * x[k];
      EACH a[k] += zero->kb * y[k];
      EACH farthest[k] = MOST(SIZE(a[k]), farthest[k]);
    }
  }
  uint32_t passing = 0;
  EACH {
    M passes = (most[k] <= (V){0} + code->limit) & (least[k] > (V){0} + code->margin)
               & (farthest[k] <= (V){0} + code->zero);
    passing |= BITS(passes) << (k * WIDTH);
  }
  return (uint16_t)passing;
}

/* Lanes that go the same way go together as long as there are some; those that wait have no lane in common. */
TARGET static void PASTE(LEVEL, _descend)(
    const struct plumb_node *nodes, const struct plumb_product *products, int32_t root,
    const double *slots, uint16_t asked, int32_t *answers) {
  int32_t places[PLUMB_LANES];
  uint32_t masks[PLUMB_LANES];
  struct walker walkers[PLUMB_LANES + WALKERS];
  int32_t waiting = 0, walking = 0;
  int32_t place = root;
  uint32_t mask = asked;
  for (;;) {
    while (place >= 0 && __builtin_popcount(mask) >= WALKERS) {
      const struct plumb_node *node = nodes + place;
      const double *c = node->coefficients;
      const V *x[8];
      for (int i = 0; i < 8; i++) x[i] = (const V *)(slots + node->offsets[i]);
      V a[VECTORS];
      EACH a[k] = node->constant + SUM(x, [k]);
      for (int32_t i = node->start; i < node->start + node->count; i++) {
        const V *y = (const V *)(slots + products[i].offset);
        EACH a[k] += products[i].coefficient * y[k];
      }
      uint32_t passing = 0;
      EACH passing |= BITS((M)(a[k] > (V){0})) << (k * WIDTH);
      const uint32_t failing = mask & ~passing;
      passing &= mask;
      if (passing == 0) {
        place = node->next[0];
      } else {
        if (failing != 0) {
          places[waiting] = node->next[0];
          masks[waiting] = failing;
          waiting++;
        }
        place = node->next[1];
        mask = passing;
      }
    }
    for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
      walkers[walking++] = (struct walker){place, __builtin_ctz(rest)};
    }
    if (waiting == 0) break;
    waiting--;
    place = places[waiting];
    mask = masks[waiting];
  }
  walk(nodes, products, slots, walkers, walking, answers);
}

#undef VECTORS
#undef EACH
#undef AT
#undef SIZE
#undef V
#undef M
#undef LEVEL
#undef WIDTH
#undef TARGET
#undef BITS
#undef LEAST
#undef MOST
#undef CHOOSE
