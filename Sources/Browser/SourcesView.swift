import Surface
import Text

/// The list of sources, or the prompt for a key, over the grid.
struct SourcesView {
  let state: State
  let picker: SourcePicker
  let theme: Theme

  private static let nameWidth = 26
  private static let statusWidth = 44

  static func box(_ state: State, _ picker: SourcePicker) -> Rect {
    let rows = picker.keyEntry == nil ? state.sources.count : 4
    return BoxView.frame(columns: nameWidth + statusWidth, rows: rows, in: state.geometry.size)
  }

  /// The source that is listed at a position of the screen.
  static func source(at position: Point, _ state: State, _ picker: SourcePicker) -> Int? {
    let box = box(state, picker)
    guard position.row > box.row, position.row < box.endRow - 1 else { return nil }
    let index = position.row - box.row - 1 + first(state, picker, rows: box.rows - 2)
    return state.sources.indices.contains(index) ? index : nil
  }

  func draw(on surface: inout Surface) {
    let frame = Self.box(state, picker)
    if let entry = picker.keyEntry {
      drawKeyEntry(entry, frame, on: &surface)
      return
    }
    let box = BoxView(frame: frame, title: "Sources", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let first = Self.first(state, picker, rows: inside.rows)
    for (number, entry) in state.sources.dropFirst(first).prefix(inside.rows).enumerated() {
      let row = inside.row + number
      let isSelected = first + number == picker.selected
      let style = isSelected ? theme.selectedCaption : .plain
      surface.fill(Rect(column: inside.column, row: row, columns: inside.columns, rows: 1), with: Cell(" ", style))
      let mark = entry.descriptor.id == state.source ? "● " : "  "
      let nameWidth = min(Self.nameWidth, inside.columns)
      surface.write(
        DisplayText(mark + entry.descriptor.name).truncated(to: nameWidth), at: inside.column, row, style: style)
      surface.write(
        DisplayText(status(of: entry)).truncated(to: max(0, inside.columns - nameWidth)),
        at: inside.column + nameWidth, row, style: style)
    }
  }

  private func status(of entry: SourceEntry) -> String {
    let kinds = entry.descriptor.kinds.map(\.plural).joined(separator: ", ")
    switch entry.status {
    case .ready: return entry.descriptor.isLocal ? "\(kinds) · no network needed" : kinds
    case .needsKey(let variable, _): return "needs a key: ⏎, or \(variable)"
    case .off(let variable): return "off: set \(variable)"
    }
  }

  private func drawKeyEntry(_ editor: LineEditor, _ frame: Rect, on surface: inout Surface) {
    guard state.sources.indices.contains(picker.selected) else { return }
    let descriptor = state.sources[picker.selected].descriptor
    let box = BoxView(frame: frame, title: "Key for \(descriptor.name)", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let lines = [
      "Get one at \(descriptor.key?.page ?? descriptor.homepage ?? "its web page").",
      "Paste it here; it is kept in keys.json, which only you can read.",
    ]
    for (number, line) in lines.prefix(max(0, inside.rows - 1)).enumerated() {
      surface.write(DisplayText(line).truncated(to: inside.columns), at: inside.column, inside.row + number)
    }
    let row = inside.rows >= 4 ? inside.row + 3 : max(0, inside.endRow - 1)
    let start = surface.write(DisplayText("❯ "), at: inside.column, row, style: theme.accent)
    // A key shows its length and its end, enough to see whether the right one was pasted.
    let shown =
      editor.text.count > 8
      ? String(repeating: "•", count: editor.text.count - 4) + editor.text.suffix(4)
      : String(repeating: "•", count: editor.text.count)
    let room = max(1, inside.endColumn - start - 1)
    let text = DisplayText(shown).suffix(columns: room)
    let end = surface.write(text, at: start, row, columns: room)
    surface.cursor = Point(column: min(surface.size.columns - 1, end), row: row)
  }

  /// The first source listed, so that the selected one is seen.
  private static func first(_ state: State, _ picker: SourcePicker, rows: Int) -> Int {
    max(0, min(picker.selected - rows / 2, state.sources.count - rows))
  }
}
