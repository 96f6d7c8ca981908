/// Where a provider's next page begins: opaque to everyone but that provider.
public struct PageCursor: Hashable, Sendable {
  public var value: String

  public init(_ value: String) { self.value = value }
}

/// A titled row of items on a source's start page that scrolls sideways.
public struct Shelf: Hashable, Sendable {
  public var title: String
  public var items: [MediaItem]

  public init(title: String, items: [MediaItem]) {
    self.title = title
    self.items = items
  }
}

/// One answer of a source.
public struct ResultPage: Hashable, Sendable {
  /// Shown above the items; only a start page has them.
  public var shelves: [Shelf]
  public var items: [MediaItem]
  /// Where the next page begins; nil at the end.
  public var next: PageCursor?
  /// How many items the source says there are in all.
  public var total: Int?
  /// How many items of this page could not be read and were left out.
  public var skipped: Int

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
