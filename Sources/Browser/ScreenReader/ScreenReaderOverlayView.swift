import Media
import Surface
import Text

/// The keys, the list of sources, the prompt for a key or what is asked about walls in words, in place of the results;
/// the cursor stands on the line that keys act on. Lists turn whole pages.
struct ScreenReaderOverlayView {
  let state: State
  let overlay: Overlay
  /// The rows for it.
  let area: Rect

  func draw(on surface: inout Surface) {
    guard area.rows > 0 else { return }
    switch overlay {
    case .help(let line):
      let sentences = HelpLayout.sentences(columns: area.columns)
      let list = ListLayout(area: area, count: sentences.count, selected: line, isSpoken: true)
      draw(list, current: line, on: &surface) { sentences[$0] }
    case .sources(let picker):
      if let prompt = picker.apiKeyEntry {
        guard let entry = picker.entry(in: state.shared.sources) else { return }
        draw(prompt, for: entry.descriptor, on: &surface)
      } else {
        let layout = SourcesLayout(picker, state.shared)
        guard let current = picker.row(in: state.shared.sources) else {
          surface.cursor = area.origin
          return write(KeyNames.sentence(SourceFormatter.noneListed(picker.line.text)), at: area.row, on: &surface)
        }
        draw(layout.list, current: current, on: &surface) { sentence(of: $0, in: layout.listed) }
      }
    case .walls(.choosing(let picker)):
      draw(picker, WallsLayout(.choosing(picker), state.shared), on: &surface)
    case .walls(.renaming(let renaming)):
      write(renaming.refusal.map { "Error: \($0)" }, at: area.row + 1, on: &surface)
      drawLine("New name: ", renaming.line, on: &surface)
    }
  }

  /// While the first wall is chosen the cursor stays in the line, which chooses it.
  private func draw(_ picker: WallPicker, _ layout: WallsLayout, on surface: inout Surface) {
    write(
      picker.refusal.map { "Error: \($0)" } ?? WallFormatter.advice(layout.rows), at: area.row + 1, on: &surface)
    draw(layout.list, current: picker.selected, on: &surface) { index in
      let name =
        switch layout.rows[index] {
        case .new(let name): "new wall “\(name)”"
        case .wall(let name): words(ofWall: name, picker)
        }
      return DisplayText("\(index + 1) of \(layout.rows.count): \(name)")
    }
    let cursor = surface.cursor
    drawLine("Wall: ", picker.line, on: &surface)
    if picker.selected > 0 { surface.cursor = cursor }
  }

  private func words(ofWall name: String, _ picker: WallPicker) -> String {
    guard let entry = state.shared.entry(of: .wall(name)) else { return name }
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

  private func draw(
    _ list: ListLayout, current: Int, on surface: inout Surface, _ line: (Int) -> DisplayText
  ) {
    guard list.area.rows > 0 else { return }
    for index in list.visible {
      surface.write(line(index).truncated(to: area.columns), at: 0, list.row(of: index))
    }
    surface.cursor = Point(column: 0, row: list.row(of: current))
  }

  /// `2 of 10: KLIPY, needs a key: Enter, or KLIPY_API_KEY`.
  private func sentence(of row: Int, in listed: [Int]) -> DisplayText {
    let entry = state.shared.sources[listed[row]]
    var parts = [entry.descriptor.name]
    if entry.descriptor.id == state.search.source { parts.append("in use") }
    if entry.descriptor.isLocal, entry.count == nil { parts.append("no network needed") }
    let isUnchecked = state.search.uncheckedKeys.contains(entry.descriptor.id)
    parts.append(SourceFormatter(entry: entry, isUnchecked: isUnchecked).spoken)
    return DisplayText(KeyNames.sentence("\(row + 1) of \(listed.count): \(parts.joined(separator: ", "))"))
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
      typed, news, SourceFormatter.whereToGetKey(of: source),
      "Paste it here; it goes into \(state.settings.keysFile), for you alone.",
    ]
    for (number, line) in lines.compactMap({ $0 }).prefix(area.rows).enumerated() {
      let text = DisplayText(line).truncated(to: area.columns)
      let column = surface.write(text, at: 0, area.row + number)
      if number == 0 { surface.cursor = Point(column: min(area.columns - 1, column), row: area.row) }
    }
  }
}
