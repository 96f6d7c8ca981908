// What Swift's Glibc module lacks of the C library and the kernel: signalfd, eventfd, pidfd, getopt_long,
// and macros or variadic calls, each as a small inline function.
#ifndef FLICK_CLINUX_H
#define FLICK_CLINUX_H

// No _GNU_SOURCE, here and in the other shims: with it fd_set has other member names than in Swift's own module of
// the C library, and both cannot be imported. What GNU adds is declared by hand below.
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <linux/memfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

/// Columns of a scalar as the C library counts them: -1 for what it cannot print.
static inline int linux_wcwidth(uint32_t scalar) { extern int wcwidth(wchar_t); return wcwidth((wchar_t)scalar); }

/// Gives memory back to the system that was freed and that the C library keeps.
static inline void linux_release_free_memory(void) { malloc_trim(0); }

/// Makes the C library (mallopt(3)) give back what frames of pictures leave behind: two arenas in place of eight a core,
/// each of which would keep its own holes (with one, threads would wait for each other at the start); large blocks
/// apart, whatever was freed before; the end of the heap from 1 MiB.
static inline void linux_keep_memory_compact(void) {
  mallopt(M_ARENA_MAX, 2);
  mallopt(M_MMAP_THRESHOLD, 64 << 10);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

static inline int linux_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
static inline int linux_signalfd(const sigset_t *set) { return signalfd(-1, set, SFD_CLOEXEC); }
static inline int linux_pidfd_open(pid_t pid) { return (int)syscall(434 /* SYS_pidfd_open */, pid, 0); }
static inline int linux_open_terminal(const char *path) { return open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); }
static inline int linux_window_size(int fd, struct winsize *size) { return ioctl(fd, TIOCGWINSZ, size); }
static inline int linux_set_window_size(int fd, const struct winsize *size) { return ioctl(fd, TIOCSWINSZ, size); }
static inline int linux_make_controlling(int fd) { return ioctl(fd, TIOCSCTTY, 0); }
static inline int linux_set_nonblocking(int fd) { int f = fcntl(fd, F_GETFL); return f < 0 ? f : fcntl(fd, F_SETFL, f | O_NONBLOCK); }
static inline int linux_set_close_on_exec(int fd) { return fcntl(fd, F_SETFD, FD_CLOEXEC); }

static inline int linux_exited(int status) { return WIFEXITED(status); }
static inline int linux_exit_status(int status) { return WEXITSTATUS(status); }
static inline int linux_signaled(int status) { return WIFSIGNALED(status); }
static inline int linux_term_signal(int status) { return WTERMSIG(status); }

/// Waits until a child has ended, and leaves it to be reaped, or has been stopped by a signal, which is given back.
/// Returns 0 when it has ended, the signal when it was stopped, -1 on an error.
static inline int linux_wait_for_change(pid_t pid) {
  siginfo_t info;
  while (waitid(P_PID, (id_t)pid, &info, WEXITED | WSTOPPED | WNOWAIT) != 0) if (errno != EINTR) return -1;
  if (info.si_code != CLD_STOPPED) return 0;
  int signal = info.si_status;
  // WNOWAIT leaves the stop to be told again, so it is taken now; the child may have gone on or ended meanwhile.
  waitid(P_PID, (id_t)pid, &info, WSTOPPED | WNOHANG);
  return signal;
}

/// A nameless file in memory.
static inline int linux_memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC); }

/// A pipe of 1 MiB, if the system lets it have that, whose ends never wait.
static inline int linux_pipe(int ends[2]) {
  if (syscall(SYS_pipe2, ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  fcntl(ends[1], 1031 /* F_SETPIPE_SZ */, 1 << 20);
  return 0;
}
/// Another descriptor for the pipe of one, to write to and to read from: as long as it is open writing gives no SIGPIPE.
/// Without /proc it is for writing alone.
static inline int linux_pipe_without_end(int fd) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  int whole = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  return whole >= 0 ? whole : fcntl(fd, F_DUPFD_CLOEXEC, 0);
}
/// Has the kernel begin to write a part of a file to its disk, without waiting for it.
static inline void linux_begin_writing(int fd, long long offset, long long length) {
#ifdef SYS_sync_file_range
  syscall(SYS_sync_file_range, fd, offset, length, 2 /* SYNC_FILE_RANGE_WRITE */);
#endif
}
/// Gives a file its new name unless that is taken (errno EEXIST). EINVAL where the file system cannot do both at once.
static inline int linux_rename_without_replacing(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */);
}
/// Gives a process so many seconds of processor time from now on, rounded up to whole ones; then SIGXCPU ends it.
static inline int linux_limit_processor_time(pid_t pid, uint32_t seconds) {
  clockid_t clock;
  struct timespec used;
  uint64_t limit[2];  // what is in force, and what it can be raised to
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
  if (syscall(SYS_prlimit64, pid, 0 /* RLIMIT_CPU */, NULL, limit) != 0) return -1;
  uint64_t wanted = (uint64_t)used.tv_sec + 1 + seconds;
  limit[0] = wanted < limit[1] ? wanted : limit[1];
  return (int)syscall(SYS_prlimit64, pid, 0, limit, NULL);
}
static inline int linux_copy_above_standard(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 3); }

extern int pthread_attr_setsigmask_np(pthread_attr_t *, const sigset_t *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int posix_spawn_file_actions_addtcsetpgrp_np(posix_spawn_file_actions_t *, int);

static inline int linux_thread_signal_mask(pthread_attr_t *attributes, const sigset_t *set) {
  return pthread_attr_setsigmask_np(attributes, set);
}

// Of GNU's additions to posix_spawn, Swift's own module of the C library knows a few only.
static inline int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
static inline int linux_spawn_make_foreground(posix_spawn_file_actions_t *actions, int terminal) {
  return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
}
static inline short linux_spawn_set_session(void) { return 0x80; /* POSIX_SPAWN_SETSID */ }

/// Changes which signals a signalfd reads.
static inline int linux_signalfd_update(int fd, const sigset_t *set) { return signalfd(fd, set, 0); }

// getopt's globals are shared mutable state to Swift; OptionScan, the only caller, holds a lock.
static inline int linux_getopt_long(int argc, char *const argv[], const char *shortopts, const struct option *longopts) {
  return getopt_long(argc, argv, shortopts, longopts, NULL);
}
static inline char *linux_optarg(void) { return optarg; }
static inline int linux_optind(void) { return optind; }
static inline int linux_optopt(void) { return optopt; }
static inline void linux_getopt_reset(void) { optind = 0; opterr = 0; }

#endif
