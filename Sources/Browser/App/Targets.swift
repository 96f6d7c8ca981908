import Media

// What keys act on: it is in the details, else marked or selected in the grid.
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

  var selectedItem: MediaItem? { search.results?[grid.selection] }

  /// The wall that is shown.
  var shownWall: String? { search.results?.source.wallName }
}
