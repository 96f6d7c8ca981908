import CSQLite
import Media

/// Why the library could not be read or written.
public struct LibraryError: Error, Hashable, Sendable {
  /// One line for people.
  public var message: String
  /// SQLite's primary result code, as `SQLITE_BUSY`; of the extended ones only `SQLITE_CORRUPT_VTAB`.
  public var code: Int32
  /// What the system or SQLite says, within a line; nil where `message` is all there is.
  var reason: String?
  /// Set when items may not stand beside each other.
  public private(set) var mixture: Mixture?

  /// Makes an error from its line for people.
  public init(message: String, code: Int32 = SQLITE_ERROR) {
    self.message = message
    self.code = code
  }

  /// `message` has it, too.
  init(message: String, reason: String, code: Int32) {
    self.init(message: message, code: code)
    self.reason = reason
  }

  /// `message` has the source's id, as the library knows no other name.
  init(_ mixture: Mixture) {
    self.init(message: mixture.message(naming: mixture.alone.rawValue))
    self.mixture = mixture
  }

  /// The file is not a database, or its pages contradict each other.
  var meansDamage: Bool { code == SQLITE_NOTADB || code == SQLITE_CORRUPT }

  /// The file cannot be written as things are: no right, no room, no quota, or a disk that fails.
  var meansUnwritable: Bool { [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR].contains(code) }

  /// What SQLite says of a lock that it did not get, whether it is another's or there are none.
  var meansNoLock: Bool { [SQLITE_BUSY, SQLITE_IOERR].contains(code) }

  /// A full-text index contradicts itself; the tables are whole.
  var meansIndexDamage: Bool { code == sqlite_corrupt_vtab }
}

extension LibraryError {
  /// Items that may not be on one wall.
  public struct Mixture: Hashable, Sendable {
    /// The source whose items stand alone.
    public var alone: SourceID
    /// The wall's name.
    public var wall: String

    /// The line for people.
    /// - Parameter name: What people call the source.
    public func message(naming name: String) -> String {
      "items of \(name) may not stand beside those of other sources, as they would on “\(wall)”: choose or make "
        + "another wall"
    }
  }
}
