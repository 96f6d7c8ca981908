import Media
import Surface

/// Names a picture of an item in a box of cells, still or moving.
public struct PictureKey: Hashable, Sendable {
  /// Of what.
  public var item: MediaItem.ID
  /// The box, in cells.
  public var size: Size
  /// All frames or one.
  public var isAnimated: Bool

  /// The picture of an item in a box.
  public init(item: MediaItem.ID, size: Size, isAnimated: Bool) {
    self.item = item
    self.size = size
    self.isAnimated = isAnimated
  }
}

/// A picture that the grid wants to show.
public struct PictureWish: Hashable, Sendable {
  /// Which picture.
  public var key: PictureKey
  /// What it is of.
  public var item: MediaItem
}

/// What became of a wish.
public enum PictureEvent: Hashable, Sendable {
  /// The screen has it under this handle; how long each frame is shown, in milliseconds.
  case ready(PictureKey, ImageHandle, delays: [Int])
  /// It cannot be shown; a few words for people.
  case failed(PictureKey, reason: String)
}

/// Whether pictures can be shown.
public enum PictureMode: Hashable, Sendable {
  case on
  /// Not, and why: shown to people.
  case off(reason: String)
}

/// How far a picture that is wanted has come.
enum PictureProgress: Hashable, Sendable {
  case ready(ImageHandle, delays: [Int])
  case failed(reason: String)
}
