import Media

extension State {
  /// Plays the marked items one after the other, else the selected one.
  mutating func playActing(inTerminal: Bool) -> [Effect] {
    play(actingItems, inTerminal: inTerminal)
  }

  /// Plays items; where flick picks for another program, Enter gives them to that.
  mutating func play(_ items: [MediaItem], _ file: Rendition? = nil, inTerminal: Bool) -> [Effect] {
    guard let first = items.first else { return [] }
    if let query = search.results?.query { search.history.record(query.text) }
    if shared.settings.picks, !inTerminal { return [.pick(items, file)] }
    let inTerminal = inTerminal || grid.playsInTerminalNext == first.id
    return items.count > 1 ? [.playAll(items, inTerminal: inTerminal)] : [.play(first, file, inTerminal: inTerminal)]
  }

  /// What comes of playing.
  mutating func handle(_ event: PlaybackEvent) -> [Effect] {
    switch event {
    case .started(let items, let message):
      if let message { tell(Notice(message)) }
      return items.isEmpty ? [] : [.keepPlays(items)]
    case .failed(let message): tell(Notice(message, isError: true))
    case .needsTerminal(nil, _), .ended: break
    case .needsTerminal(let item, let message):
      tell(Notice(message))
      grid.playsInTerminalNext = item
    }
    return []
  }

  private mutating func tell(_ notice: Notice) {
    self.notice = notice
    grid.playsInTerminalNext = nil
  }
}
