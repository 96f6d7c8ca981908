import Surface
import Text

/// In the gaps at both sides, so that the selection shows without colour and over any picture.
struct SelectionMarks {
  /// What is selected, on the screen; it may reach beyond `clip`.
  let frame: Rect
  /// At the left alone, as for a line of text.
  var isLine = false
  let theme: Theme
  let clip: Rect

  func draw(on surface: inout Surface) {
    for row in max(frame.row, clip.row)..<max(frame.row, clip.row, min(frame.endRow, clip.endRow)) {
      let marks = theme.marks.beside(row: row - frame.row, of: frame.rows)
      surface.write(DisplayText(marks.left), at: frame.column - 1, row, style: theme.accent)
      if !isLine { surface.write(DisplayText(marks.right), at: frame.endColumn, row, style: theme.accent) }
    }
  }
}
