import Surface

/// A grid that fills its width, as UICollectionViewFlowLayout does, in terminal cells.
///
/// All answers are arithmetic on the number of items: none of them looks at an item, so 100,000 cost what 10 cost.
public struct FlowLayout: Hashable, Sendable {
  /// What a grid looks like before its width is known; all lengths in cells.
  public struct Metrics: Hashable, Sendable {
    /// No item is narrower, unless the whole width is.
    public var minimumItemWidth = 26
    /// Columns between two items of a row.
    public var minimumInteritemSpacing = 2
    /// Rows between two rows of items.
    public var minimumLineSpacing = 1
    /// Rows of text below the picture.
    public var captionRows = 1
    /// Width by height of the picture; nil for items without one.
    public var aspect: Double? = 16.0 / 9.0
    /// Width by height of one cell of the terminal.
    public var cellAspect = 0.5
    /// Items are never higher than this, so that a selected one can always be seen whole.
    public var maximumItemHeight = Int.max

    /// The defaults: 26 cells wide, 16:9, cells twice as high as wide.
    public init() {}
  }

  /// What the layout was made from.
  public let metrics: Metrics
  /// Width to fill, without the section's insets.
  public let width: Int
  /// The number of items.
  public let count: Int
  /// Items in a row.
  public let columns: Int
  /// In cells.
  public let itemWidth: Int
  /// In cells, the caption included.
  public let itemHeight: Int
  /// Cells that no item takes: one each goes to the first gaps, or to the right where there is one column.
  public let leftover: Int

  /// Fits as many columns as there is room for, at least one.
  public init(metrics: Metrics, width: Int, count: Int) {
    self.metrics = metrics
    self.width = max(1, width)
    self.count = max(0, count)
    let spacing = metrics.minimumInteritemSpacing
    let columns = max(1, (self.width + spacing) / (max(1, metrics.minimumItemWidth) + spacing))
    let itemWidth = max(1, (self.width - (columns - 1) * spacing) / columns)
    self.columns = columns
    self.itemWidth = itemWidth
    leftover = max(0, self.width - columns * itemWidth - (columns - 1) * spacing)
    let pictureRows = metrics.aspect.map { max(1, Int(Double(itemWidth) * metrics.cellAspect / $0 + 0.5)) }
    itemHeight = max(1, min(metrics.maximumItemHeight, metrics.captionRows + (pictureRows ?? 0)))
  }

  /// Rows of items.
  public var lineCount: Int { (count + columns - 1) / columns }

  /// From the top of one row of items to the top of the next.
  public var linePitch: Int { itemHeight + metrics.minimumLineSpacing }

  /// Height of all items in rows of cells.
  public var contentHeight: Int { count == 0 ? 0 : lineCount * linePitch - metrics.minimumLineSpacing }

  /// Where an item lies, from the section's own top left corner.
  public func frame(of index: Int) -> Rect {
    let column = index % columns
    return Rect(
      column: self.column(column), row: index / columns * linePitch, columns: itemWidth, rows: itemHeight)
  }

  /// The first cell of a column of items.
  public func column(_ column: Int) -> Int {
    let gained = columns == 1 ? 0 : min(column, leftover)
    return column * (itemWidth + metrics.minimumInteritemSpacing) + gained
  }

  /// The items of which at least one row of cells lies in these rows.
  public func items(in rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty, count > 0, rows.upperBound > 0, rows.lowerBound < contentHeight else { return 0..<0 }
    let top = max(0, rows.lowerBound)
    // A line that ends above `top` is only its spacing away from it.
    let firstLine = top % linePitch >= itemHeight ? top / linePitch + 1 : top / linePitch
    let lastLine = min(lineCount - 1, (rows.upperBound - 1) / linePitch)
    guard firstLine <= lastLine else { return 0..<0 }
    return firstLine * columns..<min(count, (lastLine + 1) * columns)
  }

  /// The item nearest to a position from the section's own top left corner; meaningless where there are none.
  public func nearestItem(to point: Point) -> Int {
    let line = max(0, min(point.row / linePitch, lineCount - 1))
    // Half of a gap belongs to each of its neighbours.
    let reach = (itemWidth + metrics.minimumInteritemSpacing) / 2
    let column = (0..<columns).last { self.column($0) + itemWidth / 2 - reach <= point.column } ?? 0
    return max(0, min(line * columns + column, count - 1))
  }

  /// The item at a position from the section's own top left corner; nil in gaps and outside.
  public func item(at point: Point) -> Int? {
    guard point.row >= 0, point.column >= 0, point.column < width else { return nil }
    let line = point.row / linePitch
    for column in 0..<columns {
      let index = line * columns + column
      if index < count, frame(of: index).contains(point) { return index }
    }
    return nil
  }
}
