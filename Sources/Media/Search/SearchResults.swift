/// All that a source has answered to a query so far.
public struct SearchResults: Hashable, Sendable {
  /// In normal form, as it was submitted.
  public var query: SearchQuery
  /// Who answered.
  public var source: SourceID
  /// Rows of a start page, above the items.
  public var shelves: [Shelf]
  /// In the source's order, unique by id.
  public var items: [MediaItem]
  /// How many items the source says there are in all.
  public var total: Int?
  /// How many items could not be read and were left out.
  public var skipped: Int
  /// Whether there are no more pages.
  public var isComplete: Bool

  /// Nothing but a query, unless more is given.
  public init(
    query: SearchQuery, source: SourceID, shelves: [Shelf] = [], items: [MediaItem] = [], total: Int? = nil,
    skipped: Int = 0, isComplete: Bool = false
  ) {
    self.query = query
    self.source = source
    self.shelves = shelves
    self.items = items
    self.total = total
    self.skipped = skipped
    self.isComplete = isComplete
  }

  /// All items, in the order in which they are shown. Copies them only where there are shelves.
  public var allItems: [MediaItem] { shelves.isEmpty ? items : shelves.flatMap(\.items) + items }
}
