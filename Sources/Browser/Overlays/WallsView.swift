import Media
import Surface
import Text

/// What is asked about walls, over the grid: a line to type in, and below it the walls that there are.
struct WallsView {
  let state: State
  let dialog: WallDialog
  let theme: Theme

  private static let columns = 56
  private static let listRows = 8
  /// Below the list, for what there is to know.
  private static let noteRows = 3

  static func box(_ dialog: WallDialog, in screen: ScreenLayout) -> Rect {
    if screen.style == .words { return screen.content }
    let list = if case .choosing = dialog { listRows } else { 0 }
    return BoxView.frame(columns: columns, rows: 1 + list + noteRows, in: screen.size)
  }

  /// The row of the list at a position of the screen.
  static func row(at position: Point, _ state: State, _ picker: WallPicker) -> Int? {
    if state.shared.settings.usesScreenReader { return ScreenReaderOverlayView.wall(at: position.row, state, picker) }
    let box = box(.choosing(picker), in: state.shared.screen)
    let rows = visibleRows(box.rows - 2)
    let number = position.row - box.row - 2
    guard number >= 0, number < rows else { return nil }
    let all = picker.rows(state.shared.sources)
    let index = number + first(picker, count: all.count, rows: rows)
    return all.indices.contains(index) ? index : nil
  }

  func draw(on surface: inout Surface) {
    let box = BoxView(frame: Self.box(dialog, in: state.shared.screen), title: Self.title(state, dialog), theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    guard inside.rows > 0 else { return }
    switch dialog {
    case .choosing(let picker):
      drawLine(picker.line, inside, on: &surface)
      let all = picker.rows(state.shared.sources)
      let rows = Self.visibleRows(inside.rows)
      let first = Self.first(picker, count: all.count, rows: rows)
      for (number, row) in all.dropFirst(first).prefix(rows).enumerated() {
        let isSelected = first + number == picker.selected
        draw(row, of: picker, isSelected: isSelected, inside, inside.row + 1 + number, on: &surface)
      }
      drawNote(picker.refusal, or: Self.advice(all), from: 1 + rows, inside, on: &surface)
    case .renaming(let renaming):
      drawLine(renaming.line, inside, on: &surface)
      drawNote(renaming.refusal, or: "", from: 1, inside, on: &surface)
    }
  }

  static func advice(_ rows: [WallPicker.Row]) -> String {
    rows.isEmpty ? "Type a name for your first wall." : "Type to find a wall, or the name of a new one."
  }

  static func title(_ state: State, _ dialog: WallDialog) -> String {
    switch dialog {
    case .renaming(let renaming): return "Rename the wall “\(renaming.wall)”"
    case .choosing(let picker):
      let count = picker.takesAll ? state.search.results?.loadedCount ?? 0 : picker.items.count
      if picker.takesAll {
        let isAll = state.search.results?.isComplete == true
        return "Save \(isAll ? "all \(count) items" : "the \(count) items loaded so far") as a wall"
      }
      guard count == 1, let item = picker.items.first else { return "Add \(count) items to a wall" }
      return "Add \(item.quotedTitle) to a wall"
    }
  }

  private func drawLine(_ line: LineEditor, _ inside: Rect, on surface: inout Surface) {
    let start = surface.write(DisplayText("❯ "), at: inside.column, inside.row, style: theme.accent)
    let window = line.window(columns: max(1, inside.endColumn - start))
    surface.write(window.text, at: start, inside.row, columns: max(0, inside.endColumn - start))
    surface.cursor = Point(column: min(surface.size.columns - 1, start + window.cursorColumn), row: inside.row)
  }

  private func draw(
    _ row: WallPicker.Row, of picker: WallPicker, isSelected: Bool, _ inside: Rect, _ line: Int,
    on surface: inout Surface
  ) {
    let style: Style = isSelected ? theme.selectedCaption : .plain
    surface.fill(Rect(column: inside.column, row: line, columns: inside.columns, rows: 1), with: Cell(" ", style))
    switch row {
    case .new(let name):
      let text = DisplayText("+ new wall “\(name)”").truncated(to: inside.columns)
      surface.write(text, at: inside.column, line, style: style)
    case .wall(let name):
      let entry = state.shared.sources.first { $0.descriptor.id == .wall(name) }
      let count = DisplayText(entry.map { picker.words(of: $0, state.shared.sources) } ?? "")
      let text = DisplayText(entry?.descriptor.name ?? name).truncated(to: max(0, inside.columns - count.width - 1))
      surface.write(text, at: inside.column, line, style: style)
      if inside.columns > 2 * count.width {
        surface.write(count, at: inside.endColumn - count.width, line, style: style)
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

  /// How many of the rows inside the box are for the list.
  private static func visibleRows(_ rows: Int) -> Int { max(0, min(listRows, rows - 1 - noteRows / 2)) }

  private static func first(_ picker: WallPicker, count: Int, rows: Int) -> Int {
    max(0, min(picker.selected - rows / 2, count - rows))
  }
}
