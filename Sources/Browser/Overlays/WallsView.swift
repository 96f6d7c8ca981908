import Media
import Surface
import Text

/// What is asked about walls, over the grid: a line to type in, and below it the walls that there are.
struct WallsView {
  let layout: WallsLayout
  let dialog: WallDialog
  let title: String
  let sources: [SourceEntry]
  let theme: Theme

  func draw(on surface: inout Surface) {
    if let box = layout.box { BoxView(layout: box, title: title, theme: theme).draw(on: &surface) }
    let inside = layout.inside
    guard inside.rows > 0 else { return }
    switch dialog {
    case .choosing(let picker):
      drawLine(picker.line, inside, on: &surface)
      for index in layout.list.visible { draw(index, of: picker, inside, on: &surface) }
      let advice = WallFormatter.advice(layout.rows)
      drawNote(picker.refusal, or: advice, from: 1 + layout.list.area.rows, inside, on: &surface)
    case .renaming(let renaming):
      drawLine(renaming.line, inside, on: &surface)
      drawNote(renaming.refusal, or: "", from: 1, inside, on: &surface)
    }
  }

  private func drawLine(_ line: LineEditor, _ inside: Rect, on surface: inout Surface) {
    let start = surface.write(DisplayText("❯ "), at: inside.column, inside.row, style: theme.accent)
    let window = line.window(columns: max(1, inside.endColumn - start))
    surface.write(window.text, at: start, inside.row, columns: max(0, inside.endColumn - start))
    surface.cursor = Point(column: min(surface.size.columns - 1, start + window.cursorColumn), row: inside.row)
  }

  private func draw(_ index: Int, of picker: WallPicker, _ inside: Rect, on surface: inout Surface) {
    let row = layout.list.row(of: index)
    let style: Style = index == picker.selected ? theme.selectedCaption : .plain
    surface.fill(Rect(column: inside.column, row: row, columns: inside.columns, rows: 1), with: Cell(" ", style))
    switch layout.rows[index] {
    case .new(let name):
      let text = DisplayText("+ new wall “\(name)”").truncated(to: inside.columns)
      surface.write(text, at: inside.column, row, style: style)
    case .wall(let name):
      let entry = sources.first { $0.descriptor.id == .wall(name) }
      let count = DisplayText(entry.map { picker.words(of: $0, sources) } ?? "")
      let text = DisplayText(entry?.descriptor.name ?? name).truncated(to: max(0, inside.columns - count.width - 1))
      surface.write(text, at: inside.column, row, style: style)
      if inside.columns > 2 * count.width {
        surface.write(count, at: inside.endColumn - count.width, row, style: style)
      }
    }
  }

  private func drawNote(
    _ refusal: String?, or advice: String, from top: Int, _ inside: Rect, on surface: inout Surface
  ) {
    let rows = inside.rows - top
    guard rows > 0 else { return }
    let lines = DisplayText(refusal ?? advice).wrapped(to: inside.columns, lines: rows)
    for (number, line) in lines.enumerated() {
      let row = inside.endRow - lines.count + number
      surface.write(line, at: inside.column, row, style: refusal == nil ? theme.quiet : theme.error)
    }
  }
}
