import Surface
import Text

/// The keys, over the grid.
struct HelpView {
  let layout: HelpLayout
  let firstLine: Int
  let theme: Theme

  func draw(on surface: inout Surface) {
    BoxView(layout: layout.box, title: "Keys", theme: theme).draw(on: &surface)
    let first = max(0, min(firstLine, layout.lastFirstRow))
    for (number, rows) in layout.columns.enumerated() {
      let area = layout.area(ofColumn: number)
      for (line, row) in zip(area.row..<area.endRow, rows.dropFirst(first)) {
        let style = row.isHeading ? theme.accent : theme.key
        surface.write(row.keys, at: area.column, line, columns: area.columns, style: style)
        surface.write(row.does, at: area.column + row.indent, line, columns: area.columns - row.indent)
      }
    }
  }
}
