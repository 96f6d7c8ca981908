import Surface
import Text

/// The line one types in: prompt or spinner, the query, and at the right what is searched or for how long one waits.
struct SearchLineView {
  let editor: LineEditor
  /// What can be added to the line.
  let completion: String?
  /// What can be searched.
  let placeholder: String
  /// Why what is typed is not asked at once, at several lengths, the longest first.
  let obstacle: [String]
  /// For how long an answer is waited for; nil when none is.
  let waited: Duration?
  /// Keys are text for the line.
  let hasFocus: Bool
  /// Where keys go instead, in a word before the line; empty where that shows.
  let mode: String
  /// The cursor stands in it: nothing lies over the grid.
  let hasCursor: Bool
  let screen: ScreenLayout
  let theme: Theme

  /// The prompt and a space after it.
  private static let promptWidth = 2

  func draw(on surface: inout Surface) {
    let row = screen.searchRow
    guard row < screen.size.rows else { return }
    let tiny = screen.style == .tiny
    var start = tiny ? 0 : 1
    if !mode.isEmpty, !tiny { start = surface.write(DisplayText(mode), at: start, row, style: theme.accent) + 1 }
    surface.write(DisplayText(mark), at: start, row, style: theme.accent)
    start += Self.promptWidth

    let aside = screen.size.columns >= 44 ? DisplayText(self.aside) : DisplayText("")
    // The room is the same whether one waits or not, so that the query stands still.
    let room = aside.width == 0 ? 0 : max(aside.width, DisplayText(placeholder).width) + 2
    let columns = max(1, screen.size.columns - start - room - 1)
    let window = editor.window(columns: columns)
    surface.write(window.text, at: start, row, columns: columns)
    if let completion {
      let column = window.cursorColumn
      surface.write(
        DisplayText(completion).prefix(columns: columns - column), at: start + column, row, style: theme.quiet)
    }
    if aside.width > 0 { surface.write(aside, at: screen.size.columns - aside.width - 1, row, style: theme.quiet) }
    if hasCursor {
      surface.cursor = Point(column: min(screen.size.columns - 1, start + window.cursorColumn), row: row)
    }
  }

  private var mark: String { waited.flatMap(Spinner.mark(after:)) ?? (hasFocus ? "❯" : "·") }

  private var aside: String {
    if let text = obstacle.first(where: { DisplayText($0).width <= screen.size.columns * 3 / 4 }) ?? obstacle.last {
      return text
    }
    guard let waited, waited >= Spinner.saysSeconds else { return placeholder }
    return "waiting for \(waited.components.seconds) s"
  }
}
