/* The ways of four variants down a tree: NAME is its name, TARGET says with which instructions, SUM gives
 * the sum of products. Included once for each. */

/* What follows a node for a variant; a leaf stays. Without a branch: who arrives first is not foreseen. */
#define NEXT(place, row, width) \
  do { \
    const int32_t leaf = (place) >> 31, here = (place) & ~leaf; \
    const double sum = SUM(coefficients + (int64_t)here * (width), (row), width); \
    const int32_t next = nodes[here].next[sum > nodes[here].threshold]; \
    (place) = ((place) & leaf) | (next & ~leaf); \
  } while (0)

/* All are at leaves where all are negative. */
#define WALK(width) \
  while ((a & b & c & d) >= 0) { \
    NEXT(a, inputs, width); \
    NEXT(b, inputs + (width), width); \
    NEXT(c, inputs + 2 * (width), width); \
    NEXT(d, inputs + 3 * (width), width); \
  }

TARGET static void NAME(
    const struct plumb_guess_tree *tree, const double *inputs, int32_t *leaves) {
  const struct plumb_guess_node *nodes = tree->nodes;
  const double *coefficients = tree->coefficients;
  int32_t a = tree->root, b = a, c = a, d = a;
  switch (tree->width) {
    case 8: WALK(8); break;
    case 16: WALK(16); break;
    default: {
      const int64_t width = tree->width;
      WALK(width);
    }
  }
  leaves[0] = ~a;
  leaves[1] = ~b;
  leaves[2] = ~c;
  leaves[3] = ~d;
}

#undef WALK
#undef NEXT
#undef NAME
#undef TARGET
#undef SUM
