import Blocking
import CSQLite
import Glibc

/// A database file: where it lies and how it is opened, migrated, and set aside when it is damaged.
struct LibraryFile {
  /// An open database and what the user should know of how it was opened.
  struct Opened {
    var database: SQLiteDatabase
    /// One line for people.
    var notice: String?
    /// One line for people about its file system, where that lacks something.
    var remark: String?
    /// Which file was opened, as another copy of flick may put a new one in its place.
    var identity: Identity?
  }

  /// A file's own identity, whatever its name.
  struct Identity: Equatable {
    var device: UInt64
    var inode: UInt64
  }

  var path: String
  var migrations: [String]
  /// What it holds can be had again: no write waits for the disk, and when it is damaged it is not kept.
  var isCache = false

  /// Opens the file and brings it to the newest version. What is damaged is set aside, and a new file begun.
  /// - Parameter damaged: A file that was opened before and turned out to be damaged; set aside if it is still there.
  /// - Throws: `LibraryError`.
  func open(replacing damaged: Identity? = nil) throws -> Opened {
    try createDirectories()
    // Several copies of flick may start at once. SQLite does not wait for another one that switches to WAL, and only
    // one may set a damaged file aside, so they open one after the other.
    let lock = DirectoryLock(directory)
    defer { lock.release() }
    do {
      if let damaged, damaged == identity() { return try openNew() }
      return try openUndamaged()
    } catch let error as LibraryError where error.meansDamage {
      return try openNew()
    } catch let error as LibraryError where error.meansUnwritable {
      // What has been collected is of use on a disk that is full or only read, too.
      guard let opened = try? openOnlyForReading(because: error) else { throw error }
      return opened
    }
  }

  /// For a file that cannot be written.
  private func openOnlyForReading(because error: LibraryError) throws -> Opened? {
    var database: SQLiteDatabase
    do {
      database = try readable(isImmutable: false)
    } catch {
      // Even a reader writes beside a file in WAL mode, for which there may be neither a right nor room. The last
      // resort is to read the file alone, without locks: what is in its journal would be missed, and a page that
      // another copy moves out of the journal meanwhile would be read half old and half new.
      guard !hasJournal else { throw error }
      database = try readable(isImmutable: true)
    }
    guard try database.userVersion() <= migrations.count else { return nil }
    if try database.userVersion() < migrations.count {
      // One of an older flick is brought to this version in memory.
      database = try SQLiteDatabase(copyInMemory: database)
      try migrate(database)
      try database.onlyRead()
    }
    let words = error.reason ?? error.message
    let reason = error.code == SQLITE_READONLY ? "may not be written" : "cannot be written (\(words))"
    return Opened(database: database, notice: "\(name) \(reason): it is only read", identity: identity())
  }

  /// Opens it for reading, and reads the schema to see that this goes.
  private func readable(isImmutable: Bool) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: path, readOnly: true, isImmutable: isImmutable)
    _ = try database.prepare("SELECT count(*) FROM sqlite_schema").step()
    return database
  }

  /// Whether there is something in a journal that is not in the file yet.
  private var hasJournal: Bool {
    ["-wal", "-journal"].contains { suffix in
      var status = stat()
      return stat((path + suffix).systemString, &status) == 0 && status.st_size > 0
    }
  }

  private func openNew() throws -> Opened {
    if isCache {
      // The journal goes first: a new database must never find the old one's.
      for suffix in ["-wal", "-shm", ""] { unlink((path + suffix).systemString) }
      return try openUndamaged()
    }
    let aside = try setAside()
    var opened = try openUndamaged()
    opened.notice = "\(name) was damaged: it is kept as \(aside), and a new one was begun"
    return opened
  }

  private var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private var directory: String { FileSystem.directory(of: path) }

  private func openUndamaged() throws -> Opened {
    createPrivately()
    let (database, journal) = try connect()
    let version = try database.userVersion()
    guard version >= 0 else {
      throw LibraryError(message: "\(name) has an impossible version (\(version))", code: SQLITE_CORRUPT)
    }
    guard version <= migrations.count else {
      let notice =
        "\(name) is from a newer flick (version \(version), this one knows \(migrations.count)): it is only read"
      return Opened(
        database: try SQLiteDatabase(path: path, readOnly: true, vfs: journal.vfs), notice: notice,
        remark: journal.remark(name), identity: identity())
    }
    // SQLite opens what may not be written without a word.
    guard !database.isReadOnly else {
      throw LibraryError(message: "\(name) may not be written", code: SQLITE_READONLY)
    }
    // In WAL mode both survive a crash of the program whole; NORMAL may lose the last writes when the power fails.
    let synchronous = isCache ? "NORMAL" : "FULL"
    try database.execute(
      "\(journal.script) PRAGMA synchronous=\(synchronous); PRAGMA foreign_keys=ON;")
    try migrate(database)
    // Reads the schema, which is where many kinds of damage show.
    _ = try database.prepare("SELECT count(*) FROM sqlite_schema").step()
    return Opened(database: database, remark: journal.remark(name), identity: identity())
  }

  /// Opens the file with locks, else without, and reads a page of it to see that this goes.
  private func connect() throws -> (SQLiteDatabase, JournalKind) {
    let journal = FileSystem.isShared(directory) ? JournalKind.rollback : .writeAhead
    do {
      // A lock that the file system does not have and one that another copy holds are the same to SQLite.
      let database = try SQLiteDatabase(path: path, busyTimeout: 0)
      do {
        try database.begin(journal)
        database.setBusyTimeout()
      } catch let error as LibraryError where error.code == SQLITE_BUSY {
        guard !FileSystem.lacksLocks(directory) else { throw error }
        database.setBusyTimeout()
        try database.begin(journal)
      }
      return (database, journal)
    } catch let error as LibraryError where error.meansNoLock && FileSystem.lacksLocks(directory) {
      JournalKind.removeAbandonedLock(of: path)
      let database = try SQLiteDatabase(path: path, vfs: JournalKind.withoutLocks.vfs)
      try database.begin(.withoutLocks)
      return (database, .withoutLocks)
    }
  }

  private func migrate(_ database: SQLiteDatabase) throws {
    while try database.userVersion() < migrations.count {
      try database.transaction {
        // Another copy may have been here while this one waited.
        let version = try database.userVersion()
        guard migrations.indices.contains(Int(version)) else { return }
        try database.execute(migrations[Int(version)])
        try database.execute("PRAGMA user_version=\(version + 1)")
      }
    }
  }

  /// Renames the file, with its journal, to the first free `NAME.damaged-N`; gives the new name.
  private func setAside() throws -> String {
    var number = 1
    while ["", "-wal", "-shm"].contains(where: { exists("\(path).damaged-\(number)\($0)") }) { number += 1 }
    // The journal goes first: a new database must never find the old one's.
    for suffix in ["-wal", "-shm", ""] where exists(path + suffix) {
      guard rename((path + suffix).systemString, "\(path).damaged-\(number)\(suffix)".systemString) == 0 else {
        throw LibraryError(
          message: "\(name) is damaged and could not be set aside (\(String(cString: strerror(errno))))",
          code: SQLITE_CORRUPT)
      }
    }
    return "\(name).damaged-\(number)"
  }

  /// Of the file that lies at the path now; nil when there is none.
  func identity() -> Identity? {
    var status = stat()
    guard stat(path.systemString, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path.systemString, &status) == 0
  }

  private func createDirectories() throws {
    guard let failure = Folder.make(directory, mode: 0o700) else { return }
    throw LibraryError(
      message: "could not create \(failure.path) (\(String(cString: strerror(failure.reason))))",
      code: SQLITE_CANTOPEN)
  }

  /// What a person searched for is nobody else's. SQLite gives the journal the rights of the file. Only a file that
  /// is not there yet is opened: closing one would drop the locks that this process's other connections hold on it.
  private func createPrivately() {
    let descriptor = Glibc.open(path.systemString, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    close(descriptor)
    // SQLite only does this for files that it creates itself: the name is to survive a power cut as well.
    let directory = Glibc.open(directory.systemString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    if !isCache { fsync(directory) }
    close(directory)
  }
}

/// An exclusive lock on a directory among all who ask for it, kept while a library is opened. Where a file system has
/// no such locks (some network ones), opening goes on without.
private struct DirectoryLock {
  private let descriptor: Int32

  init(_ directory: String) {
    descriptor = open(directory.systemString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
