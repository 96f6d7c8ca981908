import Surface

extension State {
  /// What keys mean now.
  var keyMode: KeyMode {
    if collections.drag != nil { return .drag }
    switch overlay {
    case .help: return .help
    case .sources(let picker): return picker.apiKeyEntry == nil ? .sources : .apiKey
    case .walls(.choosing): return .wallPicker
    case .walls(.renaming): return .wallName
    case nil: return details != nil ? .details : focus == .grid ? .grid : .query
    }
  }

  /// A key does what the key map of the present mode says, or nothing.
  mutating func handle(_ key: KeyChord) -> [Effect] {
    guard let command = keyMode.map.command(for: key) else { return [] }
    return perform(command, by: key) ?? []
  }

  /// Does a command in the present mode; nil where it means nothing there.
  /// - Parameter key: what was pressed; some commands go by the character that is on it.
  mutating func perform(_ command: Command, by key: KeyChord? = nil) -> [Effect]? {
    if let effects = performInProgram(command) { return effects }
    switch keyMode {
    case .query: return performInQuery(command, by: key) ?? performInGrid(command) ?? performOnItems(command)
    case .grid: return performInGrid(command) ?? performOnItems(command)
    case .details: return performInDetails(command) ?? performOnItems(command)
    case .drag: return performInDrag(command)
    case .help, .sources, .apiKey, .wallPicker, .wallName: return performInOverlay(command, by: key)
    }
  }

  /// Commands that act whatever is open; nil for all others.
  private mutating func performInProgram(_ command: Command) -> [Effect]? {
    switch command {
    // Nothing is picked then.
    case .quit: [.quit(exitCode: shared.settings.picks ? 1 : 0)]
    case .interrupt: [.quit(exitCode: 130)]
    case .suspend: [.suspend]
    case .redraw: [.redraw]
    case .cancelDownload: downloads.cancelNewest()
    default: nil
    }
  }

  /// Commands that act on items, in the grid and in the details, and lead to what lies over both; nil for all others.
  private mutating func performOnItems(_ command: Command) -> [Effect]? {
    if command.actsOnItems, !actingItems.isEmpty { recordQuery() }
    switch command {
    case .favourite: return toggleFavourite()
    case .putOnWall: return openWalls()
    case .download: return downloads.start(actingTargets, shared)
    case .copyLink: return LinkCopy(targets: actingTargets).find(.plain)
    case .copyPageLink: return LinkCopy(targets: actingTargets).pageLinks(film: details?.item)
    case .copyMarkdown: return LinkCopy(targets: actingTargets).find(.markdown)
    case .openPage: return openPage()
    case .sources: return closeDetails() + openSources()
    case .pause:
      pictures.isPaused.toggle()
      let key = keyMode.key(for: .pause)
      return [.notify(Notice(pictures.isPaused ? "Paused; \(key) goes on." : "The selected picture moves again."))]
    case .help: overlay = .help(firstLine: 0)
    default: return nil
    }
    return []
  }
}

extension Command {
  /// Whether it does something with what was found, and does not only look at it.
  fileprivate var actsOnItems: Bool {
    switch self {
    case .favourite, .putOnWall, .download, .copyLink, .copyPageLink, .copyMarkdown, .openPage: true
    default: false
    }
  }
}
