import Surface
import Text

/// The keys, over the grid.
struct HelpView {
  let firstLine: Int
  let theme: Theme

  private static let keyWidth = 22
  private static let doesWidth = 52

  /// A line of the list; empty between two groups.
  struct Line: Sendable {
    /// Keys, or the heading of a group.
    var keys = DisplayText()
    var does = DisplayText()
    /// The same to be read out.
    var sentence = DisplayText()
    var isHeading = false
  }

  /// Every key that flick acts on, in words.
  static let lines: [Line] = KeyHeading.allCases.enumerated().flatMap { number, heading in
    let title = DisplayText(heading.rawValue)
    let rows = heading.rows.map { row in
      Line(
        keys: DisplayText(row.keys(.short)), does: DisplayText(row.sentence),
        sentence: DisplayText("\(row.keys(.words)): \(KeyNames.sentence(row.sentence))"))
    }
    return (number == 0 ? [] : [Line()])
      + [Line(keys: title, sentence: title + DisplayText("."), isHeading: true)] + rows
  }

  static func frame(in size: Size) -> Rect {
    BoxView.frame(columns: keyWidth + doesWidth, rows: rows(in: size).count, in: size)
  }

  static func visibleLines(in size: Size) -> Int { max(1, frame(in: size).rows - 2) }

  static func lastFirstLine(in size: Size) -> Int { max(0, rows(in: size).count - visibleLines(in: size)) }

  /// The lines for a screen reader, in words.
  static func sentences(columns: Int) -> [DisplayText] {
    lines.filter { !$0.sentence.isEmpty }.flatMap { $0.sentence.wrapped(to: columns, lines: 12) }
  }

  func draw(on surface: inout Surface) {
    let box = BoxView(frame: Self.frame(in: surface.size), title: "Keys", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let rows = Self.rows(in: surface.size)
    let first = max(0, min(firstLine, rows.count - inside.rows))
    for (number, line) in rows.dropFirst(first).prefix(inside.rows).enumerated() {
      let row = inside.row + number
      let style = line.isHeading ? theme.accent : theme.key
      surface.write(line.keys, at: inside.column, row, columns: inside.columns, style: style)
      surface.write(line.does, at: inside.column + line.indent, row, columns: inside.columns - line.indent)
    }
  }

  /// A row of the box.
  private struct Row {
    var keys = DisplayText()
    var does = DisplayText()
    var indent = 0
    var isHeading = false
  }

  /// The lines as a terminal of this size has them: beside each other what fits, else the words below their keys.
  private static func rows(in size: Size) -> [Row] {
    let width = BoxView.inside(BoxView.frame(columns: keyWidth + doesWidth, rows: 1, in: size)).columns
    let isBeside = width >= 2 * keyWidth
    let indent = isBeside ? keyWidth : min(2, width / 4)
    return lines.flatMap { line in
      let keyColumns = isBeside && !line.isHeading ? keyWidth - 1 : width
      let keys = line.keys.wrapped(to: keyColumns, lines: 3)
      let does = line.does.wrapped(to: width - indent, lines: 12)
      guard isBeside else {
        return keys.map { Row(keys: $0, isHeading: line.isHeading) } + does.map { Row(does: $0, indent: indent) }
          + (keys.isEmpty ? [Row()] : [])
      }
      return (0..<max(1, keys.count, does.count)).map { row in
        Row(
          keys: keys.indices.contains(row) ? keys[row] : DisplayText(),
          does: does.indices.contains(row) ? does[row] : DisplayText(), indent: indent, isHeading: line.isHeading)
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
    return (max(1, shared.screen.content.rows), max(0, count - 1))
  }
}
