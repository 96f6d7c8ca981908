import Surface
import Text

/// A mark at the right edge, as long and as far down as what is seen is of everything.
struct ScrollMark {
  /// The rows that scroll, over the whole width of the screen.
  let area: Rect
  let scroll: Int
  /// Of everything, in rows.
  let height: Int
  let theme: Theme

  func draw(on surface: inout Surface) {
    let rows = area.rows
    guard rows > 0, height > rows else { return }
    let length = max(1, rows * rows / height)
    let top = scroll * (rows - length) / (height - rows)
    for row in area.row + top..<area.row + top + length {
      let column = area.endColumn - 1
      // The mark of a selected tile stands in the same column and matters more.
      if column >= 0, surface[column, row].text == " " {
        surface.write(DisplayText("┃"), at: column, row, style: theme.line)
      }
    }
  }
}
