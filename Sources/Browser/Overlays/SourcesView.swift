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
    for index in layout.list.visible { draw(index, on: &surface) }
    let inside = layout.inside
    if layout.list.area.rows < inside.rows, let entry = picker.entry(in: sources) {
      let text = DisplayText(words(of: entry).detail).truncated(to: inside.columns)
      surface.write(text, at: inside.column, inside.endRow - 1, style: theme.quiet)
    }
  }

  private func draw(_ index: Int, on surface: inout Surface) {
    let (inside, row) = (layout.inside, layout.list.row(of: index))
    let words = words(of: sources[index])
    let style = index == picker.selected ? theme.selectedCaption : .plain
    surface.fill(Rect(column: inside.column, row: row, columns: inside.columns, rows: 1), with: Cell(" ", style))
    let mark = sources[index].descriptor.id == inUse ? "● " : "  "
    let nameWidth =
      layout.isNarrow ? max(0, inside.columns - SourcesLayout.shortStatusWidth) : SourcesLayout.nameWidth
    surface.write(DisplayText(mark + words.name).truncated(to: nameWidth), at: inside.column, row, style: style)
    surface.write(
      DisplayText(layout.isNarrow ? words.shortStatus : words.status).truncated(to: max(0, inside.columns - nameWidth)),
      at: inside.column + nameWidth, row, style: style)
  }

  private func words(of entry: SourceEntry) -> SourceFormatter {
    SourceFormatter(entry: entry, isUnchecked: uncheckedKeys.contains(entry.descriptor.id))
  }
}
