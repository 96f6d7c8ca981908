import Surface

/// How large jobs and answers may be. Both ends keep to them and refuse what does not.
public enum ThumbnailLimits {
  /// Bytes of a job's media.
  public static let mediaBytes = 32 << 20
  /// Bytes of one frame, whatever its form.
  public static let frameBytes = 32 << 20
  /// The longest side of a box, in pixels.
  public static let side = 8192
  /// Pixels of a box: as RGBA they fit into a frame.
  public static let pixels = 6 << 20
  /// The longest side of a box, in cells.
  public static let cells = 1024
  /// Cells of a box.
  public static let cellCount = 1 << 16
  /// Colours of a sixel picture.
  public static let sixelColors = 2...1024
  /// The longest time that one frame is shown, in milliseconds.
  public static let delay = 60_000
  /// Bytes of the words that say why a job failed.
  public static let reasonBytes = 200
  /// Processor time that a job may take, in seconds; then the kernel ends the worker.
  public static let processorSeconds = 2
}

extension ThumbnailJob {
  /// Whether its box, form and media are within `ThumbnailLimits`.
  public var isWithinLimits: Bool {
    let sides = 1...ThumbnailLimits.side
    let cells = 1...ThumbnailLimits.cells
    if case .sixel(let colors) = form, !ThumbnailLimits.sixelColors.contains(colors) { return false }
    return sides.contains(width) && sides.contains(height) && width * height <= ThumbnailLimits.pixels
      && cells.contains(columns) && cells.contains(rows) && columns * rows <= ThumbnailLimits.cellCount
      && background <= 0xFFFFFF && media.count <= ThumbnailLimits.mediaBytes
  }

  /// Whether a frame is of this job's form and size, so that it can be shown without looking at it further: cells
  /// are counted, scalars and colours are in their ranges. The bytes of PNG and sixel are not looked into.
  public func accepts(_ frame: ThumbnailFrame) -> Bool {
    switch (form, frame.content) {
    case (.png, .picture(let width, let height, let bytes)), (.sixel, .picture(let width, let height, let bytes)):
      return width == self.width && height == self.height && !bytes.isEmpty
    case (.cells(_, let colors), .cells(let cells)):
      let range = -1...colors.last
      return cells.count == columns * rows
        && cells.allSatisfy {
          $0.isPrintable && range.contains($0.foreground) && range.contains($0.background)
        }
    default:
      return false
    }
  }
}

extension ColorMode {
  /// The greatest value of a colour in a cell.
  var last: Int32 {
    switch self {
    case .mono: -1
    case .eight: 7
    case .sixteen: 15
    case .indexed256: 255
    case .truecolor: 0xFFFFFF
    }
  }
}

extension SymbolCell {
  /// ASCII, or of the blocks that symbols are taken from: block elements and symbols for legacy computing.
  var isPrintable: Bool {
    (0x20...0x7E).contains(scalar) || (0x2580...0x259F).contains(scalar) || (0x1FB00...0x1FB3B).contains(scalar)
  }
}
