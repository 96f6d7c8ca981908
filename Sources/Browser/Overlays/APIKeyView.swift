import Media
import Surface
import Text

/// The prompt for the key of a source, over the grid.
struct APIKeyView {
  let layout: SourcesLayout
  let entry: APIKeyEntry
  let source: SourceDescriptor
  /// Where the key is kept.
  let keysFile: String
  let theme: Theme

  func draw(on surface: inout Surface) {
    if let box = layout.box { BoxView(layout: box, title: "Key for \(source.name)", theme: theme).draw(on: &surface) }
    let inside = layout.inside
    let news = entry.isChecking ? "Asking \(source.name) whether it takes this key …" : entry.refusal
    var lines = [
      SourceFormatter.whereToGetKey(of: source),
      "Paste it here; it goes into \(keysFile), for you alone.",
    ]
    if let news { lines.insert(news, at: inside.rows >= 4 ? lines.count : 0) }
    for (number, line) in lines.prefix(max(0, inside.rows - 1)).enumerated() {
      let style = line == entry.refusal ? theme.error : .plain
      surface.write(
        DisplayText(line).truncated(to: inside.columns), at: inside.column, inside.row + number, style: style)
    }
    drawLine(in: inside.rows >= 4 ? inside.row + 3 : max(0, inside.endRow - 1), on: &surface)
  }

  /// A key shows its length and its end, enough to see whether the right one was pasted.
  private func drawLine(in row: Int, on surface: inout Surface) {
    let inside = layout.inside
    let start = surface.write(DisplayText("❯ "), at: inside.column, row, style: theme.accent)
    let typed = entry.line.text
    let shown =
      typed.count > 8
      ? String(repeating: "•", count: typed.count - 4) + typed.suffix(4) : String(repeating: "•", count: typed.count)
    let room = max(1, inside.endColumn - start - 1)
    let end = surface.write(DisplayText(shown).suffix(columns: room), at: start, row, columns: room)
    surface.cursor = Point(column: min(surface.size.columns - 1, end), row: row)
  }
}
