import Media
import Surface
import Text

/// The list of sources, or the prompt for a key, over the grid.
struct SourcesView {
  let state: State
  let picker: SourcePicker
  let theme: Theme

  private static let nameWidth = 36
  private static let statusWidth = 40
  private static let shortStatusWidth = 10
  /// Under the list, what there is to know of the selected source; not in low terminals.
  private static let detailRows = 2

  static func box(_ state: State, _ picker: SourcePicker) -> Rect {
    if state.shared.settings.usesScreenReader { return state.shared.screen.content }
    let rows = picker.apiKeyEntry == nil ? state.shared.sources.count + detailRows : 4
    return BoxView.frame(columns: nameWidth + statusWidth, rows: rows, in: state.shared.geometry.size)
  }

  /// How many of the rows inside the box are for the list.
  private static func listRows(_ rows: Int) -> Int { rows > 2 * detailRows ? rows - detailRows : rows }

  /// The source that is listed at a position of the screen.
  static func source(at position: Point, _ state: State, _ picker: SourcePicker) -> Int? {
    if state.shared.settings.usesScreenReader { return ScreenReaderOverlayView.source(at: position.row, state, picker) }
    let box = box(state, picker)
    let rows = listRows(box.rows - 2)
    guard position.row > box.row, position.row <= box.row + rows else { return nil }
    let index = position.row - box.row - 1 + first(state, picker, rows: rows)
    return state.shared.sources.indices.contains(index) ? index : nil
  }

  func draw(on surface: inout Surface) {
    let frame = Self.box(state, picker)
    if let entry = picker.apiKeyEntry {
      drawKeyEntry(entry, frame, on: &surface)
      return
    }
    let box = BoxView(frame: frame, title: "Sources", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let rows = Self.listRows(inside.rows)
    let first = Self.first(state, picker, rows: rows)
    for (number, entry) in state.shared.sources.dropFirst(first).prefix(rows).enumerated() {
      let row = inside.row + number
      let isSelected = first + number == picker.selected
      let style = isSelected ? theme.selectedCaption : .plain
      surface.fill(Rect(column: inside.column, row: row, columns: inside.columns, rows: 1), with: Cell(" ", style))
      let mark = entry.descriptor.id == state.search.source ? "● " : "  "
      let isNarrow = inside.columns < Self.nameWidth + Self.statusWidth / 2
      let nameWidth = isNarrow ? max(0, inside.columns - Self.shortStatusWidth) : Self.nameWidth
      let status = isNarrow ? shortStatus(of: entry) : Self.status(of: entry, state)
      surface.write(
        DisplayText(mark + name(of: entry)).truncated(to: nameWidth), at: inside.column, row, style: style)
      surface.write(
        DisplayText(status).truncated(to: max(0, inside.columns - nameWidth)),
        at: inside.column + nameWidth, row, style: style)
    }
    if rows < inside.rows, state.shared.sources.indices.contains(picker.selected) {
      let text = DisplayText(detail(of: state.shared.sources[picker.selected])).truncated(to: inside.columns)
      surface.write(text, at: inside.column, inside.endRow - 1, style: theme.quiet)
    }
  }

  private func name(of entry: SourceEntry) -> String {
    entry.descriptor.name + (entry.descriptor.isLocal && entry.count == nil ? " (no network needed)" : "")
  }

  static func status(of entry: SourceEntry, _ state: State) -> String {
    switch entry.status {
    case .ready where state.search.uncheckedKeys.contains(entry.descriptor.id):
      entry.descriptor.kinds.map(\.plural).joined(separator: ", ") + ": key not checked"
    case .ready: entry.countInWords ?? entry.descriptor.kinds.map(\.plural).joined(separator: ", ")
    case .needsKey(let variable, _): "needs a key: \(KeyMode.sources.key(for: .choose)), or \(variable)"
    case .off(let variable): "off: set \(variable)"
    }
  }

  private func shortStatus(of entry: SourceEntry) -> String {
    switch entry.status {
    case .ready where state.search.uncheckedKeys.contains(entry.descriptor.id): " unchecked"
    case .ready: entry.count.map { " \($0)" } ?? ""
    case .needsKey: " needs key"
    case .off: " off"
    }
  }

  private func detail(of entry: SourceEntry) -> String {
    let kinds = entry.descriptor.kinds.map(\.plural).joined(separator: ", ")
    switch entry.status {
    case .ready where entry.isWall: return "A wall of yours, in your order"
    case .ready where entry.count != nil:
      return "What you added with \(KeyMode.query.key(for: .favourite)), the newest first"
    case .ready: return entry.descriptor.homepage ?? ""
    case .needsKey(_, let page): return "\(kinds): get a key at \(page)"
    case .off: return "\(kinds): the variable names the server that answers for it"
    }
  }

  private func drawKeyEntry(_ entry: APIKeyEntry, _ frame: Rect, on surface: inout Surface) {
    guard state.shared.sources.indices.contains(picker.selected) else { return }
    let descriptor = state.shared.sources[picker.selected].descriptor
    let box = BoxView(frame: frame, title: "Key for \(descriptor.name)", theme: theme)
    box.draw(on: &surface)
    let inside = box.inside
    let news = entry.isChecking ? "Asking \(descriptor.name) whether it takes this key …" : entry.refusal
    var lines = [
      "Get one at \(descriptor.key?.page ?? descriptor.homepage ?? "its web page").",
      "Paste it here; it is kept in keys.json, which only you can read.",
    ]
    if let news { lines.insert(news, at: inside.rows >= 4 ? lines.count : 0) }
    for (number, line) in lines.prefix(max(0, inside.rows - 1)).enumerated() {
      let style = line == entry.refusal ? theme.error : .plain
      surface.write(
        DisplayText(line).truncated(to: inside.columns), at: inside.column, inside.row + number, style: style)
    }
    let row = inside.rows >= 4 ? inside.row + 3 : max(0, inside.endRow - 1)
    let start = surface.write(DisplayText("❯ "), at: inside.column, row, style: theme.accent)
    let typed = entry.line.text
    // A key shows its length and its end, enough to see whether the right one was pasted.
    let shown =
      typed.count > 8
      ? String(repeating: "•", count: typed.count - 4) + typed.suffix(4) : String(repeating: "•", count: typed.count)
    let room = max(1, inside.endColumn - start - 1)
    let text = DisplayText(shown).suffix(columns: room)
    let end = surface.write(text, at: start, row, columns: room)
    surface.cursor = Point(column: min(surface.size.columns - 1, end), row: row)
  }

  /// The first source listed, so that the selected one is seen.
  private static func first(_ state: State, _ picker: SourcePicker, rows: Int) -> Int {
    max(0, min(picker.selected - rows / 2, state.shared.sources.count - rows))
  }
}
