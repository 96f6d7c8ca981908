import Surface
import Text

/// The list of keys as a terminal has it: which rows there are, and how many of them are seen at once.
struct HelpLayout {
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

  /// A row of the box.
  struct Row {
    var keys = DisplayText()
    var does = DisplayText()
    var indent = 0
    var isHeading = false
  }

  /// As large as the rows need and the terminal allows.
  let box: BoxLayout
  let rows: [Row]

  private static let keyWidth = 22
  private static let doesWidth = 52

  init(in size: Size) {
    rows = Self.rows(in: size)
    box = BoxLayout(columns: Self.keyWidth + Self.doesWidth, rows: rows.count, in: size)
  }

  /// How many rows are seen at once, and the last that one can go to: the first one shown, or for a screen reader the
  /// line under the cursor.
  static func extent(_ shared: Shared) -> (visible: Int, last: Int) {
    if shared.settings.usesScreenReader {
      let count = sentences(columns: shared.geometry.size.columns).count
      return (max(1, shared.screen.content.rows), max(0, count - 1))
    }
    let layout = HelpLayout(in: shared.geometry.size)
    let visible = max(1, layout.box.inside.rows)
    return (visible, max(0, layout.rows.count - visible))
  }

  /// The lines for a screen reader, in words.
  static func sentences(columns: Int) -> [DisplayText] {
    lines.filter { !$0.sentence.isEmpty }.flatMap { $0.sentence.wrapped(to: columns, lines: 12) }
  }

  /// The lines as a terminal of this size has them: beside each other what fits, else the words below their keys.
  private static func rows(in size: Size) -> [Row] {
    let width = BoxLayout(columns: keyWidth + doesWidth, rows: 1, in: size).inside.columns
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
