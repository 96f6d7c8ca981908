import CSQLite

/// What flick keeps between its runs. The file is opened at the first use; all work is done off the caller's thread.
/// Several copies of flick may use one file at once.
public actor Library {
  private let file: LibraryFile
  private let executor = QueueExecutor(label: "flick.library")
  private var database: SQLiteDatabase?
  private var identity: LibraryFile.Identity?
  private var openingNotice: String?

  /// The library's own queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Touches nothing yet.
  /// - Parameter path: The database file; missing directories above it are created, for the user alone.
  public init(path: String) {
    self.init(path: path, migrations: Migrations.library)
  }

  init(path: String, migrations: [String]) {
    file = LibraryFile(path: path, migrations: migrations)
  }

  /// One line for people when the file was damaged and a new one begun, or when it is from a newer flick and so only
  /// read; nil when all is well. Opens the file.
  /// - Throws: `LibraryError`.
  public func notice() throws -> String? {
    _ = try opened()
    return openingNotice
  }

  /// A small value that the program keeps; nil when there is none.
  /// - Throws: `LibraryError`.
  public func value(forKey key: String) throws -> String? {
    try perform { database in
      let statement = try database.prepare("SELECT value FROM value WHERE key = ?", .text(key))
      return try statement.step() ? statement.text(at: 0) : nil
    }
  }

  /// Keeps a small value; nil removes it.
  /// - Throws: `LibraryError`.
  public func setValue(_ value: String?, forKey key: String) throws {
    try write { database in
      if let value {
        try database.prepare(
          "INSERT INTO value VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", .text(key), .text(value)
        ).run()
      } else {
        try database.prepare("DELETE FROM value WHERE key = ?", .text(key)).run()
      }
    }
  }

  /// Reads from the database. Damage that shows only now sets the file aside, and `body` runs again on a new one.
  /// - Throws: `LibraryError`, and what `body` throws.
  func perform<Value>(_ body: (SQLiteDatabase) throws -> Value) throws -> Value {
    do {
      return try body(try opened())
    } catch let error as LibraryError where error.meansDamage {
      return try body(try reopened())
    }
  }

  /// Writes to the database in one transaction.
  /// - Throws: `LibraryError`, and what `body` throws.
  func write<Value>(_ body: (SQLiteDatabase) throws -> Value) throws -> Value {
    try perform { database in
      guard !database.isReadOnly else {
        throw LibraryError(message: openingNotice ?? "\(database.name) is only read.", code: SQLITE_READONLY)
      }
      return try database.transaction { try body(database) }
    }
  }

  private func opened() throws -> SQLiteDatabase {
    // Another copy of flick may have set the file aside and begun a new one.
    if let database, identity == file.identity() { return database }
    database = nil
    return keep(try file.open())
  }

  private func reopened() throws -> SQLiteDatabase {
    database = nil
    return keep(try file.open(replacing: identity))
  }

  private func keep(_ opened: LibraryFile.Opened) -> SQLiteDatabase {
    database = opened.database
    identity = opened.identity
    openingNotice = opened.notice ?? openingNotice
    return opened.database
  }
}
