// A disk that refuses what is wanted, for the tests: preloaded (LD_PRELOAD), it has flick's calls on files whose path
// holds the text of FAILING_PATH fail with the error numbers that these variables hold: FAILING_WRITES (all that needs
// room or a right to write: making and writing files and folders, removing and renaming them), FAILING_LOCKS (fcntl)
// and FAILING_FLOCK. FAILING_KIND is what statfs says of all file systems. Other programs, also those that flick
// starts, go on. With FAILING_WHILE the disk is healthy as long as there is no file of that name.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char *failingPath, *failingWhile;
static int writes, locks, flocks;
static long kind;

static int number(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  char *slash = strrchr(path, '/');
  if (!slash || strcmp(slash, "/flick")) return;
  failingPath = getenv("FAILING_PATH");
  failingWhile = getenv("FAILING_WHILE");
  writes = number("FAILING_WRITES");
  locks = number("FAILING_LOCKS");
  flocks = number("FAILING_FLOCK");
  const char *text = getenv("FAILING_KIND");
  kind = text ? strtol(text, 0, 0) : 0;
}

// Sets errno and is true when a call on the path is to fail with that number.
static int fails(int reason, const char *path) {
  if (!reason || !failingPath || !path || !strstr(path, failingPath)) return 0;
  if (failingWhile && syscall(SYS_faccessat, AT_FDCWD, failingWhile, F_OK) != 0) return 0;
  errno = reason;
  return 1;
}

static int fileFails(int reason, int file) {
  if (!reason) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  return fails(reason, path);
}

static int exists(const char *path) { return path && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0; }

// A full disk opens what is there, also for writing; one that is only read does not.
static int opens(const char *path, int flags) {
  int isNew = (flags & O_CREAT) && !exists(path);
  int isWritten = (flags & O_ACCMODE) != O_RDONLY && (writes == EROFS || (flags & O_TRUNC));
  return (isNew || isWritten) && fails(writes, path);
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
    return opens(path, flags) ? -1 : original(path, flags, mode); \
  }
#define WITH_PATH(result, name, parameters, arguments) \
  result name parameters { \
    ORIGINAL(name); \
    return fails(writes, path) ? -1 : original arguments; \
  }
#define WITH_FILE(result, name, parameters, arguments) \
  result name parameters { \
    ORIGINAL(name); \
    return fileFails(writes, file) ? -1 : original arguments; \
  }
#define CONTROL(name) \
  int name(int file, int command, ...) { \
    va_list rest; \
    va_start(rest, command); \
    void *argument = va_arg(rest, void *); \
    va_end(rest); \
    ORIGINAL(name); \
    int isLock = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW; \
    return isLock && fileFails(locks, file) ? -1 : original(file, command, argument); \
  }
#define KIND(name, type) \
  int name(const char *path, struct type *status) { \
    ORIGINAL(name); \
    int result = original(path, status); \
    if (kind) status->f_type = kind; \
    return result; \
  }

OPEN(open)
OPEN(open64)
CONTROL(fcntl)
CONTROL(fcntl64)
KIND(statfs, statfs)
KIND(statfs64, statfs64)

int mkdir(const char *path, mode_t mode) {
  ORIGINAL(mkdir);
  return !exists(path) && fails(writes, path) ? -1 : original(path, mode);
}

int flock(int file, int operation) {
  ORIGINAL(flock);
  return fileFails(flocks, file) ? -1 : original(file, operation);
}

WITH_PATH(int, rename, (const char *path, const char *to), (path, to))
WITH_FILE(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
WITH_FILE(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t offset), (file, bytes, count, offset))
WITH_FILE(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off64_t offset), (file, bytes, count, offset))
WITH_FILE(int, ftruncate, (int file, off_t length), (file, length))
WITH_FILE(int, ftruncate64, (int file, off64_t length), (file, length))
