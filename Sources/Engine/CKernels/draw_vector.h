/* Draws eight variants: NAME is its name, TARGET says with which instructions. Included once for each. */

#define PASTE2(a, b) a##b
#define PASTE(a, b) PASTE2(a, b)
#define INLINE TARGET static inline __attribute__((always_inline))
#define STREAM struct PASTE(NAME, _stream)
#define U(name) PASTE(NAME, name)

/* Eight streams of numbers, and those whose next number must be drawn by division. */
STREAM {
  U8 a, b, c, d;
  U8 rejected;
};

/* SplitMix64. */
INLINE U8 U(_mix)(U8 *state) {
  *state += 0x9e3779b97f4a7c15;
  U8 z = *state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/* xoshiro256**, in the streams of a mask. */
INLINE U8 U(_next)(STREAM *s, U8 mask) {
  U8 result = s->b * 5;
  result = ((result << 7) | (result >> 57)) * 9;
  U8 shifted = s->b << 17;
  U8 c = s->c ^ s->a, d = s->d ^ s->b, b = s->b ^ c, a = s->a ^ d;
  c ^= shifted;
  d = (d << 45) | (d >> 19);
  s->a = PICK(mask, a, s->a);
  s->b = PICK(mask, b, s->b);
  s->c = PICK(mask, c, s->c);
  s->d = PICK(mask, d, s->d);
  return result;
}

/* A number below a bound under 2^32, in the streams of a mask; 0, and nothing drawn, where the bound is not
 * more than 1. */
INLINE U8 U(_below)(STREAM *s, U8 bound, U8 mask) {
  mask &= (U8)(bound > 1);
  U8 x = U(_next)(s, mask);
  U8 low = (x & 0xffffffff) * bound;
  U8 middle = (x >> 32) * bound + (low >> 32);
  /* Below the bound it may be below the threshold, too, and must be drawn again. */
  U8 remainder = (middle << 32) | (low & 0xffffffff);
  s->rejected |= mask & (U8)(remainder < bound);
  return mask & (middle >> 32);
}

/* A length: at the ends of the range, on half points, in the lowest quarter or anywhere. */
INLINE F8 U(_length)(STREAM *s, double lower, double upper, uint64_t steps, U8 mask) {
  U8 kind = U(_below)(s, ALL(16), mask);
  U8 halves = (U8)(kind == 2), quarter = (U8)(kind >= 3) & (U8)(kind < 9);
  U8 bound = PICK(halves, ALL(2 * steps + 1), PICK(quarter, ALL(steps / 4 + 1), ALL(steps + 1)));
  U8 step = U(_below)(s, bound, mask & (U8)(kind >= 2));
  F8 whole = __builtin_convertvector(step, F8);
  F8 half = lower + whole / 2;
  half = (F8)PICK((U8)(half < upper), (U8)half, (U8)((F8){0} + upper));
  F8 length = (F8)PICK(halves, (U8)half, (U8)(lower + whole));
  length = (F8)PICK((U8)(kind == 0), (U8)((F8){0} + lower), (U8)length);
  return (F8)PICK((U8)(kind == 1), (U8)((F8){0} + upper), (U8)length);
}

TARGET static uint8_t NAME(
    const struct plumb_draw *draw, int64_t first, uint16_t *values, double *widths,
    double *heights) {
  U8 seeding = ALL(draw->seed) ^ ((U8){0, 1, 2, 3, 4, 5, 6, 7} + (uint64_t)first);
  U8 seed = U(_mix)(&seeding);
  seeding ^= seed;
  STREAM s;
  s.a = U(_mix)(&seeding);
  s.b = U(_mix)(&seeding);
  s.c = U(_mix)(&seeding);
  s.d = U(_mix)(&seeding);
  s.rejected = ALL(0);
  const U8 every = ~ALL(0);
  for (int32_t axis = 0; axis < draw->axis_count; axis++) {
    U8 varied = (U8)(U(_below)(&s, ALL(draw->axes[axis].chance), every) == 0);
    U8 value = U(_below)(&s, ALL(draw->axes[axis].count), varied);
    for (int k = 0; k < 8; k++) values[(int64_t)k * draw->axis_count + axis] = (uint16_t)value[k];
  }
  const F8 none = (F8){0} + __builtin_nan("");
  F8 width = none, height = none;
  if (draw->is_resizable) {
    U8 is_sized = (U8)(U(_below)(&s, ALL(2), every) == 0);
    F8 length = U(_length)(&s, draw->width.lower, draw->width.upper, draw->width.steps, is_sized);
    width = (F8)PICK(is_sized, (U8)length, (U8)none);
    U8 chance = PICK(is_sized, ALL(3), ALL(draw->height_chance));
    is_sized = (U8)(U(_below)(&s, chance, every) == 0);
    length = U(_length)(&s, draw->height.lower, draw->height.upper, draw->height.steps, is_sized);
    height = (F8)PICK(is_sized, (U8)length, (U8)none);
  }
  uint8_t rejected = 0;
  for (int k = 0; k < 8; k++) {
    widths[k] = width[k];
    heights[k] = height[k];
    rejected |= (uint8_t)((s.rejected[k] & 1) << k);
  }
  return rejected;
}

#undef PASTE2
#undef PASTE
#undef INLINE
#undef STREAM
#undef U
#undef NAME
#undef TARGET
