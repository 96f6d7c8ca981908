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
}
