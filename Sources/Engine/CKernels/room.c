#include "CKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* Results must not depend on the processor: no contraction into fused multiply-add anywhere. */
#pragma STDC FP_CONTRACT OFF

static double at(const double *slots, uint32_t offset, int lane) {
  return ((const double *)((const char *)slots + offset))[lane];
}

static double least(double a, double b) { return b < a ? b : a; }
static double most(double a, double b) { return a > b ? a : b; }

/* Whether a lane has room beside a text that is too narrow in it. */
static int has_room(const struct plumb_room *room, const double *slots, int lane) {
  const double x = at(slots, room->x, lane), y = at(slots, room->y, lane);
  const double end_x = x + at(slots, room->width, lane), end_y = y + at(slots, room->height, lane);
  const double outer = room->has_outer ? at(slots, room->outer_x, lane) : 0;
  const double outer_end = outer + (room->has_outer ? at(slots, room->outer_width, lane) : 0);
  const double screen = at(slots, room->screen_x, lane);
  const double safe = screen + at(slots, room->left_inset, lane);
  const double safe_end =
      screen + at(slots, room->screen_width, lane) - at(slots, room->right_inset, lane);
  double left = least(x, most(outer, safe)), right = most(end_x, least(outer_end, safe_end));
  double left_there = room->left_there, right_there = room->right_there;
  double stretch = 0;
  int known = room->has_outer;
  for (int32_t i = 0; i < room->sibling_count; i++) {
    const struct plumb_sibling *sibling = room->siblings + i;
    const double min_x = at(slots, sibling->x, lane), min_y = at(slots, sibling->y, lane);
    const double width = at(slots, sibling->width, lane), max_x = min_x + width;
    const double end = min_y + at(slots, sibling->height, lane);
    if (!(min_y < end_y - room->tolerance && y < end - room->tolerance)) continue;
    if (sibling->has_intrinsic) {
      stretch += most(width - at(slots, sibling->intrinsic, lane), 0);
    }
    if (max_x <= x + room->tolerance) left = most(left, max_x);
    if (min_x >= end_x - room->tolerance) right = least(right, min_x);
    if (!sibling->is_known) known = 0;
    if (sibling->end <= room->start + room->tolerance) left_there = most(left_there, sibling->end);
    if (sibling->start >= room->end - room->tolerance) right_there = least(right_there, sibling->start);
  }
  const double here = x - left + right - end_x;
  const double there = room->start - left_there + right_there - room->end;
  return stretch > room->most || (known && here - there > room->most);
}

static struct plumb_lacks lacks_scalar(const struct plumb_room *room, const double *slots) {
  struct plumb_lacks lacks = {0, 0, 0};
  for (int lane = 0; lane < PLUMB_LANES; lane++) {
    const uint16_t bit = (uint16_t)(1u << lane);
    const int is_narrow = at(slots, room->spare_width, lane) < -room->tolerance;
    if (is_narrow) lacks.width |= bit;
    if (at(slots, room->spare_height, lane) < -room->tolerance) lacks.height |= bit;
    if (is_narrow && room->has_canvas && has_room(room, slots, lane)) lacks.room |= bit;
  }
  return lacks;
}

#define KERNEL lacks
#define KERNEL_FILE "room_vector.h"
#include "levels.h"

struct plumb_lacks plumb_find_lacks(
    enum plumb_level level, const struct plumb_room *room, const double *slots) {
  switch (level) {
#if defined(__x86_64__)
    case PLUMB_AVX512: return lacks_avx512(room, slots);
    case PLUMB_AVX2: return lacks_avx2(room, slots);
#endif
    case PLUMB_SCALAR: return lacks_scalar(room, slots);
    default: return lacks_baseline(room, slots);
  }
}
