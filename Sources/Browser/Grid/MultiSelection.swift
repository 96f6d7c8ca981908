import Media

/// The items that the user has marked among the results, for keys that take several at once.
struct MultiSelection: Hashable, Sendable {
  /// In the order in which they were marked.
  private(set) var items: [MediaItem] = []
  private var ids: Set<MediaItem.ID> = []

  var isEmpty: Bool { items.isEmpty }

  func contains(_ item: MediaItem) -> Bool { ids.contains(item.id) }

  /// MultiSelection an item, or takes its mark away.
  mutating func toggle(_ item: MediaItem) {
    if ids.insert(item.id).inserted {
      items.append(item)
    } else {
      ids.remove(item.id)
      items.removeAll { $0.id == item.id }
    }
  }

  /// Takes the marks of items away that are not there any more.
  mutating func forget(allBut results: SearchResults) {
    guard !isEmpty else { return }
    ids.formIntersection(results.allItems.map(\.id))
    items.removeAll { !ids.contains($0.id) }
  }
}

/// An item, and the file of it that was chosen; nil for what Enter plays by itself.
struct Target: Hashable, Sendable {
  var item: MediaItem
  var file: Rendition?

  /// The address of the media; nil where it is not known yet or there is none.
  var link: MediaURL? { file?.url ?? item.playable?.url }
}

extension State {
  /// What keys act on that take several items: the marked ones, else the one that is selected or looked at.
  var actingItems: [MediaItem] { actingTargets.map(\.item) }

  /// The same, with the file that was chosen in the details.
  var actingTargets: [Target] {
    if details == nil, !grid.multiSelection.isEmpty { return grid.multiSelection.items.map { Target(item: $0) } }
    return actingTarget.map { [$0] } ?? []
  }

  /// What keys act on that take one item.
  var actingTarget: Target? { details?.target ?? selectedItem.map { Target(item: $0) } }

  /// m: marks the selected item or takes its mark away, and goes on to the next.
  mutating func mark() -> [Effect] {
    guard let item = selectedItem else { return [] }
    grid.multiSelection.toggle(item)
    grid.playsInTerminalNext = nil
    return move(.right)
  }
}
