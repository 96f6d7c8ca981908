import Media

extension SourceID {
  /// How a collection of the user's own comes by items; nil for all other sources.
  var adviceWhenEmpty: String? {
    if isFavourites { return "Nothing is kept here yet: ^F keeps an item." }
    return wallName == nil ? nil : "Nothing is on this wall yet: Tab w puts an item on it."
  }
}

extension SourceEntry {
  /// Whether a key may have been entered for it.
  var mayHaveKey: Bool {
    if case .needsKey = status { false } else { descriptor.key != nil }
  }

  var isWall: Bool { descriptor.id.wallName != nil }

  /// Whether a wall may hold an item beside those that it has.
  func accepts(_ item: MediaItem, _ sources: [SourceEntry]) -> Bool {
    let source = sources.first { $0.descriptor.id == item.id.source }
    return count == 0 || source == nil || source?.descriptor.collectionGroup == alone
  }

  /// `12 items`.
  var countInWords: String? { count.map { $0 == 1 ? "1 item" : "\($0) items" } }
}
