import Surface
import Text

/// Words in place of tiles.
struct GridMessageView {
  let text: String
  let style: Style
  /// Said below it.
  var advice: String?
  let screen: ScreenLayout

  func draw(on surface: inout Surface) {
    let rows = screen.content.rows
    guard rows > 0 else { return }
    let lines = lines(text, rows: rows)
    let end = draw(lines, from: screen.content.row + min(rows / 3, rows - lines.count), style, on: &surface)
    guard let advice, end + 1 < screen.content.endRow else { return }
    draw(self.lines(advice, rows: screen.content.endRow - end - 1), from: end + 1, .plain, on: &surface)
  }

  private func lines(_ text: String, rows: Int) -> [DisplayText] {
    DisplayText(text).wrapped(to: screen.contentWidth, lines: rows)
  }

  /// Returns the row after the last line.
  @discardableResult
  private func draw(_ lines: [DisplayText], from top: Int, _ style: Style, on surface: inout Surface) -> Int {
    for (number, line) in lines.enumerated() {
      let column = max(0, (screen.size.columns - line.width) / 2)
      surface.write(line, at: column, top + number, style: style)
    }
    return top + lines.count
  }
}
