#ifndef PLUMB_CCONFINEMENT_H
#define PLUMB_CCONFINEMENT_H

// Takes from this process, for good, what code of others could do harm with: sockets, other programs and signals to
// them, changing rights and times of files, and files themselves. With Landlock (Linux 6.2 and later) the process may
// read and write below `folder`, and read below `readable`, paths with a newline between them, and where the system
// has its libraries and settings. Elsewhere it may read all and write nothing. Sets limits of processor seconds, bytes
// of memory and bytes of a file. Returns 0, or an error number if the system refuses.
int plumb_confine(const char *folder, const char *readable, unsigned seconds, unsigned long long memory,
                  unsigned long long file);

#endif
