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
    ("^N ^P", "down and up"),
    ("Enter", "play; search first where the line has changed"),
    ("Alt-Enter", "play inside this terminal; q in mpv ends it"),
    ("Tab", "single keys act on the grid; / or Esc goes back"),
    ("F2 ^S", "choose the source, enter its key"),
    ("^G", "the next kind of the source: all, GIFs, clips …"),
    ("F3", "all that is known of the item; Esc goes back"),
    ("^F", "make it a favourite, or no longer; F2 lists them"),
    ("^D ^X", "download; cancel the newest download"),
    ("^Y ^T Alt-y", "copy the media link, the page link, as Markdown"),
    ("^O", "open the web page"),
    ("^R ^L", "search again; redraw the screen"),
    ("Alt-+ Alt--", "larger and smaller tiles"),
    ("Esc", "close what is open, then back to the query"),
    ("^Q ^C ^Z", "quit, quit as interrupted, suspend"),
    ("", ""),
    ("^A ^E", "start and end of the line; ^E there takes the dim words"),
    ("Alt-1 … Alt-9", "take what is offered under the line"),
    ("Alt-b Alt-f", "a word back and on; also ^← ^→"),
    ("Shift-← Shift-→", "a character back and on"),
    ("Backspace Delete", "delete the character before, or after, the cursor"),
    ("^H ^W ^U ^K", "delete a character, a word, to the start, to the end"),
    ("Alt-d", "delete the word after the cursor"),
    ("^_", "undo"),
    ("Alt-p Alt-n", "earlier and later queries"),
    ("", ""),
    ("h j k l g G", "with Tab: move, first, last"),
    ("y t o r f P + -", "with Tab: as ^Y ^T ^O ^R ^F Alt-Enter Alt-+ Alt--"),
    ("i d", "with Tab: as F3 ^D"),
    ("m M", "with Tab: mark; unmark all. Enter ^D ^Y ^T Alt-y ^F w x act on all that are marked"),
    ("w W", "with Tab: put it, or all that is shown, on a wall"),
    ("p", "with Tab: pick the tile up; p drops it, Esc puts it back"),
    ("x Delete", "with Tab: take it off the wall or out of the results"),
    ("u ^_", "with Tab: take back the last move or removal"),
    ("r Space", "with Tab: try a failed picture again; pause"),
    ("", ""),
    ("e", "in F2: enter another key; with an empty line, none"),
    ("e d u", "in F2 on a wall: rename, delete, bring back"),
    ("", ""),
    ("mouse", "click selects, double click plays, the wheel scrolls"),
    ("", "press, drag and drop moves a tile"),
    ("", "a click on the source's name chooses another source"),
  ]

  static func frame(in size: Size) -> Rect {
    BoxView.frame(columns: keyWidth + doesWidth, rows: rows(in: size).count, in: size)
  }

  static func visibleLines(in size: Size) -> Int { max(1, frame(in: size).rows - 2) }

  static func lastFirstLine(in size: Size) -> Int { max(0, rows(in: size).count - visibleLines(in: size)) }

  /// The lines for a screen reader, in words.
  static func sentences(columns: Int) -> [DisplayText] {
    lines.filter { !$0.keys.isEmpty }.flatMap { line in
      DisplayText(KeyNames.spelled("\(line.keys): \(line.does)")).wrapped(to: columns, lines: 12)
    }
  }

  func draw(on surface: inout Surface) {
    let box = BoxView(frame: Self.frame(in: surface.size), title: "Keys", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let first = min(firstLine, Self.lastFirstLine(in: surface.size))
    for (number, line) in Self.rows(in: surface.size).dropFirst(first).prefix(inside.rows).enumerated() {
      let row = inside.row + number
      surface.write(line.keys, at: inside.column, row, columns: inside.columns, style: theme.key)
      surface.write(line.does, at: inside.column + line.indent, row, columns: inside.columns - line.indent)
    }
  }

  /// The lines as a terminal of this size has them: beside each other what fits, else the words below their keys.
  private static func rows(in size: Size) -> [(keys: DisplayText, does: DisplayText, indent: Int)] {
    let width = BoxView.inside(BoxView.frame(columns: keyWidth + doesWidth, rows: 1, in: size)).columns
    let isBeside = width >= 2 * keyWidth
    let indent = isBeside ? keyWidth : min(2, width / 4)
    return lines.flatMap { line in
      let keys = DisplayText(line.keys).wrapped(to: isBeside ? keyWidth - 1 : width, lines: 3)
      let does = DisplayText(line.does).wrapped(to: width - indent, lines: 12)
      guard isBeside else {
        return keys.map { ($0, DisplayText(), 0) } + does.map { (DisplayText(), $0, indent) }
          + (keys.isEmpty ? [(DisplayText(), DisplayText(), 0)] : [])
      }
      return (0..<max(1, keys.count, does.count)).map { row in
        (
          keys.indices.contains(row) ? keys[row] : DisplayText(),
          does.indices.contains(row) ? does[row] : DisplayText(), indent
        )
      }
    }
  }
}

extension State {
  /// How many lines of help are seen at once, and the last that one can go to: a line under the cursor for a screen
  /// reader, else the first one shown.
  var helpLines: (visible: Int, last: Int) {
    guard shared.settings.usesScreenReader else {
      return (HelpView.visibleLines(in: shared.geometry.size), HelpView.lastFirstLine(in: shared.geometry.size))
    }
    let count = HelpView.sentences(columns: shared.geometry.size.columns).count
    return (max(1, screen.content.rows), max(0, count - 1))
  }
}
