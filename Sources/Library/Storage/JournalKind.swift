import Blocking
import Glibc

/// How a database keeps its changes whole, by what its file system can do.
enum JournalKind {
  /// Readers and a writer at once, with a file of shared memory beside it.
  case writeAhead
  /// For file systems that other machines see as well: they do not share memory.
  case rollback
  /// The same where there are no locks: a folder beside the file is the lock, as programs of old had it.
  case withoutLocks

  /// The way in which SQLite reaches files; nil for its usual one.
  var vfs: String? { self == .withoutLocks ? "unix-dotfile" : nil }

  /// What switches a database to this kind and ends what `beginning` began.
  var script: String {
    switch self {
    case .writeAhead: "PRAGMA journal_mode=WAL;"
    // The lock is given back with the next reading.
    case .rollback, .withoutLocks:
      "PRAGMA journal_mode=DELETE; PRAGMA locking_mode=NORMAL; SELECT count(*) FROM sqlite_schema;"
    }
  }

  /// What comes before the first reading. A file that is in WAL mode from elsewhere is read without shared memory.
  var beginning: String { self == .writeAhead ? "" : "PRAGMA locking_mode=EXCLUSIVE;" }

  /// One line for people; nil where there is nothing to say.
  func remark(_ name: String) -> String? {
    self == .withoutLocks
      ? "the file system of \(name) has no locks: a folder beside it, \(name).lock, is the lock" : nil
  }

  /// A lock that is a folder stays when its owner is killed. No transaction of flick takes a minute.
  static func removeAbandonedLock(of path: String) {
    var status = stat()
    guard stat((path + ".lock").systemString, &status) == 0, time(nil) - status.st_mtim.tv_sec > 60 else { return }
    rmdir((path + ".lock").systemString)
  }
}

extension SQLiteDatabase {
  /// Reads a page, in the way that a kind of journal needs.
  /// - Throws: `LibraryError`.
  func begin(_ journal: JournalKind) throws {
    try execute(journal.beginning)
    _ = try userVersion()
  }
}
