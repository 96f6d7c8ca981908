import CSQLite

/// A library's file, opened at the first use and kept open. It belongs to one actor, which is why it is not `Sendable`.
final class LibraryConnection {
  private let file: LibraryFile
  private var database: SQLiteDatabase?
  private var identity: LibraryFile.Identity?
  private var openingNotice: String?
  private var openingRemark: String?

  /// Touches nothing yet.
  init(_ file: LibraryFile) { self.file = file }

  /// One line for people about how the file was opened; nil when all is well. Opens it.
  /// - Throws: `LibraryError`.
  func notice() throws -> String? {
    _ = try opened()
    return openingNotice
  }

  /// One line for people about its file system, where that lacks something. Opens it.
  /// - Throws: `LibraryError`.
  func remark() throws -> String? {
    _ = try opened()
    return openingRemark
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
    if let database, database.isReadOnly {
      // What was in the way, as a full disk, may be over.
      self.database = nil
      openingNotice = nil
    }
    return try perform { database in
      guard !database.isReadOnly else {
        throw LibraryError(message: openingNotice ?? "\(database.name) is only read", code: SQLITE_READONLY)
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
    openingRemark = opened.remark
    return opened.database
  }
}
