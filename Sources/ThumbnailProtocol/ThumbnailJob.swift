/// One job for the worker: media bytes and what to make of them.
public struct ThumbnailJob: Hashable, Sendable {
  /// In which form frames come back.
  public enum Form: Hashable, Sendable {
    /// 8 bits a channel, red green blue alpha, rows without padding.
    case rgba
    case png
    /// A whole sixel sequence with DCS and ST, of at most so many colours.
    case sixel(colors: Int)
    /// Character cells for a terminal without graphics.
    case cells(Symbols, Colors)
  }

  /// Which symbols cells are made of.
  public enum Symbols: UInt8, Hashable, Sendable, CaseIterable {
    case half, quad, sextant, ascii
  }

  /// How many colours cells are made of.
  public enum Colors: UInt8, Hashable, Sendable, CaseIterable {
    case mono, eight, sixteen, indexed256, truecolor
  }

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
  public var form: Form
  /// What shows through transparent pixels, 0xRRGGBB.
  public var background: UInt32
  /// Crop to fill the box instead of letterboxing into it.
  public var fills: Bool
  /// All frames, within the worker's limits; else the first one that shows something.
  public var isAnimated: Bool
  public var media: [UInt8]

  public init(
    number: UInt32, width: Int, height: Int, columns: Int, rows: Int, form: Form, background: UInt32 = 0,
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

/// One frame of an answer.
public struct ThumbnailFrame: Hashable, Sendable {
  /// What a frame is made of, by the job's form.
  public enum Content: Hashable, Sendable {
    /// RGBA, PNG or sixel bytes of a picture of this size in pixels.
    case picture(width: Int, height: Int, bytes: [UInt8])
    /// Row by row; `columns * rows` of the job.
    case cells([SymbolCell])
  }

  public var content: Content
  /// How long it is shown, in milliseconds; 0 for a still.
  public var delay: Int

  public init(content: Content, delay: Int) {
    self.content = content
    self.delay = delay
  }
}

/// A character cell: a symbol and its two colours.
public struct SymbolCell: Hashable, Sendable {
  /// One scalar of one column.
  public var scalar: UInt32
  /// 0xRRGGBB in truecolor, else the number in the palette; -1 is the terminal's own.
  public var foreground: Int32
  /// As `foreground`.
  public var background: Int32

  public init(scalar: UInt32, foreground: Int32, background: Int32) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
  }
}

/// How a job ended.
public enum ThumbnailAnswer: Hashable, Sendable {
  /// One more frame, in order.
  case frame(job: UInt32, ThumbnailFrame)
  /// All frames have come.
  case done(job: UInt32)
  /// It cannot be shown; a few words for people (`not a picture`, `too large`, `damaged`).
  case failed(job: UInt32, reason: String)
}
