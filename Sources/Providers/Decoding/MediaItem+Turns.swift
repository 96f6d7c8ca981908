import Media

extension MediaItem {
  /// One item of each list in turn; of lists that are longer than others the rest follows.
  static func inTurns(_ lists: [[MediaItem]]) -> [MediaItem] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { turn in
      lists.compactMap { turn < $0.count ? $0[turn] : nil }
    }
  }
}
