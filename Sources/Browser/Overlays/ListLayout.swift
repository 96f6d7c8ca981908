import Surface

/// A list with one line under the bar: which of its lines are seen, and where.
struct ListLayout: Hashable {
  /// The rows of the list.
  let area: Rect
  let count: Int
  /// The first line that is seen.
  let first: Int

  /// - Parameter isSpoken: lists that are read out turn whole pages, since otherwise all is read again with each line.
  init(area: Rect, count: Int, selected: Int, isSpoken: Bool = false) {
    self.area = area
    self.count = count
    let rows = max(0, area.rows)
    first = isSpoken ? selected / max(1, rows) * max(1, rows) : max(0, min(selected - rows / 2, count - rows))
  }

  /// The lines that are seen.
  var visible: Range<Int> { min(first, count)..<max(min(first, count), min(count, first + area.rows)) }

  func row(of index: Int) -> Int { area.row + index - first }

  /// The line at a position of the screen.
  func index(at position: Point) -> Int? {
    guard position.row >= area.row, position.row < area.endRow else { return nil }
    let index = first + position.row - area.row
    return visible.contains(index) ? index : nil
  }
}
