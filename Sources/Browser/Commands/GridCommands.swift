import Media

extension State {
  /// A command while the grid is shown, whether the focus is in it or in the query; nil for all others.
  mutating func performInGrid(_ command: Command) -> [Effect]? {
    if let move = GridState.Move(command) { return self.move(move) }
    switch command {
    case .play: return searchOrPlay()
    case .playHere: return play(actingItems, inTerminal: true)
    case .details: return openDetails(.now)
    case .nextKind: return chooseNextKind()
    case .reload: return retryPictures() + retry()
    case .retry: return retryPicture() ?? retry()
    case .saveAsWall: return openWalls(takesAll: true)
    case .remove: return remove(actingItems)
    case .undo: return undoChange()
    case .mark: return mark()
    case .unmarkAll: grid.multiSelection = MultiSelection()
    case .pickUp: return pickUp()
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

  /// A command while a tile is picked up; nil for one that means nothing then.
  mutating func performInDrag(_ command: Command) -> [Effect]? {
    switch command {
    case .back: return putBack()
    case .drop: return drop()
    default:
      guard let move = GridState.Move(command) else { return nil }
      return collections.drag?.pointer == nil ? moveDragged(move) : []
    }
  }

  /// Tries the selected tile's picture again if that failed; nil for all other tiles.
  private mutating func retryPicture() -> [Effect]? {
    guard let results = search.results, let key = contentLayout?.stillKey(of: grid.selection, in: results),
      pictures.hasFailed(key)
    else { return nil }
    return retryPictures(of: [key.item])
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
