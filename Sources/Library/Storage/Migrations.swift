/// The steps that make a library of any age into one of this version. A step that was released never changes; new
/// tables come as new steps at the end. Times are seconds since 1970, keys of services are kept as their hashes. Items
/// of sources that stand alone have these as their grouping, all others the empty one.
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
    """
    CREATE TABLE favourite (
      number INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      grouping TEXT NOT NULL,
      words TEXT NOT NULL,
      item TEXT NOT NULL,
      UNIQUE (source, id)
    ) STRICT;
    CREATE INDEX favourite_by_group ON favourite (grouping);
    CREATE TABLE favourite_group (grouping TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE favourite_words USING fts5(
      words, content='favourite', content_rowid='number', tokenize='ascii', prefix='1 2 3', columnsize=0);
    CREATE TRIGGER favourite_added AFTER INSERT ON favourite BEGIN
      INSERT INTO favourite_words (rowid, words) VALUES (new.number, new.words);
      INSERT INTO favourite_group VALUES (new.grouping, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER favourite_changed AFTER UPDATE OF words ON favourite WHEN old.words <> new.words BEGIN
      INSERT INTO favourite_words (favourite_words, rowid, words) VALUES ('delete', old.number, old.words);
      INSERT INTO favourite_words (rowid, words) VALUES (new.number, new.words);
    END;
    CREATE TRIGGER favourite_regrouped AFTER UPDATE OF grouping ON favourite WHEN old.grouping <> new.grouping BEGIN
      UPDATE favourite_group SET count = count - 1 WHERE grouping = old.grouping;
      INSERT INTO favourite_group VALUES (new.grouping, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER favourite_removed AFTER DELETE ON favourite BEGIN
      INSERT INTO favourite_words (favourite_words, rowid, words) VALUES ('delete', old.number, old.words);
      UPDATE favourite_group SET count = count - 1 WHERE grouping = old.grouping;
    END;
    """,
    """
    CREATE TABLE wall (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      deletion INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX wall_by_key ON wall (key) WHERE deletion IS NULL;
    CREATE TABLE wall_item (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      wall INTEGER NOT NULL REFERENCES wall ON DELETE CASCADE,
      position INTEGER,
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      grouping TEXT NOT NULL,
      words TEXT NOT NULL,
      item TEXT NOT NULL,
      UNIQUE (wall, source, id)
    ) STRICT;
    CREATE INDEX wall_item_by_position ON wall_item (wall, position);
    CREATE TABLE wall_change (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      wall INTEGER NOT NULL REFERENCES wall ON DELETE CASCADE,
      item INTEGER NOT NULL REFERENCES wall_item ON DELETE CASCADE,
      is_removal INTEGER NOT NULL,
      predecessor INTEGER,
      place INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX wall_change_by_wall ON wall_change (wall, number);
    CREATE INDEX wall_change_by_item ON wall_change (item);
    CREATE TABLE play (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      source TEXT NOT NULL,
      id TEXT NOT NULL,
      at INTEGER NOT NULL,
      item TEXT NOT NULL,
      UNIQUE (source, id)
    ) STRICT;
    """,
    """
    DROP TABLE request_window;
    CREATE TABLE request_window (
      source TEXT NOT NULL,
      key TEXT NOT NULL,
      period INTEGER NOT NULL,
      began INTEGER NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (source, key, period)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE request_account (
      source TEXT NOT NULL,
      key TEXT NOT NULL,
      granted INTEGER NOT NULL DEFAULT 0,
      remaining INTEGER NOT NULL DEFAULT 0,
      renewal INTEGER NOT NULL DEFAULT 0,
      refusals INTEGER NOT NULL DEFAULT 0,
      pause INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (source, key)
    ) STRICT, WITHOUT ROWID;
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
