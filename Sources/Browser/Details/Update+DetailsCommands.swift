extension State {
  /// A command while the details of an item are shown; nil for all that mean nothing there, or the same as in the grid.
  mutating func performInDetails(_ command: Command) -> [Effect]? {
    switch command {
    case .moveUp: moveInDetails(down: false)
    case .moveDown: moveInDetails(down: true)
    case .moveLeft: return moveAside(by: -1)
    case .moveRight: return moveAside(by: 1)
    case .pageUp: pageInDetails(down: false)
    case .pageDown: pageInDetails(down: true)
    case .moveFirst: focusFirst()
    case .moveLast: focusLast()
    case .nextField: focusNext(by: 1)
    case .previousField: focusNext(by: -1)
    case .activate: return act()
    case .playHere: return playFocused(inTerminal: true)
    case .back: return leaveShownPicture() ?? closeDetails()
    case .details: return closeDetails()
    case .editQuery:
      focus = .query
      return closeDetails()
    case .retry: return retryDetailsPicture() ?? askForDetailsAnew()
    case .reload: return askForDetailsAnew()
    default: return nil
    }
    return []
  }
}
