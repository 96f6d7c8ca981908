import Surface

/// One job for the worker: media bytes and what to make of them.
public struct ThumbnailJob: Hashable, Sendable {
  /// Chosen by who asks; comes back with every answer.
  public var number: UInt32
  /// The box to fill, in pixels; for cells see `columns` and `rows`.
  public var width: Int
  /// The box to fill, in pixels.
  public var height: Int
  /// The box in cells of the terminal.
  public var columns: Int
  /// The box in cells of the terminal.
  public var rows: Int
  /// In which form frames come back.
  public var form: PictureForm
  /// What shows through transparent pixels, 0xRRGGBB, and beside the picture; there cells of a palette have the
  /// terminal's own background.
  public var background: UInt32
  /// Crop to fill the box instead of letterboxing into it.
  public var fills: Bool
  /// All frames, within the worker's limits; else the first one that shows something.
  public var isAnimated: Bool
  /// The whole file, of at most `ThumbnailLimits.mediaBytes` bytes.
  public var media: [UInt8]

  /// A job as the browser writes it; what is out of `ThumbnailLimits` is refused when it is sent.
  public init(
    number: UInt32, width: Int, height: Int, columns: Int, rows: Int, form: PictureForm, background: UInt32 = 0,
    fills: Bool = false, isAnimated: Bool = false, media: [UInt8]
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.columns = columns
    self.rows = rows
    self.form = form
    self.background = background
    self.fills = fills
    self.isAnimated = isAnimated
    self.media = media
  }
}
