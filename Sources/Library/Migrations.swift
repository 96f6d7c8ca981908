/// The steps that make a library of any age into one of this version. A step that was released never changes; new
/// tables come as new steps at the end. Times are seconds since 1970.
enum Migrations {
  static let library: [String] = [
    """
    CREATE TABLE value (
      key TEXT NOT NULL PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE request_window (
      source TEXT NOT NULL,
      period INTEGER NOT NULL,
      began INTEGER NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (source, period)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE query (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      text TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL
    ) STRICT;
    """,
  ]

  /// `used` counts uses and is no time. The total is kept by triggers, so that it is right whoever writes.
  static let thumbnails: [String] = [
    """
    CREATE TABLE picture (
      key TEXT NOT NULL UNIQUE,
      used INTEGER NOT NULL,
      size INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX picture_by_use ON picture (used, size);
    CREATE TABLE total (bytes INTEGER NOT NULL) STRICT;
    INSERT INTO total VALUES (0);
    CREATE TRIGGER picture_added AFTER INSERT ON picture BEGIN
      UPDATE total SET bytes = bytes + new.size;
    END;
    CREATE TRIGGER picture_changed AFTER UPDATE OF size ON picture BEGIN
      UPDATE total SET bytes = bytes + new.size - old.size;
    END;
    CREATE TRIGGER picture_removed AFTER DELETE ON picture BEGIN
      UPDATE total SET bytes = bytes - old.size;
    END;
    """
  ]
}
