import Media

extension Library {
  /// So many deleted walls can be brought back.
  private static let keptDeletions = 10

  /// All walls, by their names.
  /// - Throws: `LibraryError`.
  public func walls() throws -> [Wall] {
    try perform { database in
      let rows = try database.prepare(
        """
        SELECT name, count(position), max(grouping) FILTER (WHERE position IS NOT NULL)
        FROM wall LEFT JOIN wall_item ON wall = wall.number WHERE deletion IS NULL GROUP BY wall.number ORDER BY key
        """)
      var walls: [Wall] = []
      while try rows.step() {
        walls.append(
          Wall(name: rows.text(at: 0) ?? "", count: Int(rows.integer(at: 1)), group: rows.group(at: 2)))
      }
      return walls
    }
  }

  /// The name of a wall as it is kept, whatever its case was given in; nil when there is no such wall.
  /// - Throws: `LibraryError`.
  public func wallName(like name: String) throws -> String? {
    try perform { database in
      let row = try database.prepare(
        "SELECT name FROM wall WHERE key = ? AND deletion IS NULL", .text(Wall.key(name)))
      return try row.step() ? row.text(at: 0) : nil
    }
  }

  /// Makes an empty wall.
  /// - Returns: The name as it is kept.
  /// - Throws: `LibraryError`, also when there is a wall of this name.
  @discardableResult
  public func createWall(named name: String) throws -> String {
    let name = try write { try makeWall(named: name, in: $0) }
    changes.announce(.walls)
    return name
  }

  /// Makes an empty wall within a transaction; its name as it is kept.
  func makeWall(named name: String, in database: SQLiteDatabase) throws -> String {
    let name = try Wall.name(name)
    try checkNoWall(named: name, in: database)
    try database.prepare("INSERT INTO wall (key, name) VALUES (?, ?)", .text(Wall.key(name)), .text(name)).run()
    return name
  }

  /// Gives a wall another name.
  /// - Returns: The name as it is kept.
  /// - Throws: `LibraryError`, also when there is no such wall, or another one has the name.
  @discardableResult
  public func renameWall(named former: String, to name: String) throws -> String {
    let name = try Wall.name(name)
    try write { database in
      let wall = try WallRows(database, named: former)
      if Wall.key(name) != Wall.key(former) { try checkNoWall(named: name, in: database) }
      try database.prepare(
        "UPDATE wall SET key = ?, name = ? WHERE number = ?", .text(Wall.key(name)), .text(name), .integer(wall.wall)
      ).run()
    }
    changes.announce(.walls)
    return name
  }

  /// Takes a wall away. The last ten can be brought back.
  /// - Throws: `LibraryError`, also when there is no such wall.
  public func deleteWall(named name: String) throws {
    try write { database in
      let wall = try WallRows(database, named: name)
      try database.prepare(
        "UPDATE wall SET deletion = (SELECT ifnull(max(deletion), 0) + 1 FROM wall) WHERE number = ?",
        .integer(wall.wall)
      ).run()
      try database.prepare(
        """
        DELETE FROM wall WHERE deletion <= (
          SELECT deletion FROM wall WHERE deletion IS NOT NULL ORDER BY deletion DESC LIMIT 1 OFFSET ?)
        """, .integer(Int64(Self.keptDeletions))
      ).run()
    }
    changes.announce(.walls)
  }

  /// Whether there is a wall that `undoWallDeletion` brings back.
  /// - Throws: `LibraryError`.
  public func hasDeletedWalls() throws -> Bool {
    try perform { database in
      try database.prepare("SELECT 1 FROM wall WHERE deletion IS NOT NULL LIMIT 1").step()
    }
  }

  /// Brings back the wall that was deleted last. When its name has been given to another since, it gets a number.
  /// - Returns: Its name; nil when there is none.
  /// - Throws: `LibraryError`.
  public func undoWallDeletion() throws -> String? {
    let restored: String? = try write { database in
      let row = try database.prepare(
        "SELECT number, name FROM wall WHERE deletion IS NOT NULL ORDER BY deletion DESC LIMIT 1")
      guard try row.step() else { return nil }
      let former = row.text(at: 1) ?? ""
      var name = former
      var copy = 1
      while try wallExists(named: name, in: database) {
        copy += 1
        name = "\(former.prefix(90)) (\(copy))"
      }
      try database.prepare(
        "UPDATE wall SET deletion = NULL, key = ?, name = ? WHERE number = ?", .text(Wall.key(name)), .text(name),
        .integer(row.integer(at: 0))
      ).run()
      return name
    }
    if restored != nil { changes.announce(.walls) }
    return restored
  }

  /// The items of a wall, in its order.
  /// - Parameters:
  ///   - text: As for favourites; empty for all.
  ///   - kind: nil for all.
  ///   - cursor: Where the page before said that this one begins; nil for the first one, which also tells the total.
  /// - Throws: `LibraryError`, also when there is no such wall.
  public func wall(
    named name: String, matching text: String = "", kind: MediaKind? = nil, after cursor: PageCursor? = nil,
    limit: Int
  ) throws -> ResultPage {
    let start = try cursor.map { try CollectionCursor($0).position } ?? .min
    return try perform { database in
      let wall = try WallRows(database, named: name)
      guard let parts = FullTextFormatter.parts(of: text, kind: kind) else { return ResultPage(items: []) }
      let condition =
        "wall = ? AND position IS NOT NULL" + parts.map { _ in " AND instr(' ' || words, ?)" }.joined()
      let values = [.integer(wall.wall)] + parts.map { SQLiteValue.text(" " + $0) }
      let rows = try database.prepare(
        "SELECT position, item FROM wall_item WHERE \(condition) AND position > ? ORDER BY position LIMIT ?")
      try rows.bind(values + [.integer(start), .integer(Int64(max(1, limit)) + 1)])
      let page = try CollectionCursor.page(of: rows, limit: max(1, limit), current)
      guard cursor == nil else { return page }
      let count = try database.prepare("SELECT count(*) FROM wall_item WHERE \(condition)")
      try count.bind(values)
      return try page.withTotal(count)
    }
  }

  private func checkNoWall(named name: String, in database: SQLiteDatabase) throws {
    if try wallExists(named: name, in: database) {
      throw LibraryError(message: "there is a wall “\(name)” already: choose another name")
    }
  }

  private func wallExists(named name: String, in database: SQLiteDatabase) throws -> Bool {
    try database.prepare("SELECT 1 FROM wall WHERE key = ? AND deletion IS NULL", .text(Wall.key(name))).step()
  }
}
