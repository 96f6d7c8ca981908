import Surface

/// The screen for the eye: header, search line, rules, tiles, hints, and what lies over them.
struct ScreenRenderer: Renderer {
  let state: State
  private let screen: ScreenLayout
  private let theme: Theme

  init(state: State) {
    self.state = state
    screen = state.shared.screen
    theme = Theme(state.shared.settings, hue: state.entry?.descriptor.hue ?? .cyan)
  }

  func draw(on surface: inout Surface) {
    drawContent(on: &surface)
    drawSearchLine(on: &surface)
    if screen.style != .tiny { drawHeader(on: &surface) }
    if let row = screen.bottomRule {
      DownloadsView(downloads: state.downloads, row: row, theme: theme).draw(on: &surface)
    }
    StatusView(state: state, screen: screen, theme: theme).draw(on: &surface)
    drawOverlay(on: &surface)
  }

  /// The details, the tiles, or words in their place.
  private func drawContent(on surface: inout Surface) {
    let words = state.searchWords
    if let details = state.details, let layout = state.detailsLayout {
      DetailsView(
        details: details, layout: layout, favourites: state.collections.favourites, pictures: state.pictures,
        screen: screen, theme: theme
      ).draw(on: &surface)
    } else if let problem = state.problemInGrid {
      GridMessageView(
        text: words.sentence(of: problem), style: theme.error, advice: words.adviceWithoutNetwork, screen: screen
      ).draw(on: &surface)
    } else if let results = state.search.results, results.isEmpty {
      guard state.search.problem == nil else { return }
      GridMessageView(text: words.nothingFound(results), style: .plain, screen: screen).draw(on: &surface)
    } else if let results = state.search.results, screen.content.rows > 0 {
      GridView(
        results: results, layout: state.grid.layout(of: results, state.shared), grid: state.grid,
        favourites: state.collections.favourites, pictures: state.pictures,
        isDragging: state.collections.drag != nil, isDimmed: state.search.problem != nil, screen: screen,
        theme: theme
      ).draw(on: &surface)
    }
  }

  private func drawSearchLine(on surface: inout Surface) {
    SearchLineView(
      editor: state.search.editor, completion: state.overlay == nil ? state.inlineCompletion : nil,
      placeholder: state.entry?.descriptor.placeholder ?? "",
      obstacle: state.details == nil ? state.searchWords.obstacle : [],
      waited: state.waitingSince.map { state.shared.now - $0 },
      hasFocus: state.focus == .query && state.details == nil,
      mode: state.focus == .grid && state.details == nil ? "GRID" : "", hasCursor: state.takesText, screen: screen,
      theme: theme
    ).draw(on: &surface)
  }

  /// The first line and the rules.
  private func drawHeader(on surface: inout Surface) {
    let words = HeaderFormatter(state: state)
    HeaderView(layout: state.headerLayout, position: words.position, theme: theme).draw(on: &surface)
    for row in [screen.topRule, screen.bottomRule].compactMap({ $0 }) {
      surface.fill(Rect(column: 0, row: row, columns: screen.size.columns, rows: 1), with: Cell("─", theme.line))
    }
    guard let row = screen.topRule else { return }
    CompletionsView(layout: state.completionsLayout, hint: state.hint, row: row, theme: theme).draw(on: &surface)
  }

  private func drawOverlay(on surface: inout Surface) {
    let sources = state.shared.sources
    switch state.overlay {
    case .help(let firstLine):
      let layout = HelpLayout(in: surface.size)
      HelpView(layout: layout, firstLine: firstLine, theme: theme).draw(on: &surface)
      surface.uncover(layout.box.frame)
    case .sources(let picker):
      let layout = SourcesLayout(picker, state.shared)
      if let entry = picker.apiKeyEntry {
        guard let source = picker.entry(in: sources)?.descriptor else { break }
        APIKeyView(
          layout: layout, entry: entry, source: source, keysFile: state.settings.keysFile, theme: theme
        ).draw(on: &surface)
      } else {
        SourcesView(
          layout: layout, picker: picker, sources: sources, inUse: state.search.source,
          uncheckedKeys: state.search.uncheckedKeys, theme: theme
        ).draw(on: &surface)
      }
      surface.uncover(layout.frame)
    case .walls(let dialog):
      let layout = WallsLayout(dialog, state.shared)
      let title = WallFormatter.title(dialog, state.search.results)
      WallsView(layout: layout, dialog: dialog, title: title, sources: sources, theme: theme).draw(on: &surface)
      surface.uncover(layout.frame)
    case nil: break
    }
  }
}
