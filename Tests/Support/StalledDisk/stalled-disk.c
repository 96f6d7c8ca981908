// A disk that stalls, for the tests: preloaded (LD_PRELOAD), it holds up whatever flick does with the files whose path
// holds the text of STALLED_PATH, as long as there is the file that STALLED_WHILE names. Whatever it holds up first
// makes a file of that name with `.held` behind it. Other programs, also those that flick starts, go on.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *stalledPath, *stalledWhile;

__attribute__((constructor)) static void begin(void) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  char *slash = strrchr(path, '/');
  if (!slash || strcmp(slash, "/flick")) return;
  stalledPath = getenv("STALLED_PATH");
  stalledWhile = getenv("STALLED_WHILE");
}

static int isStalled(void) { return syscall(SYS_faccessat, AT_FDCWD, stalledWhile, F_OK) == 0; }

static void stall(const char *path) {
  if (!stalledPath || !stalledWhile || !path || !strstr(path, stalledPath)) return;
  if (!isStalled()) return;
  char held[4096];
  snprintf(held, sizeof held, "%s.held", stalledWhile);
  syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, held, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  while (isStalled()) usleep(10000);
}

static void stallFile(int file) {
  if (!stalledPath || !stalledWhile || !isStalled()) return;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  stall(path);
}

#define ORIGINAL(name) \
  static __typeof__(&name) original; \
  if (!original) original = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    ORIGINAL(name); \
    stall(path); \
    return original(path, flags, mode); \
  }
#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    ORIGINAL(name); \
    stall(path); \
    return original(folder, path, flags, mode); \
  }
#define WITH_PATH(result, name, parameters, arguments) \
  result name parameters { \
    ORIGINAL(name); \
    stall(path); \
    return original arguments; \
  }
#define WITH_FILE(result, name, parameters, arguments) \
  result name parameters { \
    ORIGINAL(name); \
    stallFile(file); \
    return original arguments; \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)
WITH_PATH(FILE *, fopen, (const char *path, const char *mode), (path, mode))
WITH_PATH(FILE *, fopen64, (const char *path, const char *mode), (path, mode))
WITH_PATH(DIR *, opendir, (const char *path), (path))
WITH_PATH(int, stat, (const char *restrict path, struct stat *restrict status), (path, status))
WITH_PATH(int, lstat, (const char *restrict path, struct stat *restrict status), (path, status))
WITH_PATH(int, access, (const char *path, int mode), (path, mode))
WITH_PATH(char *, realpath, (const char *restrict path, char *restrict resolved), (path, resolved))
WITH_PATH(int, mkdir, (const char *path, mode_t mode), (path, mode))
WITH_PATH(int, unlink, (const char *path), (path))
WITH_PATH(int, rename, (const char *path, const char *to), (path, to))
WITH_PATH(int, statvfs, (const char *restrict path, struct statvfs *restrict status), (path, status))
WITH_FILE(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))
WITH_FILE(ssize_t, pread, (int file, void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WITH_FILE(ssize_t, pread64, (int file, void *bytes, size_t count, off64_t offset), (file, bytes, count, offset))
WITH_FILE(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WITH_FILE(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t offset), (file, bytes, count, offset))
WITH_FILE(int, fsync, (int file), (file))
WITH_FILE(int, fdatasync, (int file), (file))
WITH_FILE(int, ftruncate, (int file, off_t length), (file, length))
