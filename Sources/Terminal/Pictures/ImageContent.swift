import Surface

/// What the screen is given to show for a handle.
public enum ImageContent: Hashable, Sendable {
  /// Frames of `columns * rows` cells each, row by row: symbols and their colours. For every terminal.
  case cells(frames: [[Cell]], columns: Int, rows: Int)
  /// Frames that fill `columns * rows` cells, for a terminal that takes pictures in this form.
  case picture(form: PictureForm, frames: [PictureFrame], columns: Int, rows: Int)

  /// How many frames there are.
  public var frameCount: Int {
    switch self {
    case .cells(let frames, _, _): frames.count
    case .picture(_, let frames, _, _): frames.count
    }
  }

  /// In cells.
  public var size: Size {
    switch self {
    case .cells(_, let columns, let rows), .picture(_, _, let columns, let rows): Size(columns: columns, rows: rows)
    }
  }

  /// The memory that it takes, roughly.
  public var bytes: Int {
    switch self {
    case .cells(let frames, _, _): frames.reduce(0) { $0 + $1.count * MemoryLayout<Cell>.stride }
    case .picture(_, let frames, _, _): frames.reduce(0) { $0 + $1.bytes.count }
    }
  }

  /// Whether it can be shown at all: a size that fits a terminal, frames, and each of them whole.
  var isWhole: Bool {
    let size = size
    // kitty names no row or column beyond 297.
    guard (1...297).contains(size.columns), (1...297).contains(size.rows), frameCount > 0 else { return false }
    return switch self {
    case .cells(let frames, _, _): frames.allSatisfy { $0.count == size.columns * size.rows }
    case .picture(_, let frames, _, _): frames.allSatisfy(\.isWhole)
    }
  }
}
