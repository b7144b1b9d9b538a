#ifndef PLUMB_CARGUMENTS_H
#define PLUMB_CARGUMENTS_H

/// How many words the program was started with, its own name included.
int plumb_argument_count(void);

/// These words, each ending with a null byte; they live as long as the program.
char *const *plumb_arguments(void);

#endif
