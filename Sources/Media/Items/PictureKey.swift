/// Names a picture of an item in a box of cells, still or moving.
public struct PictureKey: Hashable, Sendable {
  /// Of what.
  public var item: MediaItem.ID
  /// The box, in cells.
  public var columns: Int
  /// The box, in cells.
  public var rows: Int
  /// All frames or one.
  public var isAnimated: Bool

  /// The picture of an item in a box.
  public init(item: MediaItem.ID, columns: Int, rows: Int, isAnimated: Bool) {
    self.item = item
    self.columns = columns
    self.rows = rows
    self.isAnimated = isAnimated
  }
}

/// A picture that the screen wants to show.
public struct PictureWish: Hashable, Sendable {
  /// Which picture.
  public var key: PictureKey
  /// What it is of.
  public var item: MediaItem

  /// A picture of the item that its key names.
  public init(key: PictureKey, item: MediaItem) {
    self.key = key
    self.item = item
  }
}
