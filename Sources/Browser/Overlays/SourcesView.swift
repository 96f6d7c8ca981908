import Media
import Surface
import Text

/// The list of sources, over the grid.
struct SourcesView {
  let layout: SourcesLayout
  let picker: SourcePicker
  let sources: [SourceEntry]
  /// The one that is searched.
  let inUse: SourceID
  let uncheckedKeys: Set<SourceID>
  let theme: Theme

  func draw(on surface: inout Surface) {
    if let box = layout.box { BoxView(layout: box, title: "Sources", theme: theme).draw(on: &surface) }
    if layout.hasLine { drawLine(on: &surface) }
    for row in layout.list.visible { draw(row, on: &surface) }
    if layout.listed.isEmpty {
      let (area, text) = (layout.list.area, DisplayText(SourceFormatter.noneListed(picker.line.text)))
      for (number, line) in text.wrapped(to: area.columns, lines: area.rows).enumerated() {
        surface.write(line, at: area.column, area.row + number)
      }
    }
    guard let entry = picker.entry(in: sources) else { return }
    let detail = layout.detail
    for (number, line) in DisplayText(words(of: entry).detail).wrapped(to: detail.columns, lines: detail.rows)
      .enumerated()
    {
      surface.write(line, at: detail.column, detail.row + number, style: theme.quiet)
    }
  }

  private func drawLine(on surface: inout Surface) {
    let inside = layout.inside
    let start = surface.write(DisplayText("❯ "), at: inside.column, inside.row, style: theme.accent)
    let room = max(1, inside.endColumn - start)
    let window = picker.line.window(columns: room)
    surface.write(window.text, at: start, inside.row, columns: room)
    if picker.line.text.isEmpty {
      surface.write(
        DisplayText("type to find a source").truncated(to: max(0, room - 1)), at: start + 1, inside.row,
        style: theme.quiet)
    }
    surface.cursor = Point(column: min(surface.size.columns - 1, start + window.cursorColumn), row: inside.row)
  }

  private func draw(_ number: Int, on surface: inout Surface) {
    let (inside, row, index) = (layout.inside, layout.list.row(of: number), layout.listed[number])
    let entry = sources[index]
    let words = words(of: entry)
    let style = index == picker.selected ? theme.selectedCaption : .plain
    surface.fill(Rect(column: inside.column, row: row, columns: inside.columns, rows: 1), with: Cell(" ", style))
    let mark = entry.descriptor.id == inUse ? "● " : "  "
    let columns =
      layout.isNarrow
      ? [(mark + words.name, max(0, inside.columns - SourcesLayout.shortStateWidth)), (words.shortState, .max)]
      : [
        (mark + words.name, SourcesLayout.nameWidth), (entry.kindsInWords, SourcesLayout.kindsWidth),
        (words.state, .max),
      ]
    var column = inside.column
    for (text, width) in columns {
      let room = max(0, inside.endColumn - column)
      surface.write(
        DisplayText(text).truncated(to: width <= room ? max(0, width - 1) : room), at: column, row, style: style)
      column += min(width, room)
    }
  }

  private func words(of entry: SourceEntry) -> SourceFormatter {
    SourceFormatter(entry: entry, isUnchecked: uncheckedKeys.contains(entry.descriptor.id))
  }
}
