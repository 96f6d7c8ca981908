import Media

/// Something that was played.
public struct Play: Hashable, Sendable {
  /// As it was when it was played.
  public var item: MediaItem
  /// When it was played last, in seconds since 1970.
  public var time: Int
}

extension Library {
  /// So many are kept.
  private static let maximumPlays = 1000

  /// Keeps what was played, as the newest; each item is kept once.
  /// - Parameter time: Seconds since 1970.
  /// - Throws: `LibraryError`.
  public func recordPlay(_ item: MediaItem, at time: Int) throws {
    let (source, id) = (SQLiteValue.text(item.id.source.rawValue), SQLiteValue.text(item.id.value))
    let json = try StoredItem.json(item)
    try write { database in
      try database.prepare("DELETE FROM play WHERE source = ? AND id = ?", source, id).run()
      try database.prepare(
        "INSERT INTO play (source, id, at, item) VALUES (?, ?, ?, ?)", source, id, .integer(Int64(time)), .text(json)
      ).run()
      try database.prepare(
        "DELETE FROM play WHERE number <= (SELECT number FROM play ORDER BY number DESC LIMIT 1 OFFSET ?)",
        .integer(Int64(Self.maximumPlays))
      ).run()
    }
  }

  /// Forgets that an item was played.
  /// - Throws: `LibraryError`.
  public func removePlay(of item: MediaItem.ID) throws {
    try write { database in
      try database.prepare(
        "DELETE FROM play WHERE source = ? AND id = ?", .text(item.source.rawValue), .text(item.value)
      ).run()
    }
  }

  /// What was played, the newest first.
  /// - Throws: `LibraryError`.
  public func plays(limit: Int) throws -> [Play] {
    try perform { database in
      let rows = try database.prepare(
        "SELECT item, at FROM play ORDER BY number DESC LIMIT ?", .integer(Int64(max(0, limit))))
      var plays: [Play] = []
      while try rows.step() {
        guard let item = StoredItem.item(json: rows.text(at: 0) ?? "") else { continue }
        plays.append(Play(item: current(item), time: Int(rows.integer(at: 1))))
      }
      return plays
    }
  }

  /// Forgets all that was played.
  /// - Throws: `LibraryError`.
  public func clearPlays() throws {
    try write { try $0.execute("DELETE FROM play") }
  }
}
