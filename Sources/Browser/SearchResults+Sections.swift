import Media

extension SearchResults {
  var isEmpty: Bool { shelves.isEmpty && items.isEmpty }

  /// The number of sections: the shelves, and the flow after them.
  var sectionCount: Int { shelves.count + 1 }

  /// The number of items in a section.
  func count(ofSection section: Int) -> Int {
    section < shelves.count ? shelves[section].items.count : items.count
  }

  /// The item that is selected, if there is one there.
  subscript(selection: Selection) -> MediaItem? {
    let items = selection.section < shelves.count ? shelves[selection.section].items : self.items
    return items.indices.contains(selection.index) ? items[selection.index] : nil
  }

  /// Where a selection stands among all items, from 1.
  func ordinal(of selection: Selection) -> Int {
    (0..<selection.section).reduce(0) { $0 + count(ofSection: $1) } + selection.index + 1
  }

  /// Items that are here, of all sections.
  var loadedCount: Int { shelves.reduce(items.count) { $0 + $1.items.count } }
}
