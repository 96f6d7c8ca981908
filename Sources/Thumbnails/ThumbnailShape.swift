import ThumbnailProtocol

/// The box that a thumbnail fills and the form that the terminal needs.
public struct ThumbnailShape: Hashable, Sendable {
  /// In cells.
  public var columns: Int
  /// In cells.
  public var rows: Int
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// What frames are made of.
  public var form: ThumbnailJob.Form
  /// What shows through transparent pixels and beside the picture, 0xRRGGBB.
  public var background: UInt32
  /// Crop to fill the box instead of letterboxing into it.
  public var fills: Bool

  /// A box on black, unless told otherwise.
  public init(
    columns: Int, rows: Int, width: Int, height: Int, form: ThumbnailJob.Form, background: UInt32 = 0,
    fills: Bool = false
  ) {
    self.columns = columns
    self.rows = rows
    self.width = width
    self.height = height
    self.form = form
    self.background = background
    self.fills = fills
  }
}
