#ifndef PLUMB_CKERNELS_H
#define PLUMB_CKERNELS_H

#include <stdint.h>

/* Variants in one block; a slot holds one number for each of them, side by side. */
enum { PLUMB_LANES = 16 };

/* Straight-line code: slots[destination[i]] = constant[i] + sum of coefficient[e] * slots[slot[e]]
 * for e in start[i] ..< start[i + 1]; products are added in that order, none is fused. */
struct plumb_code {
  int32_t count;
  const int32_t *destination;
  const double *constant;
  const int32_t *start;
  const int32_t *slot;
  const double *coefficient;
};

/* Which instructions to use. All give the same bits. */
enum plumb_level { PLUMB_SCALAR = 0, PLUMB_BASELINE = 1, PLUMB_AVX2 = 2, PLUMB_AVX512 = 3 };

/* The widest level this processor has. */
enum plumb_level plumb_best_level(void);

/* Runs `values`, then computes the residuals of `checks` (destinations unused). A residual of the
 * first `positive` checks passes if it is more than `margin`, one of the rest if it is at most
 * `zero` in magnitude; all values must be at most `limit` in magnitude. `failing[c]` gets one bit
 * for each lane that check c does not pass. Returns the lanes that pass everything. */
uint16_t plumb_evaluate(
    enum plumb_level level, const struct plumb_code *values, const struct plumb_code *checks,
    int32_t positive, double margin, double zero, double limit, double *slots, uint16_t *failing);

/* Writes `count` numbers of each of 16 rows side by side into `slots`. Returns the rows whose
 * numbers are all at most `limit` in magnitude (so none of them is NaN). */
uint16_t plumb_gather(
    enum plumb_level level, const double *const *rows, int32_t count, double limit, double *slots);

#endif
