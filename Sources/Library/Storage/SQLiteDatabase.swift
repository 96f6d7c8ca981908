import Blocking
import CSQLite
import Glibc
import Media

/// One connection to an SQLite database. It belongs to one owner at a time, which is why it is not `Sendable`.
final class SQLiteDatabase {
  /// How long a statement waits for another connection, in milliseconds.
  static let patience: Int32 = 5000

  fileprivate let handle: OpaquePointer
  private let path: String
  /// As people know the file: its last path component.
  let name: String
  /// Also when the file may not be written.
  private(set) var isReadOnly: Bool

  /// Opens the file, which is created when it is missing and may be written.
  /// - Parameters:
  ///   - isImmutable: Nobody writes the file meanwhile, so it is read without locks and a journal beside it, for which
  ///     there may be no place; only with `readOnly`.
  ///   - vfs: How SQLite reaches files; nil for its usual way.
  ///   - busyTimeout: How long a statement waits for another connection, in milliseconds.
  /// - Throws: `LibraryError`.
  init(
    path: String, readOnly: Bool = false, isImmutable: Bool = false, vfs: String? = nil,
    busyTimeout: Int32 = SQLiteDatabase.patience
  ) throws {
    self.path = path
    name = path.split(separator: "/").last.map(String.init) ?? path
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let code =
      isImmutable
      ? sqlite3_open_v2(
        "file:\(MediaURL.encode(path.systemBytes))?immutable=1", &opened,
        access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, vfs)
      : sqlite3_open_v2(path.systemString, &opened, access | SQLITE_OPEN_NOMUTEX, vfs)
    guard code == SQLITE_OK, let opened else {
      let reason = Self.reason(of: opened, code: code, path: path)
      sqlite3_close_v2(opened)
      throw LibraryError(message: "could not open \(path) (\(reason))", reason: reason, code: code & 0xff)
    }
    handle = opened
    isReadOnly = sqlite3_db_readonly(opened, "main") == 1
    sqlite3_busy_timeout(handle, busyTimeout)
  }

  /// A copy of all of another database, which lies in memory and may be written.
  /// - Throws: `LibraryError`.
  init(copyInMemory source: SQLiteDatabase) throws {
    (path, name, isReadOnly) = (source.path, source.name, false)
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw LibraryError(message: "could not copy \(name)", code: code & 0xff)
    }
    handle = opened
    let copy = sqlite3_backup_init(handle, "main", source.handle, "main")
    guard let copy else {
      try check(sqlite3_errcode(handle))
      throw LibraryError(message: "could not copy \(name)", code: SQLITE_NOMEM)
    }
    sqlite3_backup_step(copy, -1)
    try check(sqlite3_backup_finish(copy))
  }

  /// Refuses all writing from now on.
  /// - Throws: `LibraryError`.
  func onlyRead() throws {
    try execute("PRAGMA query_only=ON")
    isReadOnly = true
  }

  // Statements hold their database, so none of them outlives this.
  deinit { sqlite3_close_v2(handle) }

  /// Has statements wait for other connections from now on.
  func setBusyTimeout() { sqlite3_busy_timeout(handle, Self.patience) }

  /// Runs a script of statements that take no values and whose rows do not matter.
  /// - Throws: `LibraryError`.
  func execute(_ script: String) throws {
    try check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// Compiles one statement and binds its values.
  /// - Throws: `LibraryError`.
  func prepare(_ sql: String, _ values: SQLiteValue...) throws -> SQLiteStatement {
    var compiled: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &compiled, nil))
    guard let compiled else { throw LibraryError(message: "\(name): an empty statement.") }
    let statement = SQLiteStatement(compiled, of: self)
    try statement.bind(values)
    return statement
  }

  /// Runs `body` in a transaction that may write from its start; an error takes everything back.
  /// - Throws: `LibraryError`, and what `body` throws.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // Some errors have ended the transaction already; then this fails, and the first error is the one to tell.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// SQLite's own number in the file's header, which counts the migrations that were run.
  func userVersion() throws -> Int64 {
    let statement = try prepare("PRAGMA user_version")
    return try statement.step() ? statement.integer(at: 0) : 0
  }

  fileprivate func check(_ code: Int32) throws {
    guard code != SQLITE_OK, code != SQLITE_ROW, code != SQLITE_DONE else { return }
    let isOfIndex = sqlite3_extended_errcode(handle) == sqlite_corrupt_vtab
    let reason = Self.reason(of: handle, code: code, path: path)
    throw LibraryError(
      message: "\(name): \(reason)", reason: reason, code: isOfIndex ? sqlite_corrupt_vtab : code & 0xff)
  }

  private static func reason(of handle: OpaquePointer?, code: Int32, path: String) -> String {
    // Of writing SQLite often only says that something is wrong with it, so the disk is asked.
    if [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xff),
      let words = FileSystem.refusal(FileSystem.directory(of: path))
    {
      return words
    }
    return switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: "another flick is using it"
    case SQLITE_READONLY: "it may not be written"
    case SQLITE_FULL: "the disk is full"
    default:
      // The text of the connection is more exact than the code's, when there is a connection.
      if let handle, let text = sqlite3_errmsg(handle) {
        String(cString: text)
      } else if let text = sqlite3_errstr(code) {
        String(cString: text)
      } else {
        "error \(code)"
      }
    }
  }
}

/// One value of a column or of a `?` in a statement.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}

/// One compiled statement, finalised when it is let go.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let database: SQLiteDatabase

  fileprivate init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Starts the statement anew with these values for its `?`s.
  /// - Throws: `LibraryError`.
  func bind(_ values: [SQLiteValue]) throws {
    // It returns the error of the last run, which was thrown then.
    _ = sqlite3_reset(handle)
    for (index, value) in zip(Int32(1)..., values) {
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .text(let text): sqlite_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
        case .blob(let bytes): sqlite_bind_blob(handle, index, bytes, Int32(clamping: bytes.count))
        }
      try database.check(code)
    }
  }

  /// Goes to the next row; false at the end.
  /// - Throws: `LibraryError`.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    try database.check(code)
    return code == SQLITE_ROW
  }

  /// Runs the statement to its end.
  /// - Throws: `LibraryError`.
  func run() throws {
    while try step() {}
  }

  /// The column as text, converted by SQLite's rules; nil for null.
  func text(at column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The column as a whole number; 0 for null.
  func integer(at column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The column's bytes; nil for null.
  func blob(at column: Int32) -> [UInt8]? {
    guard !isNull(at: column) else { return nil }
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func isNull(at column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
}
