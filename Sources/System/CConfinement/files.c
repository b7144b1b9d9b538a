#define _GNU_SOURCE
#include "files.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock, by its documented numbers: the headers of Debian 12 lack the newer ones.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, VERSION = 1, BELOW_PATH = 1 };
enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_FOLDER = 1 << 3,
  REMOVE_FOLDER = 1 << 4,
  REMOVE_FILE = 1 << 5,
  MAKE_FOLDER = 1 << 7,
  MAKE_FILE = 1 << 8,
  MAKE_LINK = 1 << 12,
  REFER = 1 << 13,
  TRUNCATE = 1 << 14,
  ALL = (1 << 15) - 1,
  OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE,
  READ = READ_FILE | READ_FOLDER,
  OWN = READ | WRITE_FILE | REMOVE_FOLDER | REMOVE_FILE | MAKE_FOLDER | MAKE_FILE | MAKE_LINK | REFER | TRUNCATE
};
// The first version that can refuse truncation.
enum { LEAST_VERSION = 3 };

struct below_path {
  uint64_t rights;
  int32_t path;
} __attribute__((packed));

static int allow(int ruleset, const char *path, uint64_t rights) {
  int place = open(path, O_PATH | O_CLOEXEC);
  // What is not there needs no right.
  if (place < 0) return 0;
  struct stat status;
  int error = fstat(place, &status) == 0 ? 0 : errno;
  if (error == 0) {
    if (!S_ISDIR(status.st_mode)) rights &= OF_FILES;
    struct below_path rule = {rights, place};
    if (syscall(ADD_RULE, ruleset, BELOW_PATH, &rule, 0) != 0) error = errno;
  }
  close(place);
  return error;
}

int plumb_confine_files(const char *folder, const char *readable) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION);
  if (version < LEAST_VERSION) return ENOSYS;
  uint64_t handled = ALL;
  int ruleset = (int)syscall(CREATE_RULESET, &handled, sizeof handled, 0);
  if (ruleset < 0) return errno;
  int error = allow(ruleset, folder, OWN);
  static const char *const system_places[] = {"/usr", "/lib", "/lib64", "/etc", "/proc", "/sys",
                                              "/dev/zero", "/dev/random", "/dev/urandom", "/var/cache/fontconfig"};
  for (size_t i = 0; error == 0 && i < sizeof system_places / sizeof *system_places; i++) {
    error = allow(ruleset, system_places[i], READ);
  }
  if (error == 0) error = allow(ruleset, "/dev/null", READ | WRITE_FILE);
  char path[4096];
  while (error == 0 && *readable != '\0') {
    size_t length = strcspn(readable, "\n");
    if (length > 0 && length < sizeof path) {
      memcpy(path, readable, length);
      path[length] = '\0';
      error = allow(ruleset, path, READ);
    }
    readable += length + (readable[length] == '\n');
  }
  if (error == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) error = errno;
  if (error == 0 && syscall(RESTRICT_SELF, ruleset, 0) != 0) error = errno;
  close(ruleset);
  return error;
}

#else

int plumb_confine_files(const char *folder, const char *readable) {
  (void)folder, (void)readable;
  return ENOSYS;
}

#endif
