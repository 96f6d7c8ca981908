import Surface
import Text

/// In the gaps at both sides, so that the selection shows without colour and over any picture.
struct SelectionFrame {
  /// What is selected, on the screen; it may reach beyond `clip`.
  let frame: Rect
  /// At the left alone, as for a line of text.
  var isLine = false
  /// Picked up: whole blocks at the sides, and halves above and below.
  var isDragged = false
  let theme: Theme
  let clip: Rect

  func draw(on surface: inout Surface) {
    for row in max(frame.row, clip.row)..<max(frame.row, clip.row, min(frame.endRow, clip.endRow)) {
      let ends = theme.border.beside(row: row - frame.row, of: frame.rows, isDragged: isDragged)
      surface.write(DisplayText(ends.left), at: frame.column - 1, row, style: theme.accent)
      if !isLine { surface.write(DisplayText(ends.right), at: frame.endColumn, row, style: theme.accent) }
    }
    guard isDragged, !isLine else { return }
    let edges = theme.border.raised(columns: frame.columns)
    for (row, line) in [(frame.row - 1, edges.top), (frame.endRow, edges.bottom)]
    where row >= clip.row && row < clip.endRow {
      surface.write(DisplayText(line), at: frame.column - 1, row, style: theme.accent)
    }
  }
}
