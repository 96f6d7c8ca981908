import Surface

/// Which rows of the terminal hold what.
struct ScreenLayout: Hashable {
  /// How much there is room for.
  enum Style: Hashable {
    /// Header, search line, rules, tiles, hints.
    case full
    /// The same without rules.
    case low
    /// The search line and one line a result.
    case tiny
  }

  let size: Size
  let style: Style

  init(size: Size) {
    self.size = size
    style = size.columns < 20 || size.rows < 6 ? .tiny : size.rows < 14 ? .low : .full
  }

  var headerRow: Int? { style == .tiny ? nil : 0 }
  var searchRow: Int { style == .tiny ? 0 : 1 }
  var topRule: Int? { style == .full ? 2 : nil }
  var bottomRule: Int? { style == .full ? size.rows - 2 : nil }

  /// Hints, notices and problems; a tiny screen gives its last row to them only when there is something to say.
  var statusRow: Int { size.rows - 1 }

  /// The rows of the grid, over the whole width.
  var content: Rect {
    switch style {
    case .full: Rect(column: 0, row: 3, columns: size.columns, rows: size.rows - 5)
    case .low: Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 3)
    case .tiny: Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 1))
    }
  }

  /// Cells left free at the left and the right, where the marks of the selection stand.
  var inset: Int { 1 }

  /// The width that sections fill.
  var contentWidth: Int { max(1, size.columns - 2 * inset) }
}

extension State {
  var screen: ScreenLayout { ScreenLayout(size: geometry.size) }

  /// Where everything of the results lies; nil before the first results.
  var contentLayout: ContentLayout? {
    guard let results else { return nil }
    let screen = screen
    var metrics = FlowLayout.Metrics()
    metrics.minimumItemWidth = tileSize.minimumItemWidth
    metrics.cellAspect = geometry.cellAspect
    metrics.maximumItemHeight = max(1, screen.content.rows)
    return ContentLayout(
      results: results, metrics: metrics, width: screen.contentWidth, shelfStarts: shelfStarts,
      asList: screen.style == .tiny)
  }
}
