import Media
import Surface

/// Takes an event into the state and says what is to be done outside.
///
/// - Parameter now: time since the start; it never goes back.
public func update(_ state: inout State, with event: Event, at now: Duration) -> [Effect] {
  state.shared.now = now
  let top = state.grid.scroll
  var effects = state.handle(event)
  state.grid.noteTravel(from: top)
  if let query = state.search.history.popUnkept() { effects.append(.keepQuery(query)) }
  if let wishes = state.changedWishes() { effects.append(.showPictures(wishes)) }
  state.pictures.animate(state.playingKey, isCovered: state.takesKeysForItself, state.shared)
  return effects.filter { effect in
    guard case .notify(let notice) = effect else { return true }
    state.notice = notice
    return false
  }
}

/// The first question: what the source shows before anything is typed, or the query of the command line.
public func start(_ state: inout State) -> [Effect] {
  state.ask(.now)
}

extension State {
  fileprivate mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .input(let input): return handle(input)
    case .resized(let geometry):
      reflow { $0.shared.geometry = geometry }
      return prefetch()
    case .tick: return scrollWhileDragging() + askHeldQuery()
    case .search(let event): return handle(event)
    case .sources(let sources): return use(sources)
    case .key(let event): handle(event)
    case .suggestions(let generation, let words):
      search.insert(suggestions: words, generation: generation, shared)
    case .formerQueries(let queries): search.history.insert(former: queries)
    case .rateLimit(let source, let limit): search.insert(limit, of: source, now: shared.now)
    case .playback(let event): return handle(event)
    case .links(let targets, let form, let problem):
      learn(targets.map(\.item))
      return LinkCopy(targets: targets).copy(form, problem: problem)
    case .picked(let links): return [.quit(exitCode: 0, output: links)]
    case .download(let number, let event): return downloads.handle(event, of: number)
    case .collection(let event): return handle(event)
    case .details(let id, let answer): return handle(answer, of: id)
    case .colorMode(let mode): shared.settings.colorMode = mode
    case .pictureMode(let mode): pictures.change(to: mode)
    case .picture(let key, let progress): pictures.insert(progress, of: key)
    case .notice(let notice): return [.notify(notice)]
    // Who is at work already needs none.
    case .hint(let text): if shared.lastInput == .zero { hint = hint ?? text }
    }
    return []
  }

  private mutating func handle(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let key, let modifiers):
      shared.lastInput = shared.now
      search.returning = nil
      hint = nil
      return [.notify(nil)] + handle(KeyChord(key, modifiers))
    case .paste(let text):
      shared.lastInput = shared.now
      hint = nil
      return [.notify(nil)] + paste(text)
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

  private mutating func paste(_ text: String) -> [Effect] {
    if overlay != nil {
      overlay?.paste(text, shared)
      return []
    }
    focus = .query
    return putBack() + closeDetails() + edit { $0.insert(text) }
  }

  /// What can be searched has changed: the question is asked anew.
  private mutating func use(_ sources: [SourceEntry]) -> [Effect] {
    overlay?.replace(shared.sources, with: sources, inUse: search.source)
    shared.sources = sources
    search.forgetUncheckedKeys(butOf: sources)
    return ask(.now)
  }
}
