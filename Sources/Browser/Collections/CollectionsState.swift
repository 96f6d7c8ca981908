import Media

/// The user's favourites and walls, and what is done to the order of what is shown.
struct CollectionsState: Sendable {
  private(set) var favourites = FavouriteStatus()
  /// Where the button went down on a tile; nil once a drag has begun, or it is up.
  var press: Press?
  /// The tile that is picked up.
  var drag: Drag?
  /// What was done to the order of what is shown.
  private(set) var arrangement = Arrangement()
  /// Changes of walls that the library has not answered yet.
  private(set) var pendingWallChanges = 0
  /// The item to be selected when the next answer to the same question comes.
  private var nextSelection: MediaItem.ID?
  /// Whether there is a wall that can be brought back.
  private(set) var hasDeletedWalls = false

  /// Other results are shown, to which nothing has been done.
  mutating func startOver() {
    drag = nil
    nextSelection = nil
    arrangement = Arrangement()
  }

  /// The user has asked for the results anew: they come as the source has them.
  mutating func forgetOrder() { arrangement.endsWithNextAnswer = true }

  /// What is to be selected in a newer answer to the same question, once.
  mutating func popNextSelection() -> MediaItem.ID? {
    defer { nextSelection = nil }
    return nextSelection
  }

  /// Puts a newer answer to the same question in the order in which the former one is shown.
  /// - Parameter index: of the selected item in the former one.
  mutating func arrange(_ new: inout SearchResults, like shown: SearchResults, selected index: Int) {
    if arrangement.endsWithNextAnswer { arrangement = Arrangement() }
    // The library keeps the order of walls.
    if shown.source.wallName == nil { new.items = arrangement.arrange(new.items, like: shown.items) }
    guard let drag else { return }
    guard let origin = new.items.firstIndex(where: { $0.id == drag.item }) else {
      self.drag = nil
      return
    }
    self.drag?.origin = origin
    new.moveItem(from: origin, to: min(index, new.items.count - 1))
  }

  // MARK: Favourites

  /// Makes items favourites, or no longer. It shows at once; the library follows.
  mutating func setFavourite(_ items: [MediaItem], to isFavourite: Bool) -> [Effect] {
    favourites.set(items, to: isFavourite)
    let words = isFavourite ? "Added \(items.named) to favourites." : "Removed \(items.named) from favourites."
    return [.notify(Notice(words)), .collect(.setFavourite(items, to: isFavourite))]
  }

  /// Wants to know which of the items are favourites; those of favourites are.
  mutating func findFavourites(among items: [MediaItem], of source: SourceID) -> [Effect] {
    if source.isFavourites { favourites.insert(items) }
    return items.isEmpty || source.isFavourites ? [] : [.collect(.findFavourites(among: items))]
  }

  // MARK: Moving and removing

  /// Leaves the picked-up tile where it is now; on a wall for good.
  mutating func drop(at selection: Selection, in results: SearchResults, _ shared: Shared) -> [Effect] {
    guard let drag, let item = results[selection] else { return [] }
    self.drag = nil
    let index = selection.index
    guard index != drag.origin else { return [] }
    let said = Self.notice("Moved \(item.quotedTitle) to position \(results.ordinal(of: selection)).", shared)
    guard let wall = results.source.wallName else {
      arrangement.record(.moved(item.id, from: drag.origin))
      return [said]
    }
    pendingWallChanges += 1
    let predecessor = index > 0 ? results.items[index - 1].id : nil
    return [said, .collect(.move(item.id, onWall: wall, behind: predecessor, orTo: index))]
  }

  /// Items were taken out of what is shown: on a wall and among the favourites for good.
  mutating func remove(_ removed: [RemovedItem], from source: SourceID, _ shared: Shared) -> [Effect] {
    let items = removed.map(\.item)
    if let wall = source.wallName {
      pendingWallChanges += 1
      let said = Self.notice("Removed \(items.named) from the wall “\(wall)”.", shared)
      return [said, .collect(.remove(items.map(\.id), fromWall: wall))]
    }
    arrangement.record(.removed(removed))
    guard source.isFavourites else { return [Self.notice("Removed \(items.named) from these results.", shared)] }
    favourites.set(items, to: false)
    let said = Self.notice("Removed \(items.named) from favourites.", shared)
    return [said, .collect(.setFavourite(items, to: false))]
  }

  /// The last change of what is shown, which is undone; of a wall the library knows it. nil where there is none.
  mutating func undo() -> Arrangement.Change? { arrangement.undo() }

  /// Undoes the last change of a wall.
  mutating func undo(onWall wall: String) -> [Effect] {
    pendingWallChanges += 1
    return [.collect(.undo(onWall: wall))]
  }

  /// Items that were removed are shown again.
  mutating func restore(_ items: [MediaItem], to source: SourceID) -> [Effect] {
    let place = source.isFavourites ? "favourites" : "these results"
    let said = Effect.notify(Notice("Restored \(items.named) to \(place)."))
    guard source.isFavourites else { return [said] }
    favourites.set(items, to: true)
    return [said, .collect(.restoreFavourites(items))]
  }

  /// Says what was done, and how to undo it.
  private static func notice(_ words: String, _ shared: Shared) -> Effect {
    let undo = KeyMode.grid.key(for: .undo)
    let keys = shared.focus == .grid ? undo : "\(KeyMode.query.key(for: .gridKeys)), then \(undo),"
    return .notify(Notice("\(words) \(keys) undoes it."))
  }

  // MARK: What the library says

  /// What becomes of favourites and walls.
  mutating func handle(_ event: CollectionEvent) -> [Effect] {
    switch event {
    case .listed(_, let hasDeletedWalls): self.hasDeletedWalls = hasDeletedWalls
    case .favourites(let found, let asked): favourites.insert(found, among: asked)
    case .done(let effect, let answer):
      settle(effect, answer)
      return CollectionFormatter.notice(of: effect, answer).map { [.notify($0)] } ?? []
    case .failed(let effect, let reason):
      putBack(effect)
      return effect.isWish ? [.notify(Notice(reason, isError: true))] : []
    }
    return []
  }

  private mutating func settle(_ effect: CollectionEffect, _ answer: CollectionAnswer) {
    switch effect {
    case .setFavourite(let items, _), .restoreFavourites(let items): favourites.settle(items)
    case .move, .remove: pendingWallChanges -= 1
    case .undo:
      pendingWallChanges -= 1
      if case .undone(let items, _) = answer { nextSelection = items.first?.id }
    case .list, .findFavourites, .add, .rename, .delete, .undoDeletion: break
    }
  }

  private mutating func putBack(_ effect: CollectionEffect) {
    switch effect {
    case .setFavourite(let items, let isFavourite):
      favourites.putBack(items, from: isFavourite)
      if !isFavourite { arrangement.forgetRemoval(of: items) }
    case .restoreFavourites(let items): favourites.putBack(items, from: true)
    case .move, .remove, .undo: pendingWallChanges -= 1
    case .list, .findFavourites, .add, .rename, .delete, .undoDeletion: break
    }
  }
}
