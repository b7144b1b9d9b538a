#include "CArguments.h"

#include <stddef.h>

static int count;
static char **arguments;

// Swift reads them from /proc/self/cmdline, which not every container has; the C library hands them to what runs
// before `main`.
__attribute__((constructor)) static void remember(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int plumb_argument_count(void) { return arguments == NULL ? 0 : count; }

char *const *plumb_arguments(void) { return arguments; }
