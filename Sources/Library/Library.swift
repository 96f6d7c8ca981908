/// What flick keeps between its runs. The file is opened at the first use; all work is done off the caller's thread.
/// Several copies of flick may use one file at once.
public actor Library {
  private let connection: LibraryConnection
  private let executor = QueueExecutor(label: "flick.library")

  /// The library's own queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Touches nothing yet.
  /// - Parameter path: The database file; missing directories above it are created, for the user alone.
  public init(path: String) {
    self.init(path: path, migrations: Migrations.library)
  }

  init(path: String, migrations: [String]) {
    connection = LibraryConnection(LibraryFile(path: path, migrations: migrations))
  }

  /// One line for people when the file was damaged and a new one begun, or when it is from a newer flick and so only
  /// read; nil when all is well. Opens the file.
  /// - Throws: `LibraryError`.
  public func notice() throws -> String? {
    try connection.notice()
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

  /// Reads from the database; see `LibraryConnection`.
  /// - Throws: `LibraryError`, and what `body` throws.
  func perform<Value>(_ body: (SQLiteDatabase) throws -> Value) throws -> Value {
    try connection.perform(body)
  }

  /// Writes to the database in one transaction.
  /// - Throws: `LibraryError`, and what `body` throws.
  func write<Value>(_ body: (SQLiteDatabase) throws -> Value) throws -> Value {
    try connection.write(body)
  }
}
