#define _GNU_SOURCE
#include "CConfinement.h"
#include "files.h"

#include <errno.h>
#include <sys/resource.h>

static int set_limit(int name, unsigned long long value) {
  struct rlimit limit;
  limit.rlim_cur = limit.rlim_max = value;
  return setrlimit(name, &limit) == 0 ? 0 : errno;
}

#ifdef __linux__

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define ARGUMENT(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (n))
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
// The next statement counts if the number is this one.
#define WHEN(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1)
#define REFUSE(number) WHEN(number), ANSWER(EPERM)
#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)

#ifdef ARCHITECTURE

// Numbers of another instruction set are refused.
#if defined(__x86_64__)
#define PREAMBLE                                                                        \
  FIELD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), ANSWER(EPERM), \
      FIELD(nr), BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), ANSWER(EPERM)
#else
#define PREAMBLE \
  FIELD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), ANSWER(EPERM), FIELD(nr)
#endif

static int install(struct sock_filter *rules, size_t count) {
  struct sock_fprog program = {(unsigned short)count, rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

// Network, programs, and what Landlock leaves of files.
static int refuse_harm(void) {
  struct sock_filter rules[] = {
      PREAMBLE,
#if defined(__x86_64__)
      REFUSE(SYS_chmod), REFUSE(SYS_chown), REFUSE(SYS_lchown), REFUSE(SYS_fork), REFUSE(SYS_vfork),
      REFUSE(SYS_mknod), REFUSE(SYS_utime), REFUSE(SYS_utimes), REFUSE(SYS_futimesat),
#endif
      // Threads only.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      ARGUMENT(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      ANSWER(EPERM),
      ALLOW,
      // Their arguments are out of sight; the C library falls back to the calls above.
      WHEN(SYS_clone3), ANSWER(ENOSYS),
      WHEN(437 /* openat2 */), ANSWER(ENOSYS),
      WHEN(425 /* io_uring_setup */), ANSWER(ENOSYS),
      REFUSE(SYS_fchmodat), REFUSE(452 /* fchmodat2 */), REFUSE(SYS_fchmod), REFUSE(SYS_fchownat),
      REFUSE(SYS_fchown), REFUSE(SYS_mknodat), REFUSE(SYS_utimensat), REFUSE(SYS_setxattr),
      REFUSE(SYS_lsetxattr), REFUSE(SYS_fsetxattr), REFUSE(SYS_removexattr),
      REFUSE(SYS_lremovexattr), REFUSE(SYS_fremovexattr), REFUSE(SYS_mount), REFUSE(SYS_umount2),
      REFUSE(SYS_chroot), REFUSE(SYS_socket), REFUSE(SYS_socketpair), REFUSE(SYS_connect),
      REFUSE(SYS_bind), REFUSE(SYS_execve), REFUSE(SYS_execveat), REFUSE(SYS_ptrace),
      REFUSE(SYS_process_vm_writev), REFUSE(SYS_process_vm_readv), REFUSE(SYS_kill),
      REFUSE(SYS_tkill), REFUSE(SYS_pidfd_send_signal), REFUSE(SYS_setns), REFUSE(SYS_unshare),
      REFUSE(SYS_bpf), REFUSE(SYS_prlimit64),
      ALLOW,
  };
  return install(rules, sizeof rules / sizeof *rules);
}

// All changes of files, for systems that cannot leave the process a folder of its own.
static int refuse_writing(void) {
  struct sock_filter rules[] = {
      PREAMBLE,
#if defined(__x86_64__)
      REFUSE(SYS_creat), REFUSE(SYS_unlink), REFUSE(SYS_rename), REFUSE(SYS_mkdir),
      REFUSE(SYS_rmdir), REFUSE(SYS_link), REFUSE(SYS_symlink),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 0, 4),
      ARGUMENT(1),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, WRITING, 0, 1),
      ANSWER(EPERM),
      ALLOW,
#endif
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 4),
      ARGUMENT(2),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, WRITING, 0, 1),
      ANSWER(EPERM),
      ALLOW,
      REFUSE(SYS_unlinkat), REFUSE(SYS_renameat2), REFUSE(SYS_mkdirat), REFUSE(SYS_linkat),
      REFUSE(SYS_symlinkat), REFUSE(SYS_truncate), REFUSE(SYS_ftruncate),
#ifdef SYS_renameat
      REFUSE(SYS_renameat),
#endif
      ALLOW,
  };
  return install(rules, sizeof rules / sizeof *rules);
}

#endif

int plumb_confine(const char *folder, const char *readable, unsigned seconds, unsigned long long memory,
                  unsigned long long file) {
  int error = set_limit(RLIMIT_CPU, seconds);
  if (error == 0) error = set_limit(RLIMIT_AS, memory);
  if (error == 0) error = set_limit(RLIMIT_FSIZE, file);
  if (error == 0) error = set_limit(RLIMIT_CORE, 0);
  if (error != 0) return error;
#ifdef ARCHITECTURE
  if (plumb_confine_files(folder, readable) != 0) {
    error = refuse_writing();
    if (error != 0) return error;
  }
  return refuse_harm();
#else
  (void)folder, (void)readable;
  return ENOSYS;
#endif
}

#else

int plumb_confine(const char *folder, const char *readable, unsigned seconds, unsigned long long memory,
                  unsigned long long file) {
  (void)set_limit, (void)folder, (void)readable, (void)seconds, (void)memory, (void)file;
  return ENOSYS;
}

#endif
