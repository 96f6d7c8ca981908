/// Everything that a source knows of one item.
public struct ItemDetails: Hashable, Sendable {
  /// One line of facts, as `Runtime` and `1 h 52 min`.
  public struct Fact: Hashable, Sendable {
    /// What it is about, as people call it.
    public var name: String
    /// Made safe to show.
    public var text: String

    /// A fact in words.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The item with every rendition and all else that its own fields can hold.
  public var item: MediaItem
  /// What no field of the item holds, the most important first.
  public var facts: [Fact]
  /// Rows of further pictures, as a film's backdrops.
  public var shelves: [Shelf]

  /// An item with what is known beyond it.
  public init(item: MediaItem, facts: [Fact] = [], shelves: [Shelf] = []) {
    self.item = item
    self.facts = facts
    self.shelves = shelves
  }
}
