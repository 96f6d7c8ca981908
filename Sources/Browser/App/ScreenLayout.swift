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
    /// Lines of words: the search line, what is shown, what is offered, one line a result, messages, hints.
    case words
  }

  let size: Size
  let style: Style

  init(size: Size, inWords: Bool = false) {
    self.size = size
    style = inWords ? .words : size.columns < 20 || size.rows < 6 ? .tiny : size.rows < 14 ? .low : .full
  }

  var headerRow: Int? { isList ? nil : 0 }
  var searchRow: Int { isList ? 0 : 1 }
  var topRule: Int? { style == .full ? 2 : nil }
  var bottomRule: Int? { style == .full ? size.rows - 2 : nil }

  /// One line of text a result.
  var isList: Bool { style == .tiny || style == .words }

  /// What can be taken in place of the line, in the rule where there is one.
  var completionsRow: Int? { style == .words && !isLow ? 2 : topRule }

  /// In words, what is shown.
  var summaryRow: Int? { style == .words && !isLow ? 1 : nil }

  /// In words, notices and problems.
  var messageRow: Int? { style == .words && !isLow ? size.rows - 2 : nil }

  /// There is room for the query and for results alone.
  private var isLow: Bool { size.rows < 7 }

  /// Hints, notices and problems; a tiny screen gives its last row to them only when there is something to say.
  var statusRow: Int { size.rows - 1 }

  /// The rows of the grid, over the whole width.
  var content: Rect {
    switch style {
    case .full: Rect(column: 0, row: 3, columns: size.columns, rows: size.rows - 5)
    case .low: Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 3)
    case .words where isLow: Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
    case .words: Rect(column: 0, row: 3, columns: size.columns, rows: size.rows - 5)
    case .tiny: Rect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 1))
    }
  }

  /// Cells left free at the left and the right, where the marks of the selection stand.
  var inset: Int { style == .words ? 0 : 1 }

  /// The width that sections fill.
  var contentWidth: Int { max(1, size.columns - 2 * inset) }
}
