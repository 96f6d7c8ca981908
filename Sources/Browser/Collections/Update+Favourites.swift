import Media

extension State {
  /// ^F: makes what is acted on favourites, or no longer where all of it is. It shows at once; the library follows.
  mutating func toggleFavourite() -> [Effect] {
    let items = actingItems
    let missing = items.filter { !collections.favourites.contains($0.id) }
    guard missing.isEmpty else { return setFavourite(missing, to: true) }
    guard !items.isEmpty else { return [] }
    if details == nil, search.results?.source.isFavourites == true { return removeItems(items) }
    return setFavourite(items, to: false)
  }

  mutating func setFavourite(_ items: [MediaItem], to isFavourite: Bool) -> [Effect] {
    collections.favourites.set(items, to: isFavourite)
    notice = Notice(
      isFavourite ? "Added \(Self.named(items)) to favourites." : "Removed \(Self.named(items)) from favourites.")
    return [.collect(.setFavourite(items, to: isFavourite))]
  }

  mutating func take(_ event: CollectionEvent) -> [Effect] {
    switch event {
    case .listed(let entries, let hasDeletedWalls):
      collections.hasDeletedWalls = hasDeletedWalls
      list(entries)
    case .favourites(let found, let asked): collections.favourites.take(found, among: asked)
    case .done(let effect, let answer): return took(effect, answer)
    case .failed(let effect, let reason): return failed(effect, reason)
    }
    return []
  }

  private mutating func took(_ effect: CollectionEffect, _ answer: CollectionAnswer) -> [Effect] {
    switch effect {
    case .list, .findFavourites: break
    case .setFavourite(let items, _), .restoreFavourites(let items): collections.favourites.settle(items)
    case .add(let items, _, _): if case .added(let count, let wall) = answer { added(count, of: items, to: wall) }
    case .move, .remove: collections.pendingWallChanges -= 1
    case .undo:
      collections.pendingWallChanges -= 1
      undone(answer)
    case .rename(let former, _): if case .wall(let name) = answer { return renamed(former, to: name) }
    case .delete(let wall): return deleted(wall)
    case .undoDeletion:
      if case .wall(let name) = answer {
        notice = Notice("Restored the wall “\(name)”.")
      } else {
        notice = Notice("No deleted wall to restore.")
      }
    }
    return []
  }

  private mutating func failed(_ effect: CollectionEffect, _ reason: String) -> [Effect] {
    switch effect {
    // Nothing was asked for by the user.
    case .list, .findFavourites: return []
    case .add where refuseInDialog(reason), .rename where refuseInDialog(reason): return []
    case .add, .rename, .delete, .undoDeletion: break
    case .setFavourite(let items, let isFavourite):
      collections.favourites.putBack(items, from: isFavourite)
      if !isFavourite { collections.arrangement.forgetRemoval(of: items) }
    case .restoreFavourites(let items): collections.favourites.putBack(items, from: true)
    case .move, .remove, .undo: collections.pendingWallChanges -= 1
    }
    notice = Notice(reason, isError: true)
    return showsWhatItChanged(effect) ? ask(.reload) : []
  }

  /// Whether the grid shows what has not become so.
  private func showsWhatItChanged(_ effect: CollectionEffect) -> Bool {
    switch effect {
    case .setFavourite, .restoreFavourites: search.source.isFavourites
    case .move(_, let wall, _, _), .remove(_, let wall), .undo(let wall): search.source.wallName == wall
    case .list, .findFavourites, .add, .rename, .delete, .undoDeletion: false
    }
  }

  /// `“Clip 1”`, `3 items`.
  static func named(_ items: [MediaItem]) -> String {
    guard items.count == 1, let item = items.first else { return "\(items.count) items" }
    return item.quotedTitle
  }
}

extension MediaItem {
  /// The title in quotation marks, or words in its place.
  var quotedTitle: String { title.isEmpty ? "this item" : "“\(title)”" }
}
