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
    case .press where event.button == 1: return drop() + press(event.position)
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
    case nil where details != nil: scrollDetails(by: direction * Self.wheelRows)
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
    notice = nil
    collections.press = nil
    if let overlay { return press(position, in: overlay) }
    let screen = shared.screen
    if position.row == screen.headerRow {
      if position.column < HeaderView.sourceEnd(self) {
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
    if details != nil { return pressInDetails(position) }
    guard shared.screen.content.contains(position), let layout = contentLayout else { return [] }
    let inContent = Point(
      column: position.column - shared.screen.inset, row: position.row - shared.screen.content.row + grid.scroll)
    guard let hit = layout.selection(at: inContent) else { return [] }
    let isDouble = grid.press(on: hit, at: shared.now)
    let effects = select(hit)
    collections.press = selectedItem.map { Press(position: position, item: $0.id) }
    guard isDouble, let item = selectedItem else { return effects }
    return effects + play([item], inTerminal: false)
  }

  /// A press beside what is open closes it; a press on a source chooses it.
  private mutating func press(_ position: Point, in overlay: Overlay) -> [Effect] {
    switch overlay {
    case .help:
      self.overlay = nil
    case .sources(let picker):
      guard picker.apiKeyEntry == nil else { return [] }
      let box = SourcesView.box(self, picker)
      guard box.contains(position) else {
        self.overlay = nil
        return []
      }
      guard let row = SourcesView.source(at: position, self, picker) else { return [] }
      self.overlay = .sources(SourcePicker(selected: row))
      return perform(.choose) ?? []
    case .walls(let dialog):
      guard WallsView.box(dialog, in: shared.screen).contains(position) else {
        self.overlay = nil
        return []
      }
      guard case .choosing(var picker) = dialog, let row = WallsView.row(at: position, self, picker) else { return [] }
      picker.selected = row
      self.overlay = .walls(.choosing(picker))
      return perform(.confirm) ?? []
    }
    return []
  }
}
