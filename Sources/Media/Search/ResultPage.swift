/// Where a provider's next page begins: opaque to everyone but that provider.
public struct PageCursor: Hashable, Sendable {
  /// The provider's own words.
  public var value: String

  /// A cursor of the provider's own words.
  public init(_ value: String) { self.value = value }
}

/// A titled row of items on a source's start page that scrolls sideways.
public struct Shelf: Hashable, Sendable {
  /// Shown above the row.
  public var title: String
  /// In the source's order.
  public var items: [MediaItem]

  /// A row of items.
  public init(title: String, items: [MediaItem]) {
    self.title = title
    self.items = items
  }
}

/// One answer of a source.
public struct ResultPage: Hashable, Sendable {
  /// Shown above the items; only a start page has them.
  public var shelves: [Shelf]
  /// In the source's order.
  public var items: [MediaItem]
  /// Where the next page begins; nil at the end.
  public var next: PageCursor?
  /// How many items the source says there are in all.
  public var total: Int?
  /// How many items of this page could not be read and were left out.
  public var skipped: Int

  /// A page, the last one if nothing else is said.
  public init(
    shelves: [Shelf] = [], items: [MediaItem], next: PageCursor? = nil, total: Int? = nil, skipped: Int = 0
  ) {
    self.shelves = shelves
    self.items = items
    self.next = next
    self.total = total
    self.skipped = skipped
  }
}
