import Media

// Playing items and opening their pages; where flick picks for another program, Enter gives them to that.
extension State {
  /// Plays items one after the other.
  mutating func play(_ items: [MediaItem], _ file: Rendition? = nil, inTerminal: Bool) -> [Effect] {
    guard let first = items.first else { return [] }
    recordQuery()
    if shared.settings.picks, !inTerminal { return [.pick(items, file)] }
    let inTerminal = inTerminal || grid.playsInTerminalNext == first.id
    return items.count > 1 ? [.playAll(items, inTerminal: inTerminal)] : [.play(first, file, inTerminal: inTerminal)]
  }

  /// A program that ends sooner has handed on what it got, as one does that has a window already.
  private static let shortestPlay = Duration.seconds(1)

  /// What comes of playing.
  mutating func handle(_ event: PlaybackEvent) -> [Effect] {
    switch event {
    case .started(let items, let message):
      let kept: [Effect] = items.isEmpty ? [] : [.keepPlays(items)]
      guard let message else { return kept }
      grid.playsInTerminalNext = nil
      if !items.isEmpty { grid.nowPlaying = (items, message) }
      return [.notify(Notice(message))] + kept
    case .failed(let items, let message):
      grid.playsInTerminalNext = nil
      return [.notify(Notice(message, isError: true))] + (items.isEmpty ? [] : [.forgetPlays(items)])
    case .needsTerminal(nil, _): return []
    case .ended(let items, let time):
      guard let playing = grid.nowPlaying, playing.items == items, time >= Self.shortestPlay else { return [] }
      grid.nowPlaying = nil
      return notice == Notice(playing.line) ? [.notify(nil)] : []
    case .needsTerminal(let item, let message):
      grid.playsInTerminalNext = item
      return [.notify(Notice(message))]
    }
  }

  /// Opens the page of the item that is acted on, or says that it has none. A film's picture may have none of its own.
  func openPage() -> [Effect] {
    guard let item = actingTarget?.item else { return [] }
    if let url = item.pageURL ?? details?.item.pageURL { return [.openPage(url)] }
    return [.notify(Notice("“\(item.title)” has no web page", isError: true))]
  }
}
