import Media

extension SearchResults {
  var isEmpty: Bool { shelves.isEmpty && items.isEmpty }

  /// The number of sections: the shelves, and the flow after them.
  var sectionCount: Int { shelves.count + 1 }

  /// The section after the shelves: the one that can be rearranged.
  var flowSection: Int { shelves.count }

  /// The number of items in a section.
  func count(ofSection section: Int) -> Int {
    section < shelves.count ? shelves[section].items.count : items.count
  }

  /// The item that is selected, if there is one there.
  subscript(selection: Selection) -> MediaItem? {
    let items = selection.section < shelves.count ? shelves[selection.section].items : self.items
    return items.indices.contains(selection.index) ? items[selection.index] : nil
  }

  /// The item so many places after another one, over the ends of shelves; nil where there is none.
  func neighbour(of selection: Selection, by step: Int) -> Selection? {
    let index = ordinal(of: selection) - 1 + step
    guard index >= 0 else { return nil }
    var rest = index
    for section in 0..<sectionCount {
      let count = count(ofSection: section)
      if rest < count { return Selection(section: section, index: rest) }
      rest -= count
    }
    return nil
  }

  /// The nearest place where there is an item.
  func clamped(_ selection: Selection) -> Selection {
    var clamped = selection
    clamped.section = max(0, min(selection.section, sectionCount - 1))
    if count(ofSection: clamped.section) == 0 { clamped.section = max(0, clamped.section - 1) }
    clamped.index = max(0, min(selection.index, count(ofSection: clamped.section) - 1))
    return clamped
  }

  /// Where an item is; O(n).
  func selection(of id: MediaItem.ID) -> Selection? {
    for (section, shelf) in shelves.enumerated() {
      if let index = shelf.items.firstIndex(where: { $0.id == id }) { return Selection(section: section, index: index) }
    }
    return items.firstIndex { $0.id == id }.map { Selection(section: shelves.count, index: $0) }
  }

  /// Where a selection stands among all items, from 1.
  func ordinal(of selection: Selection) -> Int {
    (0..<selection.section).reduce(0) { $0 + count(ofSection: $1) } + selection.index + 1
  }

  /// Keeps what has become known of the files of an item, wherever it stands.
  mutating func merge(_ known: MediaItem) {
    for shelf in shelves.indices {
      for index in shelves[shelf].items.indices where shelves[shelf].items[index].id == known.id {
        shelves[shelf].items[index].merge(known)
      }
    }
    for index in items.indices where items[index].id == known.id { items[index].merge(known) }
  }

  /// Moves an item after the shelves to another index; those between make room. O(distance), and nothing is copied.
  mutating func moveItem(from index: Int, to target: Int) {
    guard items.indices.contains(index), items.indices.contains(target) else { return }
    for place in stride(from: index, to: target, by: index < target ? 1 : -1) {
      items.swapAt(place, place + (index < target ? 1 : -1))
    }
  }

  /// Items that are here, of all sections.
  var loadedCount: Int { shelves.reduce(items.count) { $0 + $1.items.count } }
}
