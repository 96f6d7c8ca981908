import Surface
import Text

/// A box over the grid, cleared inside, with a title in its upper edge.
struct BoxView {
  let frame: Rect
  let title: String
  let theme: Theme

  /// A box of this inner size in the middle of a terminal, as large as fits.
  static func frame(columns: Int, rows: Int, in size: Size) -> Rect {
    let width = max(1, min(columns + 4, size.columns))
    let height = max(1, min(rows + 2, size.rows - 1))
    return Rect(
      column: (size.columns - width) / 2, row: max(0, (size.rows - height) / 2), columns: width, rows: height)
  }

  /// Where the lines stand.
  var inside: Rect { Self.inside(frame) }

  static func inside(_ frame: Rect) -> Rect {
    Rect(column: frame.column + 2, row: frame.row + 1, columns: max(0, frame.columns - 4), rows: max(0, frame.rows - 2))
  }

  func draw(on surface: inout Surface) {
    surface.fill(frame, with: .blank)
    guard frame.columns >= 2, frame.rows >= 2 else { return }
    let line = String(repeating: "─", count: frame.columns - 2)
    let corners = theme.border.corners
    surface.write(
      DisplayText(corners.top.left + line + corners.top.right), at: frame.column, frame.row, style: theme.line)
    surface.write(
      DisplayText(corners.bottom.left + line + corners.bottom.right), at: frame.column, frame.endRow - 1,
      style: theme.line)
    for row in frame.row + 1..<frame.endRow - 1 {
      surface.write(DisplayText("│"), at: frame.column, row, style: theme.line)
      surface.write(DisplayText("│"), at: frame.endColumn - 1, row, style: theme.line)
    }
    let name = DisplayText(" \(title) ").truncated(to: max(0, frame.columns - 4))
    surface.write(name, at: frame.column + 2, frame.row, style: theme.name)
  }
}
