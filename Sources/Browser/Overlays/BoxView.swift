import Surface
import Text

/// A box over the grid, cleared inside, with a title in its upper edge.
struct BoxView {
  let layout: BoxLayout
  let title: String
  let theme: Theme

  func draw(on surface: inout Surface) {
    let frame = layout.frame
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
