import Media

/// The table of favourites. Its numbers are their order: the second in which each was made one, and within it a count.
/// The full-text index takes the same numbers, and so finds the newest first without sorting.
struct FavouriteTable {
  /// How many bits of a number count within a second: more than an import may bring at once.
  private static let countBits = 22
  private static let lastSecond = Int64(1) << 40

  private let update: SQLiteStatement
  private let last: SQLiteStatement
  private let insert: SQLiteStatement

  /// - Throws: `LibraryError`.
  init(_ database: SQLiteDatabase) throws {
    update = try database.prepare(
      "UPDATE favourite SET grouping = ?3, words = ?4, item = ?5 WHERE source = ?1 AND id = ?2")
    last = try database.prepare("SELECT max(number) FROM favourite WHERE number BETWEEN ? AND ?")
    insert = try database.prepare(
      """
      INSERT INTO favourite (source, id, grouping, words, item, number) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (source, id) DO NOTHING RETURNING 1
      """)
  }

  /// Adds a favourite unless it is one already; whether it was added.
  /// - Parameter time: Seconds since 1970.
  /// - Throws: `LibraryError`.
  func add(_ row: CollectedItem, at time: Int) throws -> Bool {
    let first = Int64(min(max(0, time), Int(Self.lastSecond))) << Self.countBits
    try last.bind([.integer(first), .integer(first + (1 << Self.countBits) - 1)])
    let number = try last.step() && !last.isNull(at: 0) ? last.integer(at: 0) + 1 : first
    try insert.bind(row.values + [.integer(number)])
    guard try insert.step() else { return false }
    try insert.run()
    return true
  }

  /// Takes over what is known of a favourite now; it keeps its place.
  /// - Throws: `LibraryError`.
  func refresh(_ row: CollectedItem) throws {
    try update.bind(row.values)
    try update.run()
  }

  /// When the favourite of this number was made one, in seconds since 1970.
  static func time(ofNumber number: Int64) -> Int { Int(number >> countBits) }
}
