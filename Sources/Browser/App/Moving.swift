import Media

// Moving among the results: the grid moves, and the search is told so that it asks for more in time.
extension State {
  /// Where everything of the results lies; nil before the first results.
  var contentLayout: ContentLayout? { search.results.map { grid.layout(of: $0, shared) } }

  mutating func move(_ move: GridState.Move) -> [Effect] {
    guard let results = search.results, !results.isEmpty else { return [] }
    search.history.leave()
    let place: [Effect] = search.notePlace(shared) ? [.keepPlace] : []
    // What is selected already has not been read out yet.
    if grid.arrive(), shared.settings.usesScreenReader, takesText, move == .up || move == .down { return place }
    // A service would be asked for page after page; there End goes to what is loaded.
    let followsGrowth = !results.isComplete && entry?.descriptor.isLocal == true
    grid.move(move, in: results, shared, followsGrowth: followsGrowth)
    return place + prefetch()
  }

  mutating func select(_ selection: Selection) -> [Effect] {
    guard let results = search.results else { return [] }
    grid.select(selection, in: results, shared)
    return prefetch()
  }

  /// The wheel over the grid.
  mutating func scroll(by rows: Int) -> [Effect] {
    guard let results = search.results else { return [] }
    grid.scroll(by: rows, in: results, shared)
    return prefetch()
  }

  /// m: marks the selected item or takes its mark away, and goes on to the next.
  mutating func mark() -> [Effect] {
    guard let item = selectedItem else { return [] }
    grid.mark(item)
    return move(.right)
  }

  /// What is selected may be gone, or elsewhere: shows what is there now.
  mutating func showSelectionAgain() {
    guard let results = search.results else { return }
    grid.selection = results.clamped(grid.selection)
    grid.showSelection(in: results, shared)
  }

  /// Changes what the layout depends on and keeps the selected tile as nearly as possible where it is on the screen.
  mutating func reflow(_ change: (inout State) -> Void) {
    let row = search.results.flatMap { grid.selectedRow(in: $0, shared) }
    keepingDetailsInPlace(change)
    if let results = search.results { grid.showSelection(inRow: row, in: results, shared) }
  }
}
