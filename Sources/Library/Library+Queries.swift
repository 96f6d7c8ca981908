import Media

extension Library {
  /// So many queries are kept.
  private static let maximumQueries = 500
  /// Nothing longer is a query that somebody wants back, in bytes.
  private static let longestQuery = 4096

  /// Keeps what was searched for, as the newest; it is kept once, in normal form. The empty query is not kept.
  /// - Parameter time: Seconds since 1970.
  /// - Throws: `LibraryError`.
  public func recordQuery(_ text: String, at time: Int) throws {
    let text = SearchQuery.normalForm(text)
    guard !text.isEmpty, text.utf8.count <= Self.longestQuery else { return }
    try write { database in
      try database.prepare("DELETE FROM query WHERE text = ?", .text(text)).run()
      try database.prepare("INSERT INTO query (text, at) VALUES (?, ?)", .text(text), .integer(Int64(time))).run()
      try database.prepare(
        "DELETE FROM query WHERE number <= (SELECT number FROM query ORDER BY number DESC LIMIT 1 OFFSET ?)",
        .integer(Int64(Self.maximumQueries))
      ).run()
    }
  }

  /// What was searched for, the newest first.
  /// - Throws: `LibraryError`.
  public func recentQueries(limit: Int) throws -> [String] {
    try perform { database in
      let rows = try database.prepare(
        "SELECT text FROM query ORDER BY number DESC LIMIT ?", .integer(Int64(max(0, limit))))
      var texts: [String] = []
      while try rows.step() { texts.append(rows.text(at: 0) ?? "") }
      return texts
    }
  }

  /// Forgets all that was searched for.
  /// - Throws: `LibraryError`.
  public func clearQueries() throws {
    try write { try $0.execute("DELETE FROM query") }
  }
}
