#include "CStart.h"

#include <signal.h>
#include <unistd.h>

static void end(int number) {
  static const char text[] = "interrupted: before there was anything to tell\n";
  ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
  (void)written;
  (void)number;
  _exit(128 + SIGINT);
}

void plumb_end_at_signals(void) {
  signal(SIGINT, end);
  signal(SIGTERM, end);
}

// Some thirty libraries set themselves up between loading and `main`, and a signal meanwhile would kill the process
// without a word. Sanitizers are not set up themselves before then.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#if defined(__ELF__)
static void before_libraries(int argc, char **argv, char **environment) {
  (void)argc;
  (void)argv;
  (void)environment;
  plumb_end_at_signals();
}

__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) =
    before_libraries;
#else
__attribute__((constructor)) static void before_main(void) { plumb_end_at_signals(); }
#endif
#endif
