/// A position in cells from the top left corner.
public struct Point: Hashable, Sendable {
  /// From the left, from 0.
  public var column: Int
  /// From the top, from 0.
  public var row: Int

  /// A position.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A size in cells.
public struct Size: Hashable, Sendable {
  /// The width.
  public var columns: Int
  /// The height.
  public var rows: Int

  /// A size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle in cells.
public struct Rect: Hashable, Sendable {
  /// The first column, from 0.
  public var column: Int
  /// The first row, from 0.
  public var row: Int
  /// The width.
  public var columns: Int
  /// The height.
  public var rows: Int

  /// A rectangle; it may reach out of the frame.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// Its top left corner.
  public var origin: Point { Point(column: column, row: row) }
  /// The first column to the right of it.
  public var endColumn: Int { Self.end(column, columns) }
  /// The first row below it.
  public var endRow: Int { Self.end(row, rows) }

  /// Whether a position is inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// What both have in common; it has no columns or no rows when that is nothing.
  public func intersection(_ other: Rect) -> Rect {
    let first = Point(column: max(column, other.column), row: max(row, other.row))
    let (endColumn, endRow) = (min(endColumn, other.endColumn), min(endRow, other.endRow))
    // Both ends lie at or behind the start, but the difference of far away ones could overflow.
    return Rect(
      column: first.column, row: first.row, columns: Self.length(first.column, endColumn),
      rows: Self.length(first.row, endRow))
  }

  /// Whether it holds no cell.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  private static func length(_ start: Int, _ end: Int) -> Int {
    guard end > start else { return 0 }
    let (length, overflows) = end.subtractingReportingOverflow(start)
    return overflows ? .max : length
  }

  /// Where a length from a start ends; `Int.max` as a length means to the edge, so the sum must not overflow.
  static func end(_ start: Int, _ length: Int) -> Int {
    let (sum, overflows) = start.addingReportingOverflow(length)
    return overflows ? (length < 0 ? .min : .max) : sum
  }
}
