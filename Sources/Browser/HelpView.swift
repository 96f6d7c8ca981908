import Surface
import Text

/// The keys, over the grid.
struct HelpView {
  let firstLine: Int
  let theme: Theme

  private static let keyWidth = 22
  private static let doesWidth = 52

  /// Every key that flick acts on, in words.
  static let lines: [(keys: String, does: String)] = [
    ("type, paste", "search; the results follow"),
    ("↑ ↓ ← → PgUp PgDn", "move in the grid; Home End first and last"),
    ("Enter", "play; search first where the line has changed"),
    ("Alt-Enter", "play inside this terminal; q in mpv ends it"),
    ("Tab", "single keys act on the grid; / or Esc goes back"),
    ("F2 ^S", "choose the source, enter its key"),
    ("^G", "the next kind of the source: all, GIFs, clips …"),
    ("^Y ^T", "copy the media link, the page link"),
    ("^O", "open the web page"),
    ("^R ^L", "search again; redraw the screen"),
    ("Alt-+ Alt--", "larger and smaller tiles"),
    ("^Q ^C ^Z", "quit, quit as interrupted, suspend"),
    ("", ""),
    ("^A ^E", "start and end of the line"),
    ("Alt-b Alt-f", "a word back and on; also ^← ^→"),
    ("Shift-← Shift-→", "a character back and on"),
    ("^H ^W ^U ^K", "delete a character, a word, to the start, to the end"),
    ("^_", "undo"),
    ("Alt-p Alt-n", "earlier and later queries"),
    ("", ""),
    ("h j k l g G", "with Tab: move, first, last"),
    ("y t o r P + -", "with Tab: as ^Y ^T ^O ^R Alt-Enter Alt-+ Alt--"),
    ("r Space", "with Tab: try a failed picture again; pause"),
    ("", ""),
    ("mouse", "click selects, double click plays, the wheel scrolls"),
  ]

  static func frame(in size: Size) -> Rect {
    BoxView.frame(columns: keyWidth + doesWidth, rows: lines.count, in: size)
  }

  static func visibleLines(in size: Size) -> Int { max(1, frame(in: size).rows - 2) }

  static func lastFirstLine(in size: Size) -> Int { max(0, lines.count - visibleLines(in: size)) }

  func draw(on surface: inout Surface) {
    let box = BoxView(frame: Self.frame(in: surface.size), title: "Keys", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let keyWidth = min(Self.keyWidth, inside.columns / 2)
    let first = min(firstLine, Self.lastFirstLine(in: surface.size))
    for (number, line) in Self.lines.dropFirst(first).prefix(inside.rows).enumerated() {
      let row = inside.row + number
      surface.write(
        DisplayText(line.keys).truncated(to: max(0, keyWidth - 1)), at: inside.column, row, style: theme.key)
      surface.write(
        DisplayText(line.does).truncated(to: max(0, inside.columns - keyWidth)), at: inside.column + keyWidth, row)
    }
  }
}
