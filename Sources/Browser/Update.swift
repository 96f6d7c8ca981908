import Media
import Surface

/// Takes an event into the state and says what is to be done outside.
///
/// - Parameter now: time since the start; it never goes back.
public func update(_ state: inout State, with event: Event, at now: Duration) -> [Effect] {
  state.now = now
  switch event {
  case .input(let input): return state.take(input)
  case .resized(let geometry):
    state.reflow { $0.geometry = geometry }
    return state.prefetch()
  case .tick: return []
  case .search(let event): return state.take(event)
  case .sources(let sources): return state.take(sources)
  case .play(let event):
    state.take(event)
    return []
  case .notice(let notice):
    state.notice = notice
    return []
  }
}

/// The first question: what the source shows before anything is typed, or the query of the command line.
public func start(_ state: inout State) -> [Effect] {
  state.ask(.now)
}

extension State {
  fileprivate mutating func take(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let key, let modifiers):
      notice = nil
      if overlay != nil { return takeInOverlay(key, modifiers) }
      return take(key, modifiers)
    case .paste(let text):
      notice = nil
      if overlay != nil { return pasteInOverlay(text) }
      focus = .query
      return edit { $0.insert(text) }
    case .mouse(let event): return take(event)
    case .focus: return []
    case .reply(let reply):
      guard case .cellSize(let width, let height) = reply, width > 0, height > 0 else { return [] }
      reflow { $0.geometry.cellAspect = Double(width) / Double(height) }
      return prefetch()
    }
  }

  fileprivate mutating func take(_ event: PlayEvent) {
    playsInTerminalNext = nil
    switch event {
    case .started(let title): notice = Notice("Playing “\(title)”.")
    case .failed(let message): notice = Notice(message, isError: true)
    case .needsTerminal(let item, let message):
      playsInTerminalNext = item
      notice = Notice(message)
    }
  }

  fileprivate mutating func take(_ sources: [SourceEntry]) -> [Effect] {
    self.sources = sources
    if case .sources(var picker) = overlay {
      picker.selected = min(picker.selected, max(0, sources.count - 1))
      overlay = .sources(picker)
    }
    return ask(.now)
  }
}
