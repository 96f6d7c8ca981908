import Surface
import Text

/// In the gaps at both sides, so that the selection shows without colour and over any picture.
struct SelectionMarks {
  /// What is selected, on the screen; it may reach beyond `clip`.
  let frame: Rect
  /// At the left alone, as for a line of text.
  var isLine = false
  /// Picked up: whole blocks at the sides, and halves above and below.
  var isLifted = false
  let theme: Theme
  let clip: Rect

  func draw(on surface: inout Surface) {
    let left = DisplayText(isLifted ? "█" : "▌")
    let right = DisplayText(isLifted ? "█" : "▐")
    for row in max(frame.row, clip.row)..<max(frame.row, clip.row, min(frame.endRow, clip.endRow)) {
      surface.write(left, at: frame.column - 1, row, style: theme.accent)
      if !isLine { surface.write(right, at: frame.endColumn, row, style: theme.accent) }
    }
    guard isLifted, !isLine else { return }
    for (row, edge) in [(frame.row - 1, "▄"), (frame.endRow, "▀")] where row >= clip.row && row < clip.endRow {
      let line = String(repeating: edge, count: frame.columns + 2)
      surface.write(DisplayText(line), at: frame.column - 1, row, style: theme.accent)
    }
  }
}
