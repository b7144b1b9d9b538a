// The system libzstd (Debian: libzstd-dev).
#include <zstd.h>
