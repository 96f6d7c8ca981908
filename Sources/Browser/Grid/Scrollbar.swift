import Surface

/// A mark at the right edge, as long and as far down as what is seen is of everything. It is a blank of another colour:
/// ncurses knows a row that has moved by its characters alone, and a character that does not move with the row hides it.
struct Scrollbar {
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
        surface.fill(Rect(column: column, row: row, columns: 1, rows: 1), with: theme.scrollMark)
      }
    }
  }
}
