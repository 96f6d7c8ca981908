import Media
import Surface
import Text

/// The results: only what is on the screen is looked at.
struct GridView {
  let state: State
  let screen: ScreenLayout
  let theme: Theme

  func draw(on surface: inout Surface) {
    guard screen.content.rows > 0 else { return }
    if let problem = state.problemInGrid {
      let end = draw(state.words(of: problem), theme.error, on: &surface)
      if let advice = Self.adviceWithoutNetwork(state) { draw(advice, .plain, from: end + 1, on: &surface) }
      return
    }
    guard let results = state.search.results, let layout = state.contentLayout else { return }
    if results.isEmpty {
      if state.search.problem == nil { draw(Self.nothingFound(state, results), .plain, on: &surface) }
      return
    }
    let visible = state.grid.scroll..<state.grid.scroll + screen.content.rows
    for (number, section) in layout.sections.enumerated() where section.top < visible.upperBound {
      if section.end < visible.lowerBound { continue }
      drawTitle(of: section, on: &surface)
      for index in section.items(in: visible) {
        let selection = Selection(section: number, index: index)
        guard let item = results[selection], let frame = section.frame(of: index) else { continue }
        let isSelected = selection == state.grid.selection
        let tile = TileView(
          item: item, frame: onScreen(frame), isSelected: isSelected,
          isMarked: state.grid.multiSelection.contains(item),
          isFavourite: state.collections.favourites.contains(item.id),
          isDragged: isSelected && state.collections.drag != nil,
          isDimmed: state.search.problem != nil, isLine: screen.style == .tiny,
          picture: layout.stillKey(of: selection, in: results).flatMap { state.pictures.progress[$0] },
          playing: isSelected ? state.pictures.shownFrame : nil, theme: theme, clip: screen.content)
        tile.draw(on: &surface)
      }
    }
    Scrollbar(area: screen.content, scroll: state.grid.scroll, height: layout.height, theme: theme).draw(on: &surface)
  }

  private func onScreen(_ frame: Rect) -> Rect {
    Rect(
      column: frame.column + screen.inset, row: frame.row - state.grid.scroll + screen.content.row,
      columns: frame.columns, rows: frame.rows)
  }

  private func drawTitle(of section: ContentLayout.Section, on surface: inout Surface) {
    let row = section.top - state.grid.scroll + screen.content.row
    guard let title = section.title, row >= screen.content.row, row < screen.content.endRow else { return }
    var shelf: ShelfLayout?
    if case .shelf(let layout) = section.arrangement { shelf = layout }
    ShelfTitle(title: title, shelf: shelf, theme: theme)
      .draw(at: screen.inset, row, columns: screen.contentWidth, on: &surface)
  }

  /// That there are no results, in words.
  static func nothingFound(_ state: State, _ results: SearchResults) -> String {
    let asked = results.query.text
    guard !asked.isEmpty else {
      let name = state.entry?.descriptor.name ?? "This source"
      return results.source.adviceWhenEmpty ?? "\(name) has nothing to show here."
    }
    let nothing = "\(state.search.kind.map { "No \($0.plural)" } ?? "Nothing") found for “\(asked)”"
    let key = KeyMode.query.key(for: .deleteToStart)
    if results.source.wallName != nil { return "\(nothing) on this wall: \(key) shows all of it." }
    return results.source.isFavourites ? "\(nothing) among these favourites: \(key) shows all of them." : "\(nothing)."
  }

  /// What works without the network that is not there; nil where it is, or nothing does.
  static func adviceWithoutNetwork(_ state: State) -> String? {
    guard case .unreachable = state.search.problem?.error,
      let local = state.shared.sources.first(where: { $0.descriptor.isLocal && $0.count == nil })?.descriptor
    else { return nil }
    return
      "\(local.name) (no network needed): press \(KeyMode.query.key(for: .sources)), or start flick --source \(local.id.rawValue)."
  }

  /// Words in place of tiles, from a row on where one is named; returns the row after them.
  @discardableResult
  private func draw(_ words: String, _ style: Style, from start: Int? = nil, on surface: inout Surface) -> Int {
    let rows = screen.content.endRow - (start ?? screen.content.row)
    guard rows > 0 else { return screen.content.endRow }
    let lines = DisplayText(words).wrapped(to: screen.contentWidth, lines: rows)
    let top = start ?? screen.content.row + min(rows / 3, rows - lines.count)
    for (number, line) in lines.enumerated() {
      let column = max(0, (screen.size.columns - line.width) / 2)
      surface.write(line, at: column, top + number, style: style)
    }
    return top + lines.count
  }
}
