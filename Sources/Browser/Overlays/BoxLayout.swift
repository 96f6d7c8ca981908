import Surface

/// Where a box over the grid lies, and the lines inside it.
struct BoxLayout: Hashable {
  let frame: Rect

  /// A box of this inner size in the middle of a terminal, as large as fits.
  init(columns: Int, rows: Int, in size: Size) {
    let width = max(1, min(columns + 4, size.columns))
    let height = max(1, min(rows + 2, size.rows - 1))
    frame = Rect(
      column: (size.columns - width) / 2, row: max(0, (size.rows - height) / 2), columns: width, rows: height)
  }

  /// Where the lines stand.
  var inside: Rect {
    Rect(column: frame.column + 2, row: frame.row + 1, columns: max(0, frame.columns - 4), rows: max(0, frame.rows - 2))
  }
}
