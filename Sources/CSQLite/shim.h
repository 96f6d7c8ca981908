// SQLite for Swift: SQLITE_TRANSIENT is a cast that Swift cannot import.
#ifndef FLICK_CSQLITE_H
#define FLICK_CSQLITE_H

#include <sqlite3.h>
#include <stdint.h>
#include <sys/statfs.h>

// A macro that Swift does not import.
static const int sqlite_corrupt_vtab = SQLITE_CORRUPT_VTAB;

static inline int sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

// Never NULL, so that an empty blob stays a blob and does not become NULL.
static inline int sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// The kernel's number of the kind of file system that a path lies on; 0 when it cannot be told.
static inline uint32_t file_system_kind(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (uint32_t)status.f_type : 0;
}

#endif
