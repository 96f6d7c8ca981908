import Blocking
import Media

/// What flick keeps between its runs. The file is opened at the first use; all work is done off the caller's thread.
/// Several copies of flick may use one file at once.
public actor Library {
  private let connection: LibraryConnection
  private let executor = ThreadExecutor()
  nonisolated let changes = ChangeFeed()
  /// How a kept item is now.
  nonisolated let current: @Sendable (MediaItem) -> MediaItem

  /// The library's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Touches nothing yet.
  /// - Parameters:
  ///   - path: The database file; missing directories above it are created, for the user alone.
  ///   - current: How a kept item is now, as its files may have moved. It is asked for each item that is read, on the
  ///     library's thread; what is kept stays as it is.
  public init(path: String, current: @escaping @Sendable (MediaItem) -> MediaItem = { $0 }) {
    self.init(path: path, migrations: Migrations.library, current: current)
  }

  init(path: String, migrations: [String], current: @escaping @Sendable (MediaItem) -> MediaItem = { $0 }) {
    self.current = current
    connection = LibraryConnection(LibraryFile(path: path, migrations: migrations))
  }

  /// One line for people when the file was damaged and a new one begun, or when it is only read, as it is from a newer
  /// flick or may not be written; nil when all is well. Opens the file.
  /// - Throws: `LibraryError`.
  public func notice() throws -> String? {
    try connection.notice()
  }

  /// One line for people about the file system that it lies on, where that lacks something; nil when all is well. Opens
  /// the file.
  /// - Throws: `LibraryError`.
  public func remark() throws -> String? { try connection.remark() }

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

  /// Whether the file is sound: what SQLite finds wrong with it, one line each; none when all is well. Reads all of it.
  /// - Throws: `LibraryError`.
  public func integrityCheck() throws -> [String] {
    try perform { database in
      let rows = try database.prepare("PRAGMA integrity_check(20)")
      var faults: [String] = []
      while try rows.step() { faults.append(rows.text(at: 0) ?? "") }
      return faults == ["ok"] ? [] : faults
    }
  }

  /// Reads from the database; see `LibraryConnection`.
  /// - Throws: `LibraryError`, and what `body` throws.
  func perform<Value>(_ body: (SQLiteDatabase) throws -> Value) throws -> Value {
    do {
      return try connection.perform(body)
    } catch let error as LibraryError where error.meansIndexDamage {
      try mendIndex()
      return try connection.perform(body)
    }
  }

  /// Writes to the database in one transaction.
  /// - Throws: `LibraryError`, and what `body` throws.
  func write<Value>(_ body: (SQLiteDatabase) throws -> Value) throws -> Value {
    do {
      return try connection.write(body)
    } catch let error as LibraryError where error.meansIndexDamage {
      try mendIndex()
      return try connection.write(body)
    }
  }

  /// A full-text index that contradicts itself is made anew from the favourites, which it only repeats.
  private func mendIndex() throws {
    try connection.write { try $0.execute("INSERT INTO favourite_words (favourite_words) VALUES ('rebuild')") }
  }
}
