import Surface

extension BorderStyle {
  /// What stands at the left and at the right.
  typealias Ends = (left: String, right: String)

  /// Of boxes.
  var corners: (top: Ends, bottom: Ends) {
    switch self {
    case .plain: (("┌", "┐"), ("└", "┘"))
    case .rounded: (("╭", "╮"), ("╰", "╯"))
    }
  }

  /// What stands beside a row of something selected, counted from its top.
  func beside(row: Int, of rows: Int, isDragged: Bool) -> Ends {
    switch self {
    case .plain: isDragged ? ("█", "█") : ("▌", "▐")
    case .rounded where rows > 1 && row == 0 && !isDragged: corners.top
    case .rounded where rows > 1 && row == rows - 1 && !isDragged: corners.bottom
    case .rounded: ("│", "│")
    }
  }

  /// Above and below something that is picked up, from the marks at its left to those at its right.
  func raised(columns: Int) -> (top: String, bottom: String) {
    switch self {
    case .plain: (String(repeating: "▄", count: columns + 2), String(repeating: "▀", count: columns + 2))
    case .rounded:
      (
        corners.top.left + String(repeating: "─", count: columns) + corners.top.right,
        corners.bottom.left + String(repeating: "─", count: columns) + corners.bottom.right
      )
    }
  }
}
