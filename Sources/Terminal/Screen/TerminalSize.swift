import CLinux
import Surface

/// The size of the terminal's window.
public struct TerminalSize: Hashable, Sendable {
  /// In cells, 1 to 1000.
  public let columns: Int
  /// In cells, 1 to 1000.
  public let rows: Int
  /// Of one cell in pixels, where the terminal tells.
  public let cellWidth: Int?
  /// Of one cell in pixels, where the terminal tells.
  public let cellHeight: Int?

  /// Sizes out of bounds are brought into them; pixels are those of the whole window, 0 when not known.
  public init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    self.columns = min(1000, max(1, columns))
    self.rows = min(1000, max(1, rows))
    // Rounded down: xterm counts the border of its window as well.
    let width = pixelWidth / max(1, columns)
    let height = pixelHeight / max(1, rows)
    cellWidth = width > 0 && height > 0 ? width : nil
    cellHeight = width > 0 && height > 0 ? height : nil
  }

  /// Asks the terminal's driver; nil when the descriptor is no terminal. A terminal that says 0x0 is taken as 80x24.
  public init?(descriptor: Int32) {
    var size = winsize()
    guard linux_window_size(descriptor, &size) == 0 else { return nil }
    guard size.ws_col > 0, size.ws_row > 0 else {
      self.init(columns: 80, rows: 24)
      return
    }
    self.init(
      columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
      pixelHeight: Int(size.ws_ypixel))
  }

  /// In cells.
  public var size: Size { Size(columns: columns, rows: rows) }
}
