import Media

/// Which items are known to be favourites. What the user changes holds at once, before the library has it.
struct FavouriteStatus: Sendable {
  private var known: Set<MediaItem.ID> = []
  /// How many changes of an item are on their way to the library: until it has them all, it may tell what is over.
  private var pending: [MediaItem.ID: Int] = [:]

  func contains(_ id: MediaItem.ID) -> Bool { known.contains(id) }

  /// Which of some items are favourites.
  mutating func insert(_ found: Set<MediaItem.ID>, among asked: Set<MediaItem.ID>) {
    known = known.filter { !asked.contains($0) || pending[$0] != nil }
    known.formUnion(pending.isEmpty ? found : found.filter { pending[$0] == nil })
  }

  /// Items that are favourites.
  mutating func insert(_ items: [MediaItem]) {
    for item in items where pending[item.id] == nil { known.insert(item.id) }
  }

  /// The user changes some items.
  mutating func set(_ items: [MediaItem], to isFavourite: Bool) {
    for item in items {
      pending[item.id, default: 0] += 1
      mark(item.id, isFavourite)
    }
  }

  /// The library has what the user changed.
  mutating func settle(_ items: [MediaItem]) {
    for item in items { _ = settle(item.id) }
  }

  /// The library could not take what the user changed to `isFavourite`.
  mutating func putBack(_ items: [MediaItem], from isFavourite: Bool) {
    for item in items where settle(item.id) { mark(item.id, !isFavourite) }
  }

  /// Whether nothing else of the item is on its way.
  private mutating func settle(_ id: MediaItem.ID) -> Bool {
    let left = (pending[id] ?? 1) - 1
    pending[id] = left > 0 ? left : nil
    return left <= 0
  }

  private mutating func mark(_ id: MediaItem.ID, _ isFavourite: Bool) {
    if isFavourite { known.insert(id) } else { known.remove(id) }
  }
}
