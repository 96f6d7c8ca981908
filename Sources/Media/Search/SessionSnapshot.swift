/// Where the user is: what the next session needs to go on there.
public struct SessionSnapshot: Hashable, Sendable {
  /// One of the results.
  public struct Position: Hashable, Sendable {
    /// What is there.
    public var item: MediaItem.ID
    /// How many come before it.
    public var position: Int

    /// An item and its place.
    public init(item: MediaItem.ID, position: Int) {
      self.item = item
      self.position = position
    }
  }

  /// As it was typed.
  public var query: String
  /// Who was asked.
  public var source: SourceID
  /// nil for all kinds.
  public var kind: MediaKind?
  /// nil while there are no results.
  public var selected: Position?

  /// A place to go on from.
  public init(query: String, source: SourceID, kind: MediaKind? = nil, selected: Position? = nil) {
    self.query = query
    self.source = source
    self.kind = kind
    self.selected = selected
  }

  /// Nobody has typed or moved.
  public var isStart: Bool { query.isEmpty && (selected?.position ?? 0) == 0 }
}
