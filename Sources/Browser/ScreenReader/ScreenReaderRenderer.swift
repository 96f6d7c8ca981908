import Media
import Surface
import Text

/// The whole screen for a screen reader: lines of words, nothing drawn and nothing said by looks alone. Lines stay as they
/// are as long as they can, and the terminal's cursor stands where keys act.
struct ScreenReaderRenderer: Renderer {
  let state: State

  private var screen: ScreenLayout { state.shared.screen }
  private var words: SearchFormatter { state.searchWords }
  private var header: HeaderFormatter { HeaderFormatter(state: state) }

  func draw(on surface: inout Surface) {
    drawQuery(on: &surface)
    write(summary, screen.summaryRow, on: &surface)
    drawCompletions(on: &surface)
    if let overlay = state.overlay {
      ScreenReaderOverlayView(state: state, overlay: overlay, area: screen.content).draw(on: &surface)
    } else if let details = state.details, let layout = state.detailsLayout {
      ScreenReaderDetailsView(details: details, layout: layout).draw(on: &surface)
    } else {
      drawResults(on: &surface)
    }
    write(message, screen.messageRow ?? screen.statusRow, on: &surface)
    if screen.messageRow != nil { write(hints, screen.statusRow, on: &surface) }
  }

  private func drawQuery(on surface: inout Surface) {
    let placeholder = DisplayText("\(state.entry?.descriptor.placeholder ?? "Search"): ")
    let lead = placeholder.width <= screen.size.columns / 2 ? placeholder : DisplayText("Search: ")
    let start = surface.write(lead, at: 0, screen.searchRow)
    let columns = max(1, screen.size.columns - start)
    let window = state.search.editor.window(columns: columns)
    surface.write(window.text, at: start, screen.searchRow, columns: columns)
    surface.cursor = Point(column: min(screen.size.columns - 1, start + window.cursorColumn), row: screen.searchRow)
  }

  /// What is shown, or that it is waited for.
  private var summary: String {
    let name = state.entry?.descriptor.name ?? "the source"
    if let since = state.waitingSince, state.shared.now - since >= Spinner.delay { return "Waiting for \(name)." }
    switch state.overlay {
    case .help: return "Keys."
    case .sources(let picker):
      guard picker.apiKeyEntry != nil, let entry = picker.entry(in: state.shared.sources) else {
        let typed = SearchQuery.normalForm(picker.line.text)
        return typed.isEmpty ? "Sources." : "Sources with “\(typed)”."
      }
      return "Key for \(entry.descriptor.name)."
    case .walls(let dialog): return "\(WallFormatter.title(dialog, state.search.results))."
    case nil: break
    }
    guard let results = state.search.results else {
      let advice = words.adviceWithoutNetwork.map { " \($0)" } ?? ""
      return "\(header.source.joined(separator: ", ")).\(advice)"
    }
    if state.details != nil {
      return "Details of result \(ScreenReaderFormatter.ordinal(of: state.grid.selection, in: results))."
    }
    let found = results.isEmpty ? KeyNames.sentence(words.nothingFound(results)) : number(of: results)
    return "\(header.source.joined(separator: ", ")): \(found)"
  }

  private func number(of results: SearchResults) -> String {
    let known = max(results.total ?? 0, results.loadedCount)
    let soFar = results.isComplete || results.total != nil ? "" : " so far"
    // Elsewhere they are dimmed.
    let former = words.areFormer ? " for “\(results.query.text)”, as before" : ""
    let number = "\(known) \(known == 1 ? "result" : "results")\(soFar)\(former)"
    let remarks = words.remarks(results) + [header.marked, words.rateLimit, isHeld].compactMap { $0 }
    return ([number] + remarks).joined(separator: ", ") + "."
  }

  /// That letters do not search by themselves.
  private var isHeld: String? {
    guard state.search.rateLimit.nearlyUsedUp(now: state.shared.now) != nil else { return nil }
    return words.obstacle.first.map(KeyNames.sentence)
  }

  private func drawCompletions(on surface: inout Surface) {
    guard let row = screen.completionsRow else { return }
    let places = state.completionsLayout.places
    if places.isEmpty, state.overlay == nil, let hint = state.hint { write(KeyNames.sentence(hint), row, on: &surface) }
    if !places.isEmpty { surface.write(CompletionsLayout.spokenLead, at: 0, row) }
    for place in places {
      let end = surface.write(place.key, at: place.column, row)
      let comma = surface.write(place.text, at: end + 1, row)
      if place.number != places.last?.number { surface.write(DisplayText(","), at: comma, row) }
    }
  }

  private func drawResults(on surface: inout Surface) {
    guard screen.content.rows > 0, let results = state.search.results, let layout = state.contentLayout else { return }
    let visible = state.grid.scroll..<state.grid.scroll + screen.content.rows
    for (number, section) in layout.sections.enumerated() where section.top < visible.upperBound {
      if let title = section.title, visible.contains(section.top) {
        // The number of what comes in pages would change with each.
        let count = number < results.shelves.count ? ", \(section.count) results" : ""
        write("\(title)\(count).", screen.content.row + section.top - state.grid.scroll, on: &surface)
      }
      for index in section.items(in: visible) {
        let selection = Selection(section: number, index: index)
        guard let item = results[selection], let frame = section.frame(of: index) else { continue }
        let row = screen.content.row + frame.row - state.grid.scroll
        let ordinal = ScreenReaderFormatter.ordinal(of: selection, in: results)
        let remarks = [
          state.collections.drag?.item == item.id ? "moving" : nil,
          state.grid.multiSelection.contains(item) ? "marked" : nil,
          state.collections.favourites.contains(item.id) ? "favourite" : nil,
        ]
        let line = ScreenReaderFormatter.line(
          item, ordinal: ordinal, remarks: remarks.compactMap { $0 }, columns: screen.size.columns)
        surface.write(line, at: 0, row)
        if selection == state.grid.selection, !state.takesText || state.grid.followsSelection {
          surface.cursor = Point(column: 0, row: row)
        }
      }
    }
  }

  /// What happened, on a line of its own.
  private var message: String {
    if let notice = state.notice { return (notice.isError ? "Error: " : "") + KeyNames.sentence(notice.text) }
    if let problem { return "Error: \(words.sentence(of: problem))" }
    return state.downloads.isEmpty ? "" : DownloadFormatter(state.downloads.entries).sentence
  }

  /// Which keys help, as many as fit, each whole; those that help against what went wrong come first.
  private var hints: String {
    let answered = state.notice == nil && !state.takesKeysForItself ? problem : nil
    let hints = answered.map(state.hints(against:)) ?? state.hints
    let spelled = { (hint: Hint) in hint.isNote ? hint.label : "\(hint.spelled): \(hint.label)" }
    let shown = HintChoice.fitting(hints, columns: screen.size.columns) { DisplayText(spelled($0)).width }
    return shown.reduce(into: "") { said, hint in
      said += (said.isEmpty ? "" : said.hasSuffix(":") ? " " : ", ") + spelled(hint)
    }
  }

  private var problem: Problem? { state.shownProblem }

  private func write(_ text: String, _ row: Int?, on surface: inout Surface) {
    guard let row, row > screen.searchRow else { return }
    surface.write(DisplayText(text).truncated(to: screen.size.columns), at: 0, row)
  }
}
