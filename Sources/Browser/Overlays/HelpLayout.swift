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

    var isEmpty: Bool { keys.isEmpty && does.isEmpty }
  }

  /// As large as the rows need and the terminal allows.
  let box: BoxLayout
  /// All rows one below the other, or in two columns where there is the width.
  let columns: [[Row]]

  private static let keyWidth = 22
  private static let doesWidth = 52
  /// Between two columns.
  private static let gap = 4

  init(in size: Size) {
    let rows = Self.rows(in: size)
    let wide = 2 * (Self.keyWidth + Self.doesWidth) + Self.gap
    let isWide = BoxLayout(columns: wide, rows: 1, in: size).inside.columns == wide
    columns = isWide ? Self.halves(of: rows) : [rows]
    box = BoxLayout(
      columns: isWide ? wide : Self.keyWidth + Self.doesWidth, rows: columns.map(\.count).max() ?? 0, in: size)
  }

  /// Where a column lies in the box.
  func area(ofColumn number: Int) -> Rect {
    var area = box.inside
    let step = Self.keyWidth + Self.doesWidth + Self.gap
    area.column += number * step
    area.columns = columns.count == 1 ? area.columns : step - Self.gap
    return area
  }

  /// The last row that can be the first one that is seen.
  var lastFirstRow: Int { max(0, (columns.map(\.count).max() ?? 0) - box.inside.rows) }

  /// Two columns nearly as long as each other; a group is not torn apart.
  private static func halves(of rows: [Row]) -> [[Row]] {
    let ends = rows.indices.filter { rows[$0].isEmpty }
    guard let end = ends.min(by: { abs($0 - rows.count / 2) < abs($1 - rows.count / 2) }) else { return [rows] }
    return [Array(rows[..<end]), Array(rows[(end + 1)...])]
  }

  /// How many rows are seen at once, and the last that one can go to: the first one shown, or for a screen reader the
  /// line under the cursor.
  static func extent(_ shared: Shared) -> (visible: Int, last: Int) {
    if shared.settings.usesScreenReader {
      let count = sentences(columns: shared.geometry.size.columns).count
      return (max(1, shared.screen.content.rows), max(0, count - 1))
    }
    let layout = HelpLayout(in: shared.geometry.size)
    return (max(1, layout.box.inside.rows), layout.lastFirstRow)
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
