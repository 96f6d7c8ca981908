import Blocking

/// Bytes of pictures between flick's runs: an SQLite file of its own, bounded by the bytes in it, the least recently
/// used ones go first. It is opened at the first use; all work is done off the caller's thread. Several copies of
/// flick may use one file at once. A damaged file is replaced by a new one.
public actor ThumbnailCache {
  /// So many hits wait at most before they are written.
  private static let maximumPendingHits = 256

  private let connection: LibraryConnection
  private let executor = ThreadExecutor()
  private let limit: Int
  /// Keys that were found since the last write, in the order of use: a hit alone writes nothing.
  private var hits: [String] = []

  /// The cache's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Touches nothing yet.
  /// - Parameters:
  ///   - path: The database file; missing directories above it are created, for the user alone.
  ///   - limit: The most bytes kept.
  public init(path: String, limit: Int = 200 << 20) {
    connection = LibraryConnection(LibraryFile(path: path, migrations: Migrations.thumbnails, isCache: true))
    self.limit = limit
  }

  /// The bytes kept under a key, which thereby become the most recently used; nil when there are none.
  /// - Throws: `LibraryError`.
  public func bytes(forKey key: String) throws -> [UInt8]? {
    let found: [UInt8]? = try connection.perform { database in
      let statement = try database.prepare("SELECT bytes FROM picture WHERE key = ?", .text(key))
      return try statement.step() ? statement.blob(at: 0) : nil
    }
    if found != nil {
      hits.append(key)
      // Order of use is worth little: what prevents writing it does not prevent reading.
      if hits.count >= Self.maximumPendingHits { try? connection.write { try writeHits(to: $0) } }
    }
    return found
  }

  /// Keeps bytes under a key, in place of the least recently used ones when there is no more room. What would take
  /// more than half of all room is not kept.
  /// - Throws: `LibraryError`.
  public func setBytes(_ bytes: [UInt8], forKey key: String) throws {
    guard bytes.count <= limit / 2 else { return }
    try connection.write { database in
      try writeHits(to: database)
      try database.prepare(
        """
        INSERT INTO picture VALUES (?1, (SELECT ifnull(max(used), 0) + 1 FROM picture), ?2, ?3)
        ON CONFLICT DO UPDATE SET used = excluded.used, size = excluded.size, bytes = excluded.bytes
        """, .text(key), .integer(Int64(bytes.count)), .blob(bytes)
      ).run()
      try makeRoom(in: database)
    }
  }

  /// Removes all bytes, also from the disk.
  /// - Throws: `LibraryError`.
  public func clear() throws {
    hits = []
    try connection.write { try $0.execute("DELETE FROM picture") }
    // Another copy that is reading prevents both; the room then is used again for what comes next.
    try? connection.perform { try $0.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// How many bytes are kept, without the file's own needs.
  /// - Throws: `LibraryError`.
  public func size() throws -> Int {
    try connection.perform { Int(try total(of: $0)) }
  }

  /// Writes to the database in one transaction.
  func write(_ body: (SQLiteDatabase) throws -> Void) throws { try connection.write(body) }

  private func writeHits(to database: SQLiteDatabase) throws {
    guard !hits.isEmpty else { return }
    let statement = try database.prepare(
      "UPDATE picture SET used = (SELECT max(used) + 1 FROM picture) WHERE key = ?", .null)
    for key in hits {
      try statement.bind([.text(key)])
      try statement.run()
    }
    hits = []
  }

  /// Removes a tenth of all at once when there is too much, so that not every write has to.
  private func makeRoom(in database: SQLiteDatabase) throws {
    let excess = try total(of: database) - Int64(limit)
    guard excess > 0 else { return }
    try database.prepare(
      """
      DELETE FROM picture WHERE rowid IN (
        SELECT rowid FROM (
          SELECT rowid, sum(size) OVER (ORDER BY used, rowid ROWS UNBOUNDED PRECEDING) - size AS older FROM picture)
        WHERE older < ?)
      """, .integer(excess + Int64(limit / 10))
    ).run()
  }

  private func total(of database: SQLiteDatabase) throws -> Int64 {
    let statement = try database.prepare("SELECT bytes FROM total")
    return try statement.step() ? statement.integer(at: 0) : 0
  }
}
