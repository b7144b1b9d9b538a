#ifndef PLUMB_CCONFINEMENT_H
#define PLUMB_CCONFINEMENT_H

// Takes from this process, for good, what code of others could do harm with: opening files for writing, changing
// names and rights of files, sockets, other programs and signals to them. Sets limits of processor seconds, bytes of
// memory and bytes of a file. Returns 0, or an error number if the system refuses.
int plumb_confine(unsigned seconds, unsigned long long memory, unsigned long long file);

#endif
