#ifndef PLUMB_CKERNELS_H
#define PLUMB_CKERNELS_H

#include <stdint.h>

/* Variants in one block; a slot holds one number for each of them, side by side. */
enum { PLUMB_LANES = 16 };

/* Which instructions to use. All give the same bits. */
enum plumb_level { PLUMB_SCALAR = 0, PLUMB_BASELINE = 1, PLUMB_AVX2 = 2, PLUMB_AVX512 = 3 };

/* The widest level this processor has. */
enum plumb_level plumb_best_level(void);

/* Asks for what an address holds, which need not be there; it comes to the second cache meanwhile. */
static inline void plumb_prefetch(const void *address) { __builtin_prefetch(address, 0, 2); }

/* The same, where it is read soon: it comes to the nearest cache. */
static inline void plumb_prefetch_near(const void *address) { __builtin_prefetch(address, 0, 3); }

/* One bit for each of up to 64 values that is not zero. */
static inline uint64_t plumb_nonzero(const uint16_t *values, intptr_t count) {
  uint64_t bits = 0;
  /* There are about a dozen of them. */
#pragma clang loop vectorize(disable)
  for (intptr_t i = 0; i < count; i++) bits |= (uint64_t)(values[i] != 0) << i;
  return bits;
}

/* One value: slots[to] = constant + ka * slots[a] + kb * slots[b], added in that order, none fused. `to`, `a`
 * and `b` say how many bytes after the first slot. As a check `to` counts for nothing. */
struct plumb_step {
  uint32_t to;
  uint32_t a;
  uint32_t b;
  uint32_t unused;
  double constant;
  double ka;
  double kb;
};

/* A check: constant + ka * slots[a] + kb * slots[b] + kc * slots[c]. */
struct plumb_triple {
  uint32_t a;
  uint32_t b;
  uint32_t c;
  uint32_t unused;
  double constant;
  double ka;
  double kb;
  double kc;
};

/* Where each list ends, section by section. */
struct plumb_section {
  int32_t values;
  int32_t pairs;
  int32_t triples;
  int32_t zeros;
};

/* Code for one block: the values of a section, then its checks. All numbers in it are at most 1e100. */
struct plumb_block {
  const struct plumb_step *values;
  /* Must be more than `margin`. */
  const struct plumb_step *pairs;
  const struct plumb_triple *triples;
  /* Must be at most `zero` in magnitude. */
  const struct plumb_step *zeros;
  const struct plumb_section *sections;
  int32_t section_count;
  double margin;
  double zero;
  /* Values must be at most this in magnitude. */
  double limit;
};

/* Computes the lanes of a block whose slots are aligned to 64 bytes. Returns those that pass all checks; what it
 * says of lanes with slots that are not numbers, or over the limit, before the code runs means nothing. */
uint16_t plumb_run_block(
    enum plumb_level level, const struct plumb_block *code, double *slots);

/* A product of a condition: its coefficient, and a number counted from a variant's first one. */
struct plumb_product {
  double coefficient;
  int32_t offset;
};

/* A condition: whether the constant plus eight products, and `count` more from the one numbered `start` on, are
 * more than zero. `next` says what follows where they are not, and where they are: another node, or the
 * complement of an answer. */
struct plumb_node {
  double constant;
  double coefficients[8];
  int32_t offsets[8];
  int32_t next[2];
  int32_t start;
  int32_t count;
  /* Makes two lines of the cache. */
  int64_t padding;
};

/* Goes down a tree with all lanes set in `asked`, from the node `root`. Writes the answer of each into
 * `answers`. */
void plumb_descend(
    enum plumb_level level, const struct plumb_node *nodes, const struct plumb_product *products,
    int32_t root, const double *slots, uint16_t asked, int32_t *answers);

/* The lanes in which the magnitudes of `count` slots, one after the other and aligned to 64 bytes, are at
 * most `limit`. */
uint16_t plumb_within(
    enum plumb_level level, const double *slots, int32_t count, double limit);

/* How the variants of a scene are drawn: which numbers of the stream of a variant decide what. Bounds are
 * below 2^32. */
struct plumb_draw_axis {
  /* A value other than the first is drawn once in so many times. */
  uint64_t chance;
  uint64_t count;
};

struct plumb_draw_range {
  double lower;
  double upper;
  /* Whole points from one to the other. */
  uint64_t steps;
};

struct plumb_draw {
  /* The state of the seeding of streams, before the number of the variant is added. */
  uint64_t seed;
  const struct plumb_draw_axis *axes;
  int32_t axis_count;
  int32_t is_resizable;
  struct plumb_draw_range width;
  struct plumb_draw_range height;
  /* A height is drawn once in so many times where no width is. */
  uint64_t height_chance;
};

/* Draws the eight variants from the number `first` on: the values of each, one an axis, and lengths that are
 * not a number where none is drawn. Returns those, one bit each, that must be drawn in another way: all where
 * the level is too low to gain by it. */
uint8_t plumb_draw_variants(
    enum plumb_level level, const struct plumb_draw *draw, int64_t first, uint16_t *values,
    double *widths, double *heights);

/* What a step of a program that computes with 16 numbers side by side does. `to`, `a` and `b` are slots of
 * 16 numbers each, or masks of one bit a lane, as the operation has it; `c` is a constant. */
enum plumb_lane_operation {
  PLUMB_CONSTANT,        /* slot = c */
  PLUMB_ADD,             /* slot = a + b */
  PLUMB_SUBTRACT,        /* slot = a - b */
  PLUMB_MULTIPLY,        /* slot = a * b */
  PLUMB_DIVIDE,          /* slot = a / b */
  PLUMB_ADD_CONSTANT,    /* slot = a + c */
  PLUMB_SCALE,           /* slot = a * c */
  PLUMB_ADD_SCALED,      /* slot = a + c * b, not fused */
  PLUMB_MINIMUM,         /* slot = b < a ? b : a */
  PLUMB_MAXIMUM,         /* slot = a > b ? a : b */
  PLUMB_MAGNITUDE,       /* slot = |a| */
  PLUMB_NEGATE,          /* slot = -a */
  PLUMB_ROUND,           /* slot = floor(a * b + 0.5 + c) / b, not fused */
  PLUMB_LESS,            /* mask = a < b */
  PLUMB_AT_LEAST,        /* mask = a >= b */
  PLUMB_LESS_CONSTANT,   /* mask = a < c */
  PLUMB_ABOVE_CONSTANT,  /* mask = a > c */
  PLUMB_AND,             /* mask = mask a & mask b */
  PLUMB_AND_NOT,         /* mask = mask a & ~mask b */
  PLUMB_OR,              /* mask = mask a | mask b */
};

/* One step. `to`, `a` and `b` are bytes from the first slot or mask; `row` is how many steps of the same
 * operation stand in a row from this one on. */
struct plumb_lane_step {
  int32_t operation;
  int32_t row;
  int32_t to;
  int32_t a;
  int32_t b;
  double c;
};

/* Runs the steps in order. */
void plumb_run_lanes(
    enum plumb_level level, const struct plumb_lane_step *steps, int32_t count, double *slots,
    uint16_t *masks);

/* A view beside a text: its rectangle in slots, said by how many bytes after the first slot they begin, and its
 * left and right edge on the canvas, where it is known there. */
struct plumb_sibling {
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
  uint32_t intrinsic;
  int32_t has_intrinsic;
  int32_t is_known;
  double start;
  double end;
};

/* A text that may be cut, and what lies around it. */
struct plumb_room {
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
  /* The superview, if it is there. */
  uint32_t outer_x;
  uint32_t outer_width;
  uint32_t screen_x;
  uint32_t screen_width;
  /* What the safe area leaves out. */
  uint32_t left_inset;
  uint32_t right_inset;
  /* What the text has too much; less than zero where something is missing. */
  uint32_t spare_width;
  uint32_t spare_height;
  int32_t has_outer;
  int32_t has_canvas;
  /* On the canvas: the text's edges, and those of the room that its superview has. */
  double start;
  double end;
  double left_there;
  double right_there;
  const struct plumb_sibling *siblings;
  int32_t sibling_count;
  /* Less is not missing, and edges that differ by less touch. */
  double tolerance;
  /* More beside the text, or in neighbours, is room. */
  double most;
};

/* Lanes in which a text lacks width, height, or width although there is room beside it. */
struct plumb_lacks {
  uint16_t width;
  uint16_t height;
  uint16_t room;
};

struct plumb_lacks plumb_find_lacks(
    enum plumb_level level, const struct plumb_room *room, const double *slots);

#endif
