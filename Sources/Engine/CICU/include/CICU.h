#ifndef PLUMB_CICU_H
#define PLUMB_CICU_H

#include <stdint.h>

// ICU's own headers stay out of sight: Foundation brings another version of the same types, and ICU
// renames its functions by macros that Swift cannot see.

/// An iterator over line breaks, or NULL. Not to be used by two threads at once.
void *_Nullable plumb_line_breaker_open(void);

void plumb_line_breaker_close(void *_Nonnull breaker);

/// Calls `found` for every place a line may or must end in UTF-8 text, in order; the end of the text
/// is one of them. Returns 0 if ICU fails.
int plumb_line_breaks(
    void *_Nonnull breaker, const char *_Nullable utf8, int64_t length, void *_Nullable context,
    void (*_Nonnull found)(void *_Nullable context, int64_t offset, int is_mandatory));

#endif
