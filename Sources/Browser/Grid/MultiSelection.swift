import Media

/// The items that the user has marked among the results, for keys that take several at once.
struct MultiSelection: Hashable, Sendable {
  /// In the order in which they were marked.
  private(set) var items: [MediaItem] = []
  private var ids: Set<MediaItem.ID> = []

  var isEmpty: Bool { items.isEmpty }

  func contains(_ item: MediaItem) -> Bool { ids.contains(item.id) }

  /// Marks an item, or takes its mark away.
  mutating func toggle(_ item: MediaItem) {
    if ids.insert(item.id).inserted {
      items.append(item)
    } else {
      ids.remove(item.id)
      items.removeAll { $0.id == item.id }
    }
  }

  /// Keeps what has become known of the files of an item.
  mutating func merge(_ known: MediaItem) {
    for index in items.indices where items[index].id == known.id { items[index].merge(known) }
  }

  /// Takes the marks of items away that are not there any more.
  mutating func forget(allBut results: SearchResults) {
    guard !isEmpty else { return }
    ids.formIntersection(results.allItems.map(\.id))
    items.removeAll { !ids.contains($0.id) }
  }
}
