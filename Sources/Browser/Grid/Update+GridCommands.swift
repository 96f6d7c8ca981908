import Media

extension State {
  /// A command while the grid is shown, whether the focus is in it or in the query; nil for all others.
  mutating func performInGrid(_ command: Command) -> [Effect]? {
    if let move = GridState.Move(command) { return self.move(move) }
    switch command {
    case .play: return searchOrPlay()
    case .playHere: return playActing(inTerminal: true)
    case .details: return openDetails(.now)
    case .nextKind: return chooseNextKind()
    case .reload: return retryPictures() + retry()
    case .retry: return retryPicture() ?? retry()
    case .saveAsWall: return openWalls(takesAll: true)
    case .remove: return removeActingItems()
    case .undo: return undoChange()
    case .mark: return mark()
    case .unmarkAll: grid.multiSelection = MultiSelection()
    case .pickUp: pickUp()
    case .largerTiles: reflow { $0.grid.tileSize.grow() }
    case .smallerTiles: reflow { $0.grid.tileSize.shrink() }
    case .gridKeys: focus = focus == .query ? .grid : .query
    case .editQuery: focus = .query
    case .back:
      if shared.settings.picks, focus == .query { return [.quit(exitCode: 1)] }
      focus = .query
    default: return nil
    }
    return []
  }

  /// Tries the selected tile's picture again if that failed; nil for all other tiles.
  private mutating func retryPicture() -> [Effect]? {
    guard let results = search.results, let key = contentLayout?.stillKey(of: grid.selection, in: results),
      pictures.hasFailed(key)
    else { return nil }
    return retryPictures(of: [key.item])
  }

  /// Opens the page of the item that is acted on, or says that it has none. A film's picture may have none of its own.
  mutating func openPage() -> [Effect] {
    guard let item = actingTarget?.item else { return [] }
    if let url = item.pageURL ?? details?.item.pageURL { return [.openPage(url)] }
    notice = Notice("“\(item.title)” has no web page.", isError: true)
    return []
  }
}

extension GridState.Move {
  /// nil for a command that does not move.
  init?(_ command: Command) {
    switch command {
    case .moveUp: self = .up
    case .moveDown: self = .down
    case .moveLeft: self = .left
    case .moveRight: self = .right
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .moveFirst: self = .first
    case .moveLast: self = .last
    default: return nil
    }
  }
}
