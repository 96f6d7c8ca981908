import Media
import Surface

extension State {
  /// A key while nothing is open.
  mutating func take(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    if let effects = takeEverywhere(key, modifiers) { return effects }
    return focus == .grid ? takeInGrid(key, modifiers) : takeInQuery(key, modifiers)
  }

  /// Keys that act in both focuses; nil for all others.
  private mutating func takeEverywhere(_ key: Key, _ modifiers: Modifiers) -> [Effect]? {
    if let effects = takeAlways(key, modifiers) { return effects }
    switch (key, modifiers) {
    case (.up, []), (.character("p"), .control): return move(.up)
    case (.down, []), (.character("n"), .control): return move(.down)
    case (.left, []): return move(.left)
    case (.right, []): return move(.right)
    case (.pageUp, []): return move(.pageUp)
    case (.pageDown, []): return move(.pageDown)
    case (.home, []): return move(.first)
    case (.end, []): return move(.last)
    case (.enter, []): return enter()
    case (.enter, .alt): return playActing(inTerminal: true)
    case (.tab, []): focus = focus == .query ? .grid : .query
    case (.escape, []):
      if shared.settings.picks, focus == .query { return [.quit(exitCode: 1)] }
      focus = .query
    case (.function(1), []): overlay = .help(firstLine: 0)
    case (.function(3), []): return openDetails(.now)
    case (.function(2), []), (.character("s"), .control): return openSources()
    case (.character("g"), .control): return chooseNextKind()
    case (.character("r"), .control): return retryPictures() + retry()
    case (.character("y"), .control): return copyMediaLinks()
    case (.character("y"), .alt): return copyMarkdown()
    case (.character("d"), .control): return download()
    case (.character("t"), .control): return copyPageLinks()
    case (.character("o"), .control): return openPage()
    case (.character("f"), .control): return toggleFavourite()
    case (.character("+"), .alt), (.character("="), .alt): resizeTiles { $0.grow() }
    case (.character("-"), .alt): resizeTiles { $0.shrink() }
    default: return nil
    }
    return []
  }

  /// Keys that act whatever is open; nil for all others.
  mutating func takeAlways(_ key: Key, _ modifiers: Modifiers) -> [Effect]? {
    switch (key, modifiers) {
    // Nothing is picked then.
    case (.character("q"), .control): [.quit(exitCode: shared.settings.picks ? 1 : 0)]
    case (.character("c"), .control): [.quit(exitCode: 130)]
    case (.character("z"), .control): [.suspend]
    case (.character("l"), .control): [.redraw]
    case (.character("x"), .control): cancelDownload()
    default: nil
    }
  }

  private mutating func takeInGrid(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    switch (key, modifiers) {
    case (.delete, []): return removeActingItems()
    case (.character("_"), .control): return undoChange()
    default: break
    }
    guard case .character(let character) = key, modifiers.subtracting(.shift).isEmpty else { return [] }
    switch character {
    case "h": return move(.left)
    case "j": return move(.down)
    case "k": return move(.up)
    case "l": return move(.right)
    case "g": return move(.first)
    case "G": return move(.last)
    case "y": return copyMediaLinks()
    case "t": return copyPageLinks()
    case "o": return openPage()
    case "d": return download()
    case "i": return openDetails(.now)
    case "f": return toggleFavourite()
    case "w": return openWalls()
    case "W": return openWalls(takesAll: true)
    case "p": pickUp()
    case "x": return removeActingItems()
    case "u": return undoChange()
    case "m": return mark()
    case "M": grid.multiSelection = MultiSelection()
    case "r": return retryPicture() ?? retry()
    case " ": pictures.isPaused.toggle()
    case "P": return playActing(inTerminal: true)
    case "+", "=": resizeTiles { $0.grow() }
    case "-": resizeTiles { $0.shrink() }
    case "/": focus = .query
    default: break
    }
    return []
  }

  private mutating func takeInQuery(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    switch (key, modifiers) {
    case (.character("p"), .alt):
      guard let query = search.history.older(than: search.editor.text) else { return [] }
      return edit { $0.recall(query) }
    case (.character("n"), .alt):
      let query = search.history.newer()
      return edit { $0.recall(query) }
    case (.character("e"), .control) where inlineCompletion != nil: return acceptInlineCompletion()
    case (.character(let digit), .alt) where "1"..."9" ~= digit:
      return acceptCompletion((digit.wholeNumberValue ?? 0) - 1)
    default:
      search.history.leave()
      return edit { $0.take(key, modifiers) }
    }
  }

  /// Enter: what is typed is searched before anything plays.
  private mutating func enter() -> [Effect] {
    if case .needsConsent = search.problem?.error { return [.agree(with: search.source)] + ask(.now) }
    search.history.record(search.editor.text)
    if !isCurrent { return ask(.now) }
    return playActing(inTerminal: false)
  }

  /// r on a tile whose picture failed tries that again; nil for all other tiles.
  private mutating func retryPicture() -> [Effect]? {
    guard let item = selectedItem, let layout = contentLayout, let key = stillKey(of: grid.selection, in: layout),
      case .failed = pictures.progress[key]
    else { return nil }
    return retryPictures(of: [item.id])
  }

  /// Opens the page of the item that is acted on, or says that it has none. A film's picture may have none of its own.
  mutating func openPage() -> [Effect] {
    guard let item = actingTarget?.item else { return [] }
    if let url = item.pageURL ?? details?.item.pageURL { return [.openPage(url)] }
    notice = Notice("“\(item.title)” has no web page.", isError: true)
    return []
  }

  private mutating func resizeTiles(_ change: (inout TileSize) -> Void) {
    reflow { change(&$0.grid.tileSize) }
  }
}
