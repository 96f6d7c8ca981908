import Surface

/// One row of items that scrolls sideways by whole items, in the columns of the grid below it.
public struct ShelfLayout: Hashable, Sendable {
  /// The grid that gives the columns and the item size.
  public let grid: FlowLayout
  /// The number of items.
  public let count: Int
  /// The first item shown.
  public let first: Int

  /// Shows a row of items from `first` on, as far as there are enough after it.
  public init(metrics: FlowLayout.Metrics, width: Int, count: Int, first: Int) {
    grid = FlowLayout(metrics: metrics, width: width, count: count)
    self.count = count
    self.first = Self.clamped(first, count: count, columns: grid.columns)
  }

  /// The items shown.
  public var visible: Range<Int> { first..<min(count, first + grid.columns) }

  /// In rows of cells.
  public var contentHeight: Int { count == 0 ? 0 : grid.itemHeight }

  /// Where an item lies, from the section's own top left corner; nil when it is scrolled away.
  public func frame(of index: Int) -> Rect? {
    visible.contains(index) ? grid.frame(of: index - first) : nil
  }

  /// The item at a position from the section's own top left corner.
  public func item(at point: Point) -> Int? {
    guard point.row < grid.itemHeight, let index = grid.item(at: point) else { return nil }
    return visible.contains(index + first) ? index + first : nil
  }

  /// The nearest first item with which `index` is shown.
  public func first(showing index: Int) -> Int {
    let nearest = index < first ? index : index >= first + grid.columns ? index - grid.columns + 1 : first
    return Self.clamped(nearest, count: count, columns: grid.columns)
  }

  private static func clamped(_ first: Int, count: Int, columns: Int) -> Int {
    max(0, min(first, count - columns))
  }
}
