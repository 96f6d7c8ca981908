import Media

extension Library {
  /// Puts an item on a wall. One that is there keeps its place and takes over what is known now.
  /// - Parameters:
  ///   - group: The descriptor's `collectionGroup` of the item's source: a wall holds items of one group.
  ///   - index: Where it stands then; nil for the end.
  /// - Returns: Whether it was not there before.
  /// - Throws: `LibraryError`, also when there is no such wall, or the item may not stand beside those that it has.
  @discardableResult
  public func add(_ item: MediaItem, toWall name: String, group: SourceID?, at index: Int? = nil) throws -> Bool {
    let row = try CollectedItem(item, group: group)
    let isNew = try write { try WallRows($0, named: name).add(row, at: index) }
    changes.announce(.walls)
    return isNew
  }

  /// Puts items at the end of a wall in their order; all of them or, on an error, none. Those that are there keep their
  /// places.
  /// - Parameters:
  ///   - items: Each with the `collectionGroup` of its source.
  ///   - isNew: The wall is made.
  /// - Throws: `LibraryError`, also when there is no such wall, or one already that is to be made, or the items may not
  ///   stand beside each other or those that it has.
  public func add(
    _ items: [(item: MediaItem, group: SourceID?)], toWall name: String, isNew: Bool = false
  ) throws -> WallAddition {
    let rows = try items.map { try CollectedItem($0.item, group: $0.group) }
    let addition = try write { database in
      let name = isNew ? try makeWall(named: name, in: database) : name
      let wall = try WallRows(database, named: name)
      return WallAddition(wall: wall.name, added: try wall.add(rows))
    }
    changes.announce(.walls)
    return addition
  }

  /// Moves an item of a wall to behind another one, whatever another copy of flick has moved meanwhile.
  /// - Parameters:
  ///   - predecessor: nil for the first place.
  ///   - index: Where it goes among the other items when the predecessor is not there any more.
  /// - Throws: `LibraryError`, also when there is no such wall, or the item is not on it.
  public func move(_ id: MediaItem.ID, onWall name: String, behind predecessor: MediaItem.ID?, orTo index: Int) throws {
    try write { try WallRows($0, named: name).move(id, behind: predecessor, orTo: index) }
    changes.announce(.walls)
  }

  /// Moves an item of a wall to an index among its other items; the nearest there is.
  /// - Throws: `LibraryError`, also when there is no such wall, or the item is not on it.
  public func move(_ id: MediaItem.ID, onWall name: String, to index: Int) throws {
    try write { try WallRows($0, named: name).move(id, to: index) }
    changes.announce(.walls)
  }

  /// Takes an item off a wall; it need not be there.
  /// - Throws: `LibraryError`, also when there is no such wall.
  public func remove(_ id: MediaItem.ID, fromWall name: String) throws {
    try remove([id], fromWall: name)
  }

  /// Takes items off a wall, which is one change; they need not be there.
  /// - Throws: `LibraryError`, also when there is no such wall.
  public func remove(_ ids: [MediaItem.ID], fromWall name: String) throws {
    try write { try WallRows($0, named: name).remove(ids) }
    changes.announce(.walls)
  }

  /// Takes back the last move or removal on a wall, of however many items, by whichever copy of flick. Ten of each wall
  /// are kept, also over a restart.
  /// - Returns: nil when there is nothing to take back.
  /// - Throws: `LibraryError`, also when there is no such wall, or what was removed may not stand beside what has
  ///   come since.
  public func undoChange(ofWall name: String) throws -> WallUndo? {
    var undone = try write { try WallRows($0, named: name).undo() }
    changes.announce(.walls)
    if let items = undone?.items { undone?.items = items.map(current) }
    return undone
  }
}
