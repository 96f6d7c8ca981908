/// What boxes and the marks around the selection are drawn with.
public enum MarkStyle: String, CaseIterable, Hashable, Sendable {
  /// Square corners and half blocks.
  case plain
  /// Lines with round corners.
  case rounded
}

extension MarkStyle {
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
  func beside(row: Int, of rows: Int) -> Ends {
    switch self {
    case .plain: ("▌", "▐")
    case .rounded where rows > 1 && row == 0: corners.top
    case .rounded where rows > 1 && row == rows - 1: corners.bottom
    case .rounded: ("│", "│")
    }
  }
}
