import Media

/// The rows of one wall, within a transaction: their order, and what of it can be taken back.
///
/// Positions are whole numbers with room between them, so that a move changes one row. A removed item stays as a row
/// without a position for as long as its removal can be taken back.
struct WallRows {
  /// Room for twenty items between two neighbours in the worst case, before positions are spread anew.
  private static let gap: Int64 = 1 << 20
  private static let keptChanges = 10

  /// What a recorded change is. The numbers are kept in the file, where versions before took all but 0 for a removal.
  private enum Change: Int64 {
    case move = 0
    case removal = 1
    /// One more item of the removal that was recorded before it.
    case removalAlong = 2
  }

  /// The wall's number.
  let wall: Int64
  /// As it is kept.
  let name: String
  private let database: SQLiteDatabase

  /// - Throws: `LibraryError`, also when there is no wall of this name.
  init(_ database: SQLiteDatabase, named name: String) throws {
    let row = try database.prepare(
      "SELECT number, name FROM wall WHERE key = ? AND deletion IS NULL", .text(Wall.key(name)))
    guard try row.step() else {
      throw LibraryError(message: "there is no wall “\((try? Wall.name(name)) ?? "")”")
    }
    self.database = database
    wall = row.integer(at: 0)
    self.name = row.text(at: 1) ?? ""
  }

  /// Puts an item on the wall, at an index or at the end. One that is there keeps its place and takes over what is
  /// known now; whether it is new.
  /// - Throws: `LibraryError`, also when the item may not stand beside those of the wall.
  func add(_ item: CollectedItem, at index: Int?) throws -> Bool {
    let (number, isNew) = try put(item, at: index)
    try checkGroup(of: number)
    return isNew
  }

  /// Puts items at the end of the wall; how many were not there before.
  /// - Throws: `LibraryError`, also when they may not stand beside each other or those of the wall.
  func add(_ items: [CollectedItem]) throws -> Int {
    var added = 0
    var last: Int64?
    for item in items {
      let (number, isNew) = try put(item, at: nil)
      added += isNew ? 1 : 0
      last = number
    }
    // All are there: what may stand beside one may stand beside each.
    if let last { try checkGroup(of: last) }
    return added
  }

  private func put(_ item: CollectedItem, at index: Int?) throws -> (number: Int64, isNew: Bool) {
    let row = try database.prepare(
      """
      INSERT INTO wall_item (source, id, grouping, words, item, wall) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET grouping = excluded.grouping, words = excluded.words, item = excluded.item
      RETURNING number, position IS NULL
      """)
    try row.bind(item.values + [.integer(wall)])
    guard try row.step() else { throw LibraryError(message: "“\(name)” took no item.") }
    let (number, isNew) = (row.integer(at: 0), row.integer(at: 1) != 0)
    try row.run()
    if isNew { try place(number, at: index ?? .max) }
    return (number, isNew)
  }

  /// Moves an item behind another one, or to an index among the others when that one is gone.
  /// - Throws: `LibraryError`, also when it is not on the wall.
  func move(_ id: MediaItem.ID, behind predecessor: MediaItem.ID?, orTo index: Int) throws {
    // No row has the number of what is gone.
    let behind = try predecessor.map { try number(of: $0) ?? -1 } ?? 0
    guard let number = try number(of: id) else { return try move(id, to: index) }
    try move(id, to: indexOfPlace(of: number, behind: behind, orAt: Int64(index)))
  }

  /// Moves an item to an index among the others.
  /// - Throws: `LibraryError`, also when it is not on the wall.
  func move(_ id: MediaItem.ID, to index: Int) throws {
    guard let number = try number(of: id) else {
      throw LibraryError(message: "“\(name)” does not have this item any more")
    }
    let count = try integer("SELECT count(*) - 1 FROM wall_item WHERE wall = ? AND position IS NOT NULL", wall)
    guard try self.index(of: number) != min(max(0, Int64(index)), count) else { return }
    try record(number, .move)
    try place(number, at: index)
  }

  /// Removes items as one change; they need not be there.
  /// - Throws: `LibraryError`.
  func remove(_ ids: [MediaItem.ID]) throws {
    var change = Change.removal
    for id in ids {
      guard let number = try number(of: id) else { continue }
      try record(number, change)
      try run("UPDATE wall_item SET position = NULL WHERE number = ?", number)
      change = .removalAlong
    }
  }

  /// Takes back the last move or removal: the items get behind those that they stood behind, or to their former
  /// indices when these are gone. nil when there is nothing to take back.
  /// - Throws: `LibraryError`, also when what was removed may not stand beside what has come since.
  func undo() throws -> WallUndo? {
    var items: [MediaItem] = []
    while true {
      let row = try database.prepare(
        """
        SELECT wall_change.number, wall_item.number, is_removal, predecessor, place, wall_item.item, position IS NULL
        FROM wall_change JOIN wall_item ON wall_item.number = wall_change.item
        WHERE wall_change.wall = ? ORDER BY wall_change.number DESC LIMIT 1
        """, .integer(wall))
      guard try row.step() else { return items.isEmpty ? nil : WallUndo(items: items.reversed(), wasRemoved: true) }
      let number = row.integer(at: 1)
      let change = Change(rawValue: row.integer(at: 2)) ?? .removal
      let isGone = row.integer(at: 6) != 0
      let index = try indexOfPlace(of: number, behind: row.integer(at: 3), orAt: row.integer(at: 4))
      let item = StoredItem.item(json: row.text(at: 5) ?? "")
      let record = row.integer(at: 0)
      try row.run()
      try run("DELETE FROM wall_change WHERE number = ?", record)
      // A move of what another copy has removed since has nothing to take back.
      if isGone, change == .move { continue }
      if isGone { try checkGroup(of: number) }
      try place(number, at: index)
      if let item { items.append(item) }
      if change != .removalAlong, !items.isEmpty {
        return WallUndo(items: items.reversed(), wasRemoved: change == .removal)
      }
    }
  }

  private func number(of id: MediaItem.ID) throws -> Int64? {
    let row = try database.prepare(
      "SELECT number FROM wall_item WHERE wall = ? AND source = ? AND id = ? AND position IS NOT NULL",
      .integer(wall), .text(id.source.rawValue), .text(id.value))
    return try row.step() ? row.integer(at: 0) : nil
  }

  private func index(of number: Int64) throws -> Int64 {
    try integer(
      """
      SELECT count(*) FROM wall_item
      WHERE wall = ? AND position < (SELECT position FROM wall_item WHERE number = ?)
      """, wall, number)
  }

  private func indexOfPlace(of number: Int64, behind predecessor: Int64, orAt place: Int64) throws -> Int {
    let behind = try integer(
      """
      SELECT count(*) FROM wall_item
      WHERE wall = ? AND number <> ? AND position <= (SELECT position FROM wall_item WHERE number = ?)
      """, wall, number, predecessor)
    // Nothing is behind a predecessor that is gone, or that there never was.
    return Int(predecessor != 0 && behind == 0 ? place : behind)
  }

  private func checkGroup(of number: Int64) throws {
    let row = try database.prepare(
      """
      SELECT mine.grouping, other.grouping FROM wall_item AS mine JOIN wall_item AS other USING (wall)
      WHERE mine.number = ? AND other.position IS NOT NULL AND other.number <> mine.number
        AND other.grouping <> mine.grouping LIMIT 1
      """, .integer(number))
    guard try row.step() else { return }
    // They differ, so one of them is a source's.
    guard let alone = row.group(at: 1) ?? row.group(at: 0) else { return }
    throw LibraryError(LibraryError.Mixture(alone: alone, wall: name))
  }

  /// Puts a row of the wall, on it already or not, to an index among the others.
  private func place(_ number: Int64, at index: Int) throws {
    try run("UPDATE wall_item SET position = ? WHERE number = ?", try position(at: index, without: number), number)
  }

  /// A free position before the row that is at an index when one row is left aside; beyond the last one for all else.
  private func position(at index: Int, without number: Int64) throws -> Int64 {
    guard index < .max else { return try end(without: number) }
    while true {
      let rows = try database.prepare(
        """
        SELECT position FROM wall_item WHERE wall = ?1 AND number <> ?2 AND position IS NOT NULL
        ORDER BY position LIMIT 2 OFFSET ?3
        """, .integer(wall), .integer(number), .integer(Int64(max(0, index - 1))))
      guard try rows.step() else { return try end(without: number) }
      let first = rows.integer(at: 0)
      guard index > 0 else { return first - Self.gap }
      guard try rows.step() else { return first + Self.gap }
      let second = rows.integer(at: 0)
      if second - first > 1 { return first + (second - first) / 2 }
      try rows.run()
      try spread()
    }
  }

  private func end(without number: Int64) throws -> Int64 {
    try integer(
      "SELECT ifnull(max(position), 0) + \(Self.gap) FROM wall_item WHERE wall = ? AND number <> ?", wall, number)
  }

  /// Makes room between all items.
  private func spread() throws {
    try run(
      """
      UPDATE wall_item SET position = place * \(Self.gap) FROM (
        SELECT number AS ranked, row_number() OVER (ORDER BY position) AS place FROM wall_item
        WHERE wall = ? AND position IS NOT NULL)
      WHERE number = ranked
      """, wall)
  }

  /// Remembers where an item stands, and forgets the oldest of what can be taken back.
  private func record(_ number: Int64, _ change: Change) throws {
    try run(
      """
      INSERT INTO wall_change (wall, item, is_removal, predecessor, place) VALUES (?1, ?2, ?3, (
        SELECT number FROM wall_item WHERE wall = ?1
          AND position < (SELECT position FROM wall_item WHERE number = ?2) ORDER BY position DESC LIMIT 1), ?4)
      """, wall, number, change.rawValue, try index(of: number))
    try run(
      """
      DELETE FROM wall_change WHERE wall = ?1 AND number < (
        SELECT number FROM wall_change WHERE wall = ?1 AND is_removal <> \(Change.removalAlong.rawValue)
        ORDER BY number DESC LIMIT 1 OFFSET \(Self.keptChanges - 1))
      """, wall)
    try run(
      """
      DELETE FROM wall_item WHERE wall = ?1 AND position IS NULL
        AND number NOT IN (SELECT item FROM wall_change WHERE wall = ?1)
      """, wall)
  }

  private func run(_ sql: String, _ values: Int64...) throws {
    let statement = try database.prepare(sql)
    try statement.bind(values.map(SQLiteValue.integer))
    try statement.run()
  }

  private func integer(_ sql: String, _ values: Int64...) throws -> Int64 {
    let statement = try database.prepare(sql)
    try statement.bind(values.map(SQLiteValue.integer))
    return try statement.step() ? statement.integer(at: 0) : 0
  }
}
