// The system libzstd (Debian: libzstd-dev).
#include <zstd.h>
#include <zstd_errors.h>
