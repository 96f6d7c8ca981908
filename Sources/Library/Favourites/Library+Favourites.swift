import Media

/// The favourites of one group: those that may stand beside each other.
public struct FavouriteGroup: Hashable, Sendable {
  /// The source whose items stand alone; nil for the items of all others.
  public var source: SourceID?
  /// How many there are.
  public var count: Int

  /// A group as it is listed.
  public init(source: SourceID?, count: Int) {
    self.source = source
    self.count = count
  }
}

extension Library {
  /// Matches of words are counted up to this many: where nearly all match, that takes longer than to find the newest.
  private static let maximumCounted = 10_000

  /// Makes an item a favourite, the newest of its group. One that is a favourite already keeps its place and takes
  /// over what is known now.
  /// - Parameters:
  ///   - group: The descriptor's `collectionGroup` of the item's source.
  ///   - time: Seconds since 1970.
  /// - Throws: `LibraryError`.
  public func addFavourite(_ item: MediaItem, group: SourceID?, at time: Int) throws {
    let row = try CollectedItem(item, group: group)
    try write { database in
      let table = try FavouriteTable(database)
      if try !table.add(row, at: time) { try table.refresh(row) }
    }
    changes.announce(.favourites)
  }

  /// Makes an item no favourite; it need not be one.
  /// - Returns: When it was made one, in seconds since 1970: made one at that time again, it has its place again.
  /// - Throws: `LibraryError`.
  @discardableResult
  public func removeFavourite(_ id: MediaItem.ID) throws -> Int? {
    let time: Int? = try write { database in
      let row = try database.prepare(
        "DELETE FROM favourite WHERE source = ? AND id = ? RETURNING number", .text(id.source.rawValue),
        .text(id.value))
      guard try row.step() else { return nil }
      let time = FavouriteTable.time(ofNumber: row.integer(at: 0))
      try row.run()
      return time
    }
    changes.announce(.favourites)
    return time
  }

  /// Whether an item is a favourite.
  /// - Throws: `LibraryError`.
  public func isFavourite(_ id: MediaItem.ID) throws -> Bool {
    try favouriteIDs(among: [id]).contains(id)
  }

  /// Those of the ids whose items are favourites.
  /// - Throws: `LibraryError`.
  public func favouriteIDs(among ids: some Sequence<MediaItem.ID> & Sendable) throws -> Set<MediaItem.ID> {
    try perform { database in
      let row = try database.prepare("SELECT 1 FROM favourite WHERE source = ? AND id = ?")
      return Set(
        try ids.filter { id in
          try row.bind([.text(id.source.rawValue), .text(id.value)])
          return try row.step()
        })
    }
  }

  /// The groups that have favourites, that of many sources first, the others by their names.
  /// - Throws: `LibraryError`.
  public func favouriteGroups() throws -> [FavouriteGroup] {
    try perform { database in
      let rows = try database.prepare("SELECT grouping, count FROM favourite_group WHERE count > 0 ORDER BY grouping")
      var groups: [FavouriteGroup] = []
      while try rows.step() {
        groups.append(FavouriteGroup(source: rows.group(at: 0), count: Int(rows.integer(at: 1))))
      }
      return groups
    }
  }

  /// The favourites of a group, the newest first.
  /// - Parameters:
  ///   - text: Each word must begin a word of the title, the tags or the author; in scripts without spaces it may
  ///     stand anywhere. Empty for all.
  ///   - kind: nil for all.
  ///   - cursor: Where the page before said that this one begins; nil for the first one, which also tells the total
  ///     unless words match ten thousand or more.
  /// - Throws: `LibraryError`.
  public func favourites(
    matching text: String = "", kind: MediaKind? = nil, group: SourceID? = nil, after cursor: PageCursor? = nil,
    limit: Int
  ) throws -> ResultPage {
    guard let match = FullTextFormatter.match(text, kind: kind, group: group) else { return ResultPage(items: []) }
    let isAll = text.isEmpty && kind == nil
    let table =
      isAll
      ? "favourite AS found WHERE grouping = ?1"
      : "favourite_words AS found WHERE words MATCH ?1"
    let key = isAll ? SQLiteValue.group(group) : .text(match)
    let start = try cursor.map { try CollectionCursor($0).position } ?? .max
    return try perform { database in
      let rows = try database.prepare(
        """
        SELECT number, item FROM favourite WHERE number IN (
          SELECT found.rowid FROM \(table) AND found.rowid < ?2 ORDER BY found.rowid DESC LIMIT ?3)
        ORDER BY number DESC
        """, key, .integer(start), .integer(Int64(max(1, limit)) + 1))
      let page = try CollectionCursor.page(of: rows, limit: max(1, limit), current)
      guard cursor == nil else { return page }
      if isAll {
        return try page.withTotal(
          database.prepare("SELECT ifnull(sum(count), 0) FROM favourite_group WHERE grouping = ?", key))
      }
      let most = Self.maximumCounted
      return try page.withTotal(
        database.prepare("SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT ?2)", key, .integer(Int64(most))),
        below: most)
    }
  }
}
