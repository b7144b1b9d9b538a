#include "CICU.h"

// Without the package trait `Fonts` this file is empty and needs no ICU.
#ifdef PLUMB_FONTS

#include <unicode/ubrk.h>
#include <unicode/utext.h>

void *plumb_line_breaker_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  // A fixed locale: the process's must not change results.
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", NULL, 0, &status);
  if (U_FAILURE(status)) {
    if (iterator) ubrk_close(iterator);
    return NULL;
  }
  return iterator;
}

void plumb_line_breaker_close(void *breaker) { ubrk_close(breaker); }

int plumb_line_breaks(
    void *breaker, const char *utf8, int64_t length, void *context,
    void (*found)(void *context, int64_t offset, int is_mandatory)) {
  UBreakIterator *iterator = breaker;
  UErrorCode status = U_ZERO_ERROR;
  UText *text = utext_openUTF8(NULL, utf8, length, &status);
  if (U_FAILURE(status)) return 0;
  ubrk_setUText(iterator, text, &status);
  if (U_SUCCESS(status)) {
    ubrk_first(iterator);
    for (int32_t offset = ubrk_next(iterator); offset != UBRK_DONE; offset = ubrk_next(iterator)) {
      int32_t rule = ubrk_getRuleStatus(iterator);
      found(context, offset, rule >= UBRK_LINE_HARD && rule < UBRK_LINE_HARD_LIMIT);
    }
  }
  utext_close(text);
  return U_SUCCESS(status);
}

#endif
