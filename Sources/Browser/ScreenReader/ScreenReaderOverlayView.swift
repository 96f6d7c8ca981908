import Media
import Surface
import Text

/// The keys, the list of sources, the prompt for a key or what is asked about walls in words, in place of the results; the cursor stands on the line
/// that keys act on. Lists turn whole pages.
struct ScreenReaderOverlayView {
  let state: State
  let overlay: Overlay
  /// The rows for it.
  let area: Rect

  func draw(on surface: inout Surface) {
    guard area.rows > 0 else { return }
    switch overlay {
    case .help(let line):
      drawList(HelpView.sentences(columns: area.columns), current: line, in: area, on: &surface)
    case .sources(let picker):
      if let entry = picker.apiKeyEntry {
        guard state.shared.sources.indices.contains(picker.selected) else { return }
        draw(entry, for: state.shared.sources[picker.selected].descriptor, on: &surface)
      } else {
        drawList(state.shared.sources.indices.map(sentence), current: picker.selected, in: area, on: &surface)
      }
    case .walls(.choosing(let picker)):
      draw(picker, on: &surface)
    case .walls(.renaming(let renaming)):
      write(renaming.refusal.map { "Error: \($0)" }, at: area.row + 1, on: &surface)
      drawLine("New name: ", renaming.line, on: &surface)
    }
  }

  /// The source that is listed at a row of the screen.
  static func source(at row: Int, _ state: State, _ picker: SourcePicker) -> Int? {
    let area = state.shared.screen.content
    guard row >= area.row, row < area.endRow else { return nil }
    let index = first(picker.selected, rows: area.rows) + row - area.row
    return state.shared.sources.indices.contains(index) ? index : nil
  }

  private static func first(_ current: Int, rows: Int) -> Int { current / max(1, rows) * max(1, rows) }

  /// The wall that is listed at a row of the screen.
  static func wall(at row: Int, _ state: State, _ picker: WallPicker) -> Int? {
    let area = walls(in: state.shared.screen.content)
    guard row >= area.row, row < area.endRow else { return nil }
    let index = first(picker.selected, rows: area.rows) + row - area.row
    return picker.rows(state.shared.sources).indices.contains(index) ? index : nil
  }

  /// Below the line that is typed in and what there is to know.
  private static func walls(in area: Rect) -> Rect {
    Rect(column: 0, row: area.row + 2, columns: area.columns, rows: max(0, area.rows - 2))
  }

  /// While the first wall is chosen the cursor stays in the line, which chooses it.
  private func draw(_ picker: WallPicker, on surface: inout Surface) {
    let rows = picker.rows(state.shared.sources)
    let lines = rows.enumerated().map { index, row in
      let name =
        switch row {
        case .new(let name): "new wall “\(name)”"
        case .wall(let name): words(ofWall: name, picker)
        }
      return DisplayText("\(index + 1) of \(rows.count): \(name)")
    }
    write(picker.refusal.map { "Error: \($0)" } ?? WallsView.advice(rows), at: area.row + 1, on: &surface)
    drawList(lines, current: picker.selected, in: Self.walls(in: area), on: &surface)
    let cursor = surface.cursor
    drawLine("Wall: ", picker.line, on: &surface)
    if picker.selected > 0 { surface.cursor = cursor }
  }

  private func words(ofWall name: String, _ picker: WallPicker) -> String {
    guard let entry = state.shared.sources.first(where: { $0.descriptor.id == .wall(name) }) else { return name }
    let words = picker.words(of: entry, state.shared.sources)
    return words.isEmpty ? entry.descriptor.name : "\(entry.descriptor.name), \(words)"
  }

  private func drawLine(_ lead: String, _ line: LineEditor, on surface: inout Surface) {
    let start = surface.write(DisplayText(lead), at: 0, area.row)
    let columns = max(1, area.columns - start)
    let window = line.window(columns: columns)
    surface.write(window.text, at: start, area.row, columns: columns)
    surface.cursor = Point(column: min(area.columns - 1, start + window.cursorColumn), row: area.row)
  }

  private func write(_ text: String?, at row: Int, on surface: inout Surface) {
    guard let text, row < area.endRow else { return }
    surface.write(DisplayText(text).truncated(to: area.columns), at: 0, row)
  }

  private func drawList(_ lines: [DisplayText], current: Int, in area: Rect, on surface: inout Surface) {
    guard area.rows > 0 else { return }
    let first = Self.first(current, rows: area.rows)
    for (number, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
      surface.write(line.truncated(to: area.columns), at: 0, area.row + number)
    }
    surface.cursor = Point(column: 0, row: area.row + current - first)
  }

  /// `2 of 10: KLIPY, needs a key: Enter, or KLIPY_API_KEY`.
  private func sentence(of index: Int) -> DisplayText {
    let entry = state.shared.sources[index]
    var parts = [entry.descriptor.name]
    if entry.descriptor.id == state.search.source { parts.append("in use") }
    if entry.descriptor.isLocal, entry.count == nil { parts.append("no network needed") }
    parts.append(SourcesView.status(of: entry, state))
    return DisplayText(
      KeyNames.sentence("\(index + 1) of \(state.shared.sources.count): \(parts.joined(separator: ", "))"))
  }

  /// What is typed comes first: there may be no room for the rest.
  private func draw(_ entry: APIKeyEntry, for source: SourceDescriptor, on surface: inout Surface) {
    // The length and the end are enough to hear whether the right one was pasted.
    let count = entry.line.characters.count
    let end = count > 8 ? ", the last of them \(entry.line.text.suffix(4))" : ""
    let typed = count == 0 ? "Key: " : "Key: \(count) \(count == 1 ? "character" : "characters")\(end)"
    let news =
      entry.isChecking ? "Asking \(source.name) whether it takes this key." : entry.refusal.map { "Error: \($0)" }
    let lines = [
      typed, news, "Get one at \(source.key?.page ?? source.homepage ?? "its web page").",
      "Paste it here; it is kept in keys.json, which only you can read.",
    ]
    for (number, line) in lines.compactMap({ $0 }).prefix(area.rows).enumerated() {
      let text = DisplayText(line).truncated(to: area.columns)
      let column = surface.write(text, at: 0, area.row + number)
      if number == 0 { surface.cursor = Point(column: min(area.columns - 1, column), row: area.row) }
    }
  }
}
