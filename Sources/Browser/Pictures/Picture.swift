import Media
import Surface

extension PictureKey {
  /// The picture of an item in a box.
  init(item: MediaItem.ID, size: Size, isAnimated: Bool) {
    self.init(item: item, columns: size.columns, rows: size.rows, isAnimated: isAnimated)
  }

  /// The box, in cells.
  var size: Size { Size(columns: columns, rows: rows) }
}

/// What has become of a picture that is wanted.
public enum PictureProgress: Hashable, Sendable {
  /// The screen has it under this handle; how long each frame is shown, in milliseconds.
  case ready(ImageHandle, delays: [Int])
  /// It cannot be shown; a few words for people.
  case failed(reason: String)
}

/// Whether pictures can be shown.
public enum PictureMode: Hashable, Sendable {
  case on
  /// Not, and why: shown to people.
  case off(reason: String)
}
