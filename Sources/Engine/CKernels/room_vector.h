/* Judges texts that are cut. Included by levels.h once for each level. */

#define AT(offset) (*(const V *)((const char *)slots + (offset) + first))
#define LEAST(a, b) PICK((b) < (a), b, a)
#define MOST(a, b) PICK((a) > (b), a, b)

TARGET static struct plumb_lacks NAME(const struct plumb_room *room, const double *slots) {
  const V none = {0};
  uint32_t narrow = 0, low = 0, roomy = 0;
  for (int lane = 0; lane < PLUMB_LANES; lane += WIDTH) {
    const int64_t first = lane * (int64_t)sizeof(double);
    const M is_narrow = AT(room->spare_width) < none - room->tolerance;
    narrow |= (uint32_t)BITS(is_narrow) << lane;
    low |= (uint32_t)BITS((M)(AT(room->spare_height) < none - room->tolerance)) << lane;
    if (!room->has_canvas || BITS(is_narrow) == 0) continue;
    const V x = AT(room->x), y = AT(room->y);
    const V end_x = x + AT(room->width), end_y = y + AT(room->height);
    const V outer = room->has_outer ? AT(room->outer_x) : none;
    const V outer_end = outer + (room->has_outer ? AT(room->outer_width) : none);
    const V screen = AT(room->screen_x);
    const V safe = screen + AT(room->left_inset);
    const V safe_end = screen + AT(room->screen_width) - AT(room->right_inset);
    const V inner = MOST(outer, safe), inner_end = LEAST(outer_end, safe_end);
    V left = LEAST(x, inner), right = MOST(end_x, inner_end);
    V left_there = none + room->left_there, right_there = none + room->right_there;
    V stretch = none;
    M known = (M){0} - (room->has_outer != 0);
    for (int32_t i = 0; i < room->sibling_count; i++) {
      const struct plumb_sibling *sibling = room->siblings + i;
      const V min_x = AT(sibling->x), min_y = AT(sibling->y), width = AT(sibling->width);
      const V max_x = min_x + width;
      const V end = min_y + AT(sibling->height);
      const M beside = (M)(min_y < end_y - room->tolerance) & (M)(y < end - room->tolerance);
      if (sibling->has_intrinsic) {
        const V excess = width - AT(sibling->intrinsic);
        stretch += PICK(beside & (M)(excess > none), excess, none);
      }
      left = PICK(beside & (M)(max_x <= x + room->tolerance) & (M)(max_x > left), max_x, left);
      right = PICK(beside & (M)(min_x >= end_x - room->tolerance) & (M)(min_x < right), min_x, right);
      if (!sibling->is_known) known &= ~beside;
      if (sibling->end <= room->start + room->tolerance) {
        left_there = PICK(beside & (M)(left_there < none + sibling->end), none + sibling->end, left_there);
      }
      if (sibling->start >= room->end - room->tolerance) {
        right_there =
            PICK(beside & (M)(right_there > none + sibling->start), none + sibling->start, right_there);
      }
    }
    const V here = x - left + right - end_x;
    const V there = room->start - left_there + right_there - room->end;
    const V most = none + room->most;
    const M room_left = (M)(stretch > most) | (known & (M)(here - there > most));
    roomy |= (uint32_t)BITS(room_left & is_narrow) << lane;
  }
  return (struct plumb_lacks){(uint16_t)narrow, (uint16_t)low, (uint16_t)roomy};
}

#undef LEAST
#undef MOST
#undef AT
