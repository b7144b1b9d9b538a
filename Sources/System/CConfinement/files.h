#ifndef PLUMB_CONFINED_FILES_H
#define PLUMB_CONFINED_FILES_H

// Leaves this process the files that plumb_confine names. Returns 0, or an error number if the system cannot.
int plumb_confine_files(const char *folder, const char *readable);

#endif
