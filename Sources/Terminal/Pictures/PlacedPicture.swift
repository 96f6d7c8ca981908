import Surface

/// A picture in a frame of the screen.
struct PlacedPicture {
  var handle: ImageHandle
  /// Of the content, and which of its frames.
  var key: PictureKey
  /// All frames of the content.
  var frames: [PictureFrame]
  /// Of the content, in cells.
  var size: Size
  /// Where the whole of it lies.
  var frame: Rect
  /// What of that is visible, at least one cell.
  var clip: Rect
}
