import Text

/// A frame: the cells of the whole terminal, and where its cursor stands.
///
/// Writing outside is cut off, never an error, so a view can draw without asking for room first.
public struct Surface: Hashable, Sendable {
  /// In cells; never negative.
  public let size: Size
  /// Row by row; `size.columns * size.rows` of them.
  public private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; nil hides it. A place outside becomes the nearest one inside, if there is one.
  public var cursor: Point? {
    didSet {
      guard let cursor else { return }
      guard size.columns > 0, size.rows > 0 else {
        self.cursor = nil
        return
      }
      let column = min(max(0, cursor.column), size.columns - 1)
      self.cursor = Point(column: column, row: min(max(0, cursor.row), size.rows - 1))
    }
  }
  /// The pictures that lie over the cells, the last one on top. Where the screen does not have a picture, the cells
  /// below show.
  public var placements: [ImagePlacement] = []

  /// A blank frame.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at a position inside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// The cells of one row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Writes text from a position to the right, at most `columns` wide and never past the edge; returns the column
  /// after it. A wide cluster that would be cut in half is left out.
  @discardableResult
  public mutating func write(
    _ text: DisplayText, at column: Int, _ row: Int, columns: Int = .max, style: Style = .plain
  ) -> Int {
    let end = min(size.columns, Rect.end(column, columns))
    guard row >= 0, row < size.rows, column < end else { return column }
    var position = column
    for cluster in text.clusters {
      guard position + cluster.width <= end else { break }
      if position >= 0 { put(cluster, position, row, style) }
      position += cluster.width
    }
    return position
  }

  /// Fills a rectangle with one cell of one column; an empty text counts as a space.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let first = max(0, rect.column)
    let end = min(size.columns, rect.endColumn)
    guard first < end else { return }
    var cell = cell
    if cell.text.isEmpty { cell.text = " " }
    for row in rows(of: rect) {
      freeHalves(row, first)
      freeHalves(row, end)
      for column in first..<end { cells[row * size.columns + column] = cell }
    }
  }

  /// Writes a block of cells, row by row, with its top left corner at a position: those of them that lie inside the
  /// clip. A wide character must not reach over the block's right edge.
  public mutating func write(_ block: [Cell], columns: Int, at origin: Point, clip: Rect) {
    guard columns > 0 else { return }
    let frame = Rect(column: origin.column, row: origin.row, columns: columns, rows: block.count / columns)
    let shown = frame.intersection(clip)
      .intersection(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
    guard !shown.isEmpty else { return }
    for row in shown.row..<shown.endRow {
      freeHalves(row, shown.column)
      freeHalves(row, shown.endColumn)
      let source = (row - frame.row) * columns - frame.column
      for column in shown.column..<shown.endColumn { cells[row * size.columns + column] = block[source + column] }
    }
  }

  /// The frame as lines of text, trailing spaces cut: what tests compare.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = self.row(row).map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The rows of a rectangle that are inside the frame.
  private func rows(of rect: Rect) -> Range<Int> {
    let first = max(0, rect.row)
    return first..<max(first, min(size.rows, rect.endRow))
  }

  private mutating func put(_ cluster: DisplayText.Cluster, _ column: Int, _ row: Int, _ style: Style) {
    freeHalves(row, column)
    freeHalves(row, column + cluster.width)
    cells[row * size.columns + column] = Cell(cluster.text, style)
    if cluster.width == 2 { cells[row * size.columns + column + 1] = Cell("", style) }
  }

  /// A wide cluster that is about to lose one half at the border before `column` becomes spaces.
  private mutating func freeHalves(_ row: Int, _ column: Int) {
    guard column > 0, column < size.columns else { return }
    let right = row * size.columns + column
    guard cells[right].text.isEmpty else { return }
    cells[right].text = " "
    cells[right - 1].text = " "
  }
}
