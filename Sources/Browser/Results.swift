import Media

/// What a source answered so far to one query: shelves above one flow of items.
public struct Results: Hashable, Sendable {
  public var source: SourceID
  public var query: SearchQuery
  public var shelves: [Shelf]
  public var items: [MediaItem]
  /// How many the source says there are in all.
  public var total: Int?
  /// How many could not be read and were left out.
  public var skipped: Int
  /// No further page will come.
  public var isComplete: Bool
  /// Whether they came from flick's memory instead of the source.
  public var isCached: Bool

  public init(
    source: SourceID, query: SearchQuery, shelves: [Shelf] = [], items: [MediaItem], total: Int? = nil,
    skipped: Int = 0, isComplete: Bool = true, isCached: Bool = false
  ) {
    self.source = source
    self.query = query
    self.shelves = shelves.filter { !$0.items.isEmpty }
    self.items = items
    self.total = total
    self.skipped = skipped
    self.isComplete = isComplete
    self.isCached = isCached
  }

  public var isEmpty: Bool { shelves.isEmpty && items.isEmpty }

  /// The number of sections, the flow included.
  public var sectionCount: Int { shelves.count + 1 }

  /// The number of items in a section.
  public func count(ofSection section: Int) -> Int {
    section < shelves.count ? shelves[section].items.count : items.count
  }

  /// The item that is selected, if there is one there.
  public subscript(selection: Selection) -> MediaItem? {
    let items = selection.section < shelves.count ? shelves[selection.section].items : self.items
    return items.indices.contains(selection.index) ? items[selection.index] : nil
  }

  /// Where a selection stands among all items, from 1.
  public func ordinal(of selection: Selection) -> Int {
    (0..<selection.section).reduce(0) { $0 + count(ofSection: $1) } + selection.index + 1
  }

  /// Items that are here, of all sections.
  public var loadedCount: Int { shelves.reduce(items.count) { $0 + $1.items.count } }
}
