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
      if screen.style != .tiny { draw(state.hints, from: screen.inset, row, on: &surface) }
    } else if let problem = state.problemInGrid {
      draw(state.hints(against: problem), from: screen.inset, row, on: &surface)
    } else if let problem = state.shownProblem {
      clear(row, on: &surface)
      draw(problem, row, on: &surface)
    } else if !state.downloads.isEmpty, screen.bottomRule == nil {
      clear(row, on: &surface)
      DownloadsView(downloads: state.downloads, row: row, theme: theme).draw(on: &surface)
    } else if let hint = state.hint, screen.topRule == nil {
      clear(row, on: &surface)
      surface.write(DisplayText(hint).truncated(to: screen.contentWidth), at: screen.inset, row, style: theme.name)
    } else if screen.style != .tiny {
      let end = draw(state.hints, from: screen.inset, row, on: &surface)
      drawPictureNote(after: end, row, on: &surface)
    }
  }

  private func clear(_ row: Int, on surface: inout Surface) {
    surface.fill(Rect(column: 0, row: row, columns: screen.size.columns, rows: 1), with: .blank)
  }

  private func draw(_ problem: Problem, _ row: Int, on surface: inout Surface) {
    let text = DisplayText(state.searchWords.sentence(of: problem))
    let remedies = state.remedies(against: problem)
    let keys = remedies.reduce(0) { $0 + Self.width($1) + 2 }
    // The keys that help are worth more than the end of a long sentence.
    let room = max(screen.contentWidth / 2, screen.contentWidth - keys)
    let end = surface.write(text.truncated(to: room), at: screen.inset, row, style: theme.error)
    draw(remedies, from: end + 2, row, on: &surface)
  }

  /// Writes as many as fit, each whole.
  @discardableResult
  private func draw(_ hints: [Hint], from start: Int, _ row: Int, on surface: inout Surface) -> Int {
    var column = start
    for hint in HintChoice.fitting(hints, columns: screen.size.columns - start, width: Self.width) {
      if !hint.isNote { column = surface.write(DisplayText(hint.keys), at: column, row, style: theme.key) + 1 }
      column = surface.write(DisplayText(hint.label), at: column, row) + 2
    }
    return column
  }

  private static func width(_ hint: Hint) -> Int {
    DisplayText(hint.label).width + (hint.isNote ? 0 : DisplayText(hint.keys).width + 1)
  }

  /// Why there are no pictures, where there is room for it.
  private func drawPictureNote(after column: Int, _ row: Int, on surface: inout Surface) {
    guard case .off(let reason) = state.pictures.mode, !reason.isEmpty else { return }
    let note = DisplayText("no pictures: \(reason)")
    let start = screen.size.columns - screen.inset - note.width
    if start >= column { surface.write(note, at: start, row, style: theme.quiet) }
  }
}
