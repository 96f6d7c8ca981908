import Media

extension MediaItem {
  /// One item of each list in turn; of lists that are longer than others the rest follows.
  static func inTurns(_ lists: [[MediaItem]]) -> [MediaItem] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { turn in
      lists.compactMap { turn < $0.count ? $0[turn] : nil }
    }
  }

  /// Those whose titles are in Latin letters come first; besides that the order stays.
  static func latinTitlesFirst(_ items: [MediaItem]) -> [MediaItem] {
    items.filter(\.hasLatinTitle) + items.filter { !$0.hasLatinTitle }
  }

  private var hasLatinTitle: Bool {
    // Latin Extended-B is the end of the first run; the second is Latin Extended Additional.
    title.unicodeScalars.allSatisfy {
      !$0.properties.isAlphabetic || $0.value < 0x250 || (0x1e00..<0x1f00).contains($0.value)
    }
  }
}
