import Media

extension SourceID {
  /// How a collection of the user's own comes by items; nil for all other sources.
  var adviceWhenEmpty: String? {
    if isFavourites { return "Nothing here yet: \(KeyMode.query.key(for: .favourite)) adds an item." }
    if self == .list { return "The list is empty." }
    let keys = "\(KeyMode.query.key(for: .gridKeys)), then \(KeyMode.grid.key(for: .putOnWall)),"
    return wallName == nil ? nil : "This wall is empty: \(keys) adds an item."
  }
}

extension SourceEntry {
  /// Whether a key may have been entered for it.
  var mayHaveKey: Bool {
    if case .needsKey = status { false } else { descriptor.key != nil }
  }

  var wallName: String? { descriptor.id.wallName }

  var isWall: Bool { wallName != nil }

  /// Whether a wall may hold an item beside those that it has.
  func accepts(_ item: MediaItem, _ sources: [SourceEntry]) -> Bool {
    let source = sources.first { $0.descriptor.id == item.id.source }
    return count == 0 || source == nil || source?.descriptor.collectionGroup == alone
  }

  /// `GIFs, clips`; empty for the user's own collections, which may hold all.
  var kindsInWords: String { count != nil ? "" : descriptor.kinds.map(\.plural).joined(separator: ", ") }

  /// `12 items`.
  var countInWords: String? { count.map { $0 == 1 ? "1 item" : "\($0) items" } }
}
