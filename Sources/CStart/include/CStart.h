#ifndef PLUMB_CSTART_H
#define PLUMB_CSTART_H

/// How many words the program was started with, its own name included.
int plumb_argument_count(void);

/// These words, each ending with a null byte; they live as long as the program.
char *const *plumb_arguments(void);

/// From here on SIGINT and SIGTERM end the process with exit code 130 and a word on the error stream. Called before
/// `main`, too, and again by whoever is about to watch for signals.
void plumb_end_at_signals(void);

#endif
