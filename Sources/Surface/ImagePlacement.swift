/// Names a picture that the screen holds; the surface never holds pixels.
public struct ImageHandle: Hashable, Sendable {
  /// Unique while the program runs.
  public var number: Int

  /// Names the picture of this number.
  public init(_ number: Int) { self.number = number }
}

/// Where a picture lies in a frame.
public struct ImagePlacement: Hashable, Sendable {
  /// The picture.
  public var handle: ImageHandle
  /// The cells that it fills, which may reach beyond `clip`.
  public var frame: Rect
  /// The cells of the grid; the picture shows only inside.
  public var clip: Rect
  /// Which of its frames is shown, from 0.
  public var index: Int

  /// A placement of the first frame, unless told otherwise.
  public init(handle: ImageHandle, frame: Rect, clip: Rect, index: Int = 0) {
    self.handle = handle
    self.frame = frame
    self.clip = clip
    self.index = index
  }
}
