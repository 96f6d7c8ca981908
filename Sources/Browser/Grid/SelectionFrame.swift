import Surface
import Text

/// In the gaps at both sides, so that the selection shows without colour and over any picture.
struct SelectionFrame {
  /// What is selected, on the screen; it may reach beyond `clip`.
  let frame: Rect
  /// At the left alone, as for a line of text.
  var isLine = false
  /// Picked up: whole blocks at the sides, and halves above and below.
  var isLifted = false
  let theme: Theme
  let clip: Rect

  func draw(on surface: inout Surface) {
    for row in max(frame.row, clip.row)..<max(frame.row, clip.row, min(frame.endRow, clip.endRow)) {
      let marks = theme.marks.beside(row: row - frame.row, of: frame.rows, isLifted: isLifted)
      surface.write(DisplayText(marks.left), at: frame.column - 1, row, style: theme.accent)
      if !isLine { surface.write(DisplayText(marks.right), at: frame.endColumn, row, style: theme.accent) }
    }
    guard isLifted, !isLine else { return }
    let edges = theme.marks.lifted(columns: frame.columns)
    for (row, line) in [(frame.row - 1, edges.top), (frame.endRow, edges.bottom)]
    where row >= clip.row && row < clip.endRow {
      surface.write(DisplayText(line), at: frame.column - 1, row, style: theme.accent)
    }
  }
}
