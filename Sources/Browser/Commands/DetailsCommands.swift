extension State {
  /// A command while the details of an item are shown; nil for all that mean nothing there, or the same as in the grid.
  mutating func performInDetails(_ command: Command) -> [Effect]? {
    guard let layout = detailsLayout else { return nil }
    switch command {
    case .moveUp: details?.move(down: false, in: layout)
    case .moveDown: details?.move(down: true, in: layout)
    case .moveLeft: return details?.moveAside(by: -1, in: layout) == true ? [] : showNeighbour(by: -1)
    case .moveRight: return details?.moveAside(by: 1, in: layout) == true ? [] : showNeighbour(by: 1)
    case .pageUp: details?.page(down: false, in: layout)
    case .pageDown: details?.page(down: true, in: layout)
    case .moveFirst: details?.focusFirst(in: layout)
    case .moveLast: details?.focusLast(in: layout)
    case .nextField: details?.focusNext(by: 1, in: layout)
    case .previousField: details?.focusNext(by: -1, in: layout)
    case .activate: return act()
    case .playHere: return playFocused(inTerminal: true)
    case .back: return details?.leaveShown(in: layout) == true ? [] : closeDetails()
    case .details: return closeDetails()
    case .editQuery:
      focus = .query
      return closeDetails()
    case .retry: return retryDetailsPicture() ?? details?.reload(now: shared.now)
    case .reload: return details?.reload(now: shared.now)
    default: return nil
    }
    return []
  }
}
