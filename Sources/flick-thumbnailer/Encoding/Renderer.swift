import ThumbnailProtocol

/// Pictures to frames of a job's form and size, one job after another.
final class Renderer {
  private enum Encoder {
    case png(PNGEncoder)
    case sixel(SixelEncoder)
    case blocks(BlockEncoder)
    case cells(CellEncoder)
  }

  private let job: ThumbnailJob
  /// Where pictures go.
  let placement: Placement
  private let scaler: Scaler
  private let canvas: Canvas
  private let encoder: Encoder

  init(_ job: ThumbnailJob) throws(Failure) {
    self.job = job
    placement = try Placement(job)
    scaler = Scaler(background: job.background)
    canvas = try Canvas(width: placement.width, height: placement.height, background: job.background)
    switch job.form {
    case .png: encoder = .png(try PNGEncoder(width: canvas.width, height: canvas.height))
    case .sixel(let colors): encoder = .sixel(try SixelEncoder(colors: colors))
    case .cells(let symbols, let colors):
      let palette = colors == .indexed256 ? XtermPalette() : nil
      if colors.hasManyColors, let parts = symbols.parts {
        encoder = .blocks(BlockEncoder(job, symbols: symbols, parts: parts, palette: palette))
      } else {
        encoder = .cells(try CellEncoder(job, symbols: symbols, colors: colors, palette: palette))
      }
    }
  }

  /// Whether what was drawn last shows nothing.
  var showsNothing: Bool { canvas.showsNothing }

  /// The memory that the pixels take.
  var canvasBytes: Int { canvas.count }

  /// Bytes of a frame, as far as they are known beforehand.
  var expectedBytes: Int {
    if case .cells = job.form { job.columns * job.rows * 12 } else { canvas.count }
  }

  func draw(_ picture: Picture) throws(Failure) {
    try placement.crop(picture)
    let rectangle = placement.rectangle(for: picture)
    let swaps = picture.orientation.swapsSides
    let scaled = try scaler.scale(
      picture, width: swaps ? rectangle.height : rectangle.width, height: swaps ? rectangle.width : rectangle.height)
    canvas.draw(scaled, orientation: picture.orientation, in: rectangle)
  }

  /// What was drawn last.
  func content() throws(Failure) -> ThumbnailFrame.Content {
    let bytes: [UInt8]
    switch encoder {
    case .blocks(let encoder): return .cells(encoder.encode(canvas))
    case .cells(let encoder): return .cells(try encoder.encode(canvas))
    case .png(let encoder): bytes = try encoder.encode(canvas)
    case .sixel(let encoder): bytes = try encoder.encode(canvas)
    }
    return .picture(width: job.width, height: job.height, bytes: bytes)
  }
}

extension ThumbnailFrame.Content {
  /// Bytes on the wire.
  var size: Int {
    switch self {
    case .picture(_, _, let bytes): bytes.count
    case .cells(let cells): cells.count * 12
    }
  }
}
