import Media
import Surface

/// Takes an event into the state and says what is to be done outside.
///
/// - Parameter now: time since the start; it never goes back.
public func update(_ state: inout State, with event: Event, at now: Duration) -> [Effect] {
  state.shared.now = now
  let top = state.grid.scroll
  var effects = state.take(event)
  if state.grid.scroll != top { state.grid.travelsUp = state.grid.scroll < top }
  if let query = state.search.history.takeUnkept() { effects.append(.keepQuery(query)) }
  if let wishes = state.changedWishes() { effects.append(.showPictures(wishes)) }
  state.goOnPlaying()
  return effects
}

/// The first question: what the source shows before anything is typed, or the query of the command line.
public func start(_ state: inout State) -> [Effect] {
  state.ask(.now)
}

extension State {
  fileprivate mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .input(let input): return take(input)
    case .resized(let geometry):
      reflow { $0.shared.geometry = geometry }
      return prefetch()
    case .tick: return scrollWhileDragging()
    case .search(let event): return take(event)
    case .sources(let sources): return take(sources)
    case .key(let event): take(event)
    case .suggestions(let generation, let words): insertSuggestions(words, generation: generation)
    case .formerQueries(let queries): search.history.recall(queries)
    case .rateLimit(let source, let limit): insert(limit, of: source)
    case .playback(let event): return handle(event)
    case .picked(let links): return [.quit(exitCode: 0, output: links)]
    case .download(let number, let event): handle(event, ofDownload: number)
    case .collection(let event): return take(event)
    case .details(let id, let answer): return takeDetails(of: id, answer)
    case .colorMode(let mode): shared.settings.colorMode = mode
    case .pictureMode(let mode): take(mode)
    case .picture(let key, let progress): apply(progress, to: key)
    case .notice(let notice): self.notice = notice
    // Who is at work already needs none.
    case .hint(let text): if shared.lastInput == .zero { hint = text }
    }
    return []
  }

  fileprivate mutating func take(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let key, let modifiers):
      shared.lastInput = shared.now
      search.returning = nil
      notice = nil
      hint = nil
      return handle(KeyChord(key, modifiers))
    case .paste(let text):
      shared.lastInput = shared.now
      notice = nil
      hint = nil
      if overlay != nil { return pasteInOverlay(text) }
      focus = .query
      return putBack() + closeDetails() + edit { $0.insert(text) }
    case .mouse(let event):
      shared.lastInput = shared.now
      search.returning = nil
      return handle(event)
    case .focus(let isHere):
      shared.hasFocus = isHere
      return []
    case .reply(let reply):
      guard case .cellSize(let width, let height) = reply, width > 0, height > 0 else { return [] }
      reflow { $0.shared.geometry.cellAspect = Double(width) / Double(height) }
      return prefetch()
    }
  }

  fileprivate mutating func take(_ sources: [SourceEntry]) -> [Effect] {
    shared.sources = sources
    search.uncheckedKeys.formIntersection(sources.filter { $0.status == .ready }.map(\.descriptor.id))
    if case .sources(var picker) = overlay {
      picker.selected = min(picker.selected, max(0, sources.count - 1))
      overlay = .sources(picker)
    }
    return ask(.now)
  }
}
