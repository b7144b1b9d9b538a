// The system libgit2 (Debian: libgit2-dev).
#include <git2.h>
#include <git2/sys/repository.h>
