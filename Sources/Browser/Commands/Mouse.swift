import Surface

extension State {
  /// Rows of cells that one notch of the wheel moves.
  static let wheelRows = 3

  /// The mouse, where flick has it.
  mutating func handle(_ event: MouseEvent) -> [Effect] {
    switch event.action {
    case .wheelUp: return wheel(-1)
    case .wheelDown: return wheel(1)
    case .wheelLeft: return wheelAside(.moveLeft)
    case .wheelRight: return wheelAside(.moveRight)
    case .press where event.button == 1: return drop() + [.notify(nil)] + press(event.position)
    case .drag where event.button == 1: return drag(to: event.position)
    case .release where event.button == 1: return release(at: event.position)
    case .press, .release, .drag: return []
    }
  }

  private mutating func wheel(_ direction: Int) -> [Effect] {
    if collections.drag != nil {
      scrollDragged(by: collections.drag?.pointer == nil ? 0 : direction * Self.wheelRows)
      return prefetch()
    }
    switch overlay {
    case nil where details != nil:
      if let layout = detailsLayout { details?.scroll(by: direction * Self.wheelRows, in: layout) }
    case nil: return scroll(by: direction * Self.wheelRows)
    case .help, .sources, .walls: return perform(direction < 0 ? .moveUp : .moveDown) ?? []
    }
    return []
  }

  private mutating func wheelAside(_ command: Command) -> [Effect] {
    guard overlay == nil, collections.drag == nil else { return [] }
    return perform(command) ?? []
  }

  private mutating func press(_ position: Point) -> [Effect] {
    collections.press = nil
    if overlay != nil { return pressInOverlay(at: position) }
    let screen = shared.screen
    if position.row == screen.headerRow {
      if position.column < headerLayout.sourceEnd {
        return closeDetails() + openSources()
      }
      return []
    }
    if position.row == screen.searchRow {
      focus = .query
      return closeDetails()
    }
    if position.row == screen.completionsRow {
      let completion = completionsLayout.places.first { $0.columns.contains(position.column) }
      return completion.map { acceptCompletion($0.number) } ?? []
    }
    if details != nil { return pressInDetails(at: position) }
    return pressInGrid(at: position)
  }

  /// Selects a tile; the second press of a double click plays it.
  private mutating func pressInGrid(at position: Point) -> [Effect] {
    let (content, inset) = (shared.screen.content, shared.screen.inset)
    let inContent = Point(column: position.column - inset, row: position.row - content.row + grid.scroll)
    guard content.contains(position), let hit = contentLayout?.selection(at: inContent) else { return [] }
    let isDouble = grid.press(on: hit, at: shared.now)
    let effects = select(hit)
    collections.press = selectedItem.map { Press(position: position, item: $0.id) }
    guard isDouble, let item = selectedItem else { return effects }
    return effects + play([item], inTerminal: false)
  }
}
