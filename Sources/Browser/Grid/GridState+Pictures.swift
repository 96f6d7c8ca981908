import Media
import Surface

extension GridState {
  /// The selected still first, then all that are seen, then what the selected one plays, then a screen ahead in the
  /// direction of travel.
  func wishes(
    in layout: ContentLayout, of results: SearchResults, rows: Int, playing: PictureKey?
  ) -> [(key: PictureKey, selection: Selection)] {
    var wishes: [(key: PictureKey, selection: Selection)] = []
    func add(_ selection: Selection) {
      if let key = layout.stillKey(of: selection, in: results) { wishes.append((key, selection)) }
    }
    func add(_ range: Range<Int>) {
      for (number, section) in layout.sections.enumerated() where section.top < range.upperBound {
        guard section.end > range.lowerBound else { continue }
        for index in section.items(in: range) { add(Selection(section: number, index: index)) }
      }
    }
    add(selection)
    add(scroll..<scroll + rows)
    if let playing { wishes.append((playing, selection)) }
    add(travelsUp ? max(0, scroll - rows)..<scroll : scroll + rows..<scroll + 2 * rows)
    var seen: Set<PictureKey> = []
    return wishes.filter { seen.insert($0.key).inserted }
  }

  /// What the selected tile plays; nil where it does not move.
  func playingKey(in layout: ContentLayout, of results: SearchResults) -> PictureKey? {
    guard let item = results[selection], item.renditions.contains(where: { $0.format.isAnimated }),
      var key = layout.stillKey(of: selection, in: results)
    else { return nil }
    key.isAnimated = true
    return key
  }
}

extension ContentLayout {
  /// The key of a tile's still picture; nil for one that is a line of text.
  func stillKey(of selection: Selection, in results: SearchResults) -> PictureKey? {
    guard let item = results[selection], let frame = frame(of: selection), frame.rows > 1 else { return nil }
    return PictureKey(item: item.id, size: Size(columns: frame.columns, rows: frame.rows - 1), isAnimated: false)
  }
}
