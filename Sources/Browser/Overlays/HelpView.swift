import Surface
import Text

/// The keys, over the grid.
struct HelpView {
  let layout: HelpLayout
  let firstLine: Int
  let theme: Theme

  func draw(on surface: inout Surface) {
    BoxView(layout: layout.box, title: "Keys", theme: theme).draw(on: &surface)
    let inside = layout.box.inside
    let first = max(0, min(firstLine, layout.rows.count - inside.rows))
    for (number, line) in layout.rows.dropFirst(first).prefix(inside.rows).enumerated() {
      let row = inside.row + number
      let style = line.isHeading ? theme.accent : theme.key
      surface.write(line.keys, at: inside.column, row, columns: inside.columns, style: style)
      surface.write(line.does, at: inside.column + line.indent, row, columns: inside.columns - line.indent)
    }
  }
}
