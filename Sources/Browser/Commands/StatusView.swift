import Surface
import Text

/// The last line: what happened, else which keys help.
struct StatusView {
  let state: State
  let screen: ScreenLayout
  let theme: Theme

  func draw(on surface: inout Surface) {
    let row = screen.statusRow
    guard row > screen.searchRow else { return }
    if let notice = state.notice {
      clear(row, on: &surface)
      let text = DisplayText(notice.text).truncated(to: screen.contentWidth)
      surface.write(text, at: screen.inset, row, style: notice.isError ? theme.error : theme.name)
    } else if state.takesKeysForItself {
      if screen.style != .tiny { draw(hints, from: screen.inset, row, on: &surface) }
    } else if let problem = state.problemInGrid {
      draw(Self.keys(against: problem, and: hints), from: screen.inset, row, on: &surface)
    } else if let problem = state.shownProblem {
      clear(row, on: &surface)
      draw(problem, row, on: &surface)
    } else if !state.downloads.isEmpty, screen.bottomRule == nil {
      clear(row, on: &surface)
      DownloadsView(state: state, row: row, theme: theme).draw(on: &surface)
    } else if let hint = state.hint, screen.topRule == nil {
      clear(row, on: &surface)
      surface.write(DisplayText(hint).truncated(to: screen.contentWidth), at: screen.inset, row, style: theme.name)
    } else if screen.style != .tiny {
      let end = draw(hints, from: screen.inset, row, on: &surface)
      drawPictureNote(after: end, row, on: &surface)
    }
  }

  private func clear(_ row: Int, on surface: inout Surface) {
    surface.fill(Rect(column: 0, row: row, columns: screen.size.columns, rows: 1), with: .blank)
  }

  private func draw(_ problem: Problem, _ row: Int, on surface: inout Surface) {
    let text = DisplayText(state.words(of: problem))
    let remedies = problem.remedies
    let keys = remedies.reduce(0) { $0 + DisplayText($1.key + " " + $1.does).width + 2 }
    // The keys that help are worth more than the end of a long sentence.
    let room = max(screen.contentWidth / 2, screen.contentWidth - keys)
    let end = surface.write(text.truncated(to: room), at: screen.inset, row, style: theme.error)
    draw(remedies, from: end + 2, row, on: &surface)
  }

  /// The keys that help against what went wrong, then all others.
  static func keys(
    against problem: Problem?, and hints: [(key: String, does: String)]
  ) -> [(key: String, does: String)] {
    let remedies = problem?.remedies ?? []
    return remedies + hints.filter { hint in !remedies.contains { $0.key == hint.key } }
  }

  /// Writes as many as fit, each whole.
  @discardableResult
  private func draw(
    _ hints: [(key: String, does: String)], from start: Int, _ row: Int, on surface: inout Surface
  ) -> Int {
    var column = start
    let fitting = HintChoice.fitting(hints, columns: screen.size.columns - start) { hint in
      DisplayText(hint.key).width + 1 + DisplayText(hint.does).width
    }
    for hint in fitting {
      column = surface.write(DisplayText(hint.key), at: column, row, style: theme.key) + 1
      column = surface.write(DisplayText(hint.does), at: column, row) + 2
    }
    return column
  }

  /// Why there are no pictures, where there is room for it.
  private func drawPictureNote(after column: Int, _ row: Int, on surface: inout Surface) {
    guard case .off(let reason) = state.pictures.mode, !reason.isEmpty else { return }
    let note = DisplayText("no pictures: \(reason)")
    let start = screen.size.columns - screen.inset - note.width
    if start >= column { surface.write(note, at: start, row, style: theme.quiet) }
  }

  var hints: [(key: String, does: String)] {
    switch state.overlay {
    case .help: return [("↑↓", "scroll"), ("Esc", "close")]
    case .sources(let picker): return SourcesView.hints(state, picker)
    case .walls(let dialog): return WallsView.hints(dialog)
    case nil: break
    }
    if let drag = state.collections.drag { return drag.hints }
    let targets = state.actingTargets
    let canDownload = targets.contains(where: state.canDownload)
    if let details = state.details { return details.hints(canDownload: canDownload) }
    let item = state.selectedItem
    let hasLink = targets.contains { $0.link != nil }
    let canPlay = hasLink || targets.contains { $0.item.needsResolving }
    let hasPage = item?.pageURL != nil
    let does = state.shared.settings.picks ? "pick" : "play"
    let canSearch = state.entry?.status == .ready
    let hints: [(key: String, does: String, isOffered: Bool)]
    if state.focus == .grid {
      hints = [
        ("⏎", does, canPlay), ("hjkl", "move", item != nil), ("f", "favourite", item != nil),
        ("d", "download", canDownload), ("m", "mark", item != nil), ("w", "to a wall", item != nil),
        ("p", "pick up", item != nil && state.refusalToRearrange == nil),
        ("x", "take off", state.shownWall != nil), ("y", "copy link", hasLink), ("o", "web page", hasPage),
        ("P", "play here", canPlay), ("+-", "tile size", item != nil), ("/", "search", true), ("F1", "help", true),
        ("^Q", "quit", true),
      ]
    } else {
      hints = [
        ("⏎", state.isCurrent ? does : "search", state.isCurrent ? canPlay : canSearch),
        ("^F", "favourite", item != nil),
        ("^D", "download", canDownload), ("^Y", "copy link", hasLink), ("^O", "web page", hasPage),
        ("F2", "source", true), ("Tab", "keys", true), ("F1", "help", true), ("^Q", "quit", true),
      ]
    }
    return hints.filter(\.isOffered).map { ($0.key, $0.does) }
  }
}
