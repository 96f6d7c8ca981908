// SQLite for Swift: SQLITE_TRANSIENT is a cast that Swift cannot import.
#ifndef FLICK_CSQLITE_H
#define FLICK_CSQLITE_H

#include <sqlite3.h>

// A macro that Swift does not import.
static const int sqlite_corrupt_vtab = SQLITE_CORRUPT_VTAB;

static inline int sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

// Never NULL, so that an empty blob stays a blob and does not become NULL.
static inline int sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

#endif
