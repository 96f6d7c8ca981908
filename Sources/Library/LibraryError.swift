import CSQLite

/// Why the library could not be read or written.
public struct LibraryError: Error, Hashable, Sendable {
  /// One line for people.
  public var message: String
  /// SQLite's primary result code, as `SQLITE_BUSY`; of the extended ones only `SQLITE_CORRUPT_VTAB`.
  public var code: Int32

  /// Makes an error from its line for people.
  public init(message: String, code: Int32 = SQLITE_ERROR) {
    self.message = message
    self.code = code
  }

  /// The file is not a database, or its pages contradict each other.
  var meansDamage: Bool { code == SQLITE_NOTADB || code == SQLITE_CORRUPT }

  /// A full-text index contradicts itself; the tables are whole.
  var meansIndexDamage: Bool { code == sqlite_corrupt_vtab }
}
