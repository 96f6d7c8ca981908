import Surface

/// How a picture is made to fill its box, in the form that the terminal needs.
public struct ThumbnailShape: Hashable, Sendable {
  /// Of the box, in pixels.
  public var width: Int
  /// Of the box, in pixels.
  public var height: Int
  /// What frames are made of.
  public var form: PictureForm
  /// What shows through transparent pixels and beside the picture, 0xRRGGBB.
  public var background: UInt32
  /// Crop to fill the box instead of letterboxing into it.
  public var fills: Bool

  /// A box on black, unless told otherwise.
  public init(width: Int, height: Int, form: PictureForm, background: UInt32 = 0, fills: Bool = false) {
    self.width = width
    self.height = height
    self.form = form
    self.background = background
    self.fills = fills
  }
}
