import Media

/// Where one is among the results.
struct GridState: Sendable {
  /// A double click needs two presses on one tile.
  struct Click: Sendable {
    var selection: Selection
    var time: Duration
  }

  var selection = Selection()
  var multiSelection = MultiSelection()
  /// The row of the content at the top of the screen.
  var scroll = 0
  /// The first item shown of each shelf.
  var shelfStarts: [Int] = []
  var tileSize = TileSize()
  /// End was pressed before all of a local source was there: the selection goes on to the end.
  var followsEnd = false
  /// Somebody moves among the results, so a cursor that is read out goes with them.
  var followsSelection = false
  /// The direction in which the grid was scrolled last.
  private(set) var travelsUp = false
  private var click: Click?
  /// The item that plays inside the terminal when it is asked for once more.
  var playsInTerminalNext: MediaItem.ID?
  /// What a player was started with last, and what was said of it.
  var nowPlaying: (items: [MediaItem], line: String)?

  /// Where everything of the results lies.
  func layout(of results: SearchResults, _ shared: Shared) -> ContentLayout {
    let screen = shared.screen
    var metrics = FlowLayout.Metrics()
    metrics.minimumItemWidth = tileSize.minimumItemWidth
    metrics.cellAspect = shared.geometry.cellAspect
    metrics.maximumItemHeight = max(1, screen.content.rows)
    return ContentLayout(
      results: results, metrics: metrics, width: screen.contentWidth, shelfStarts: shelfStarts,
      asList: screen.isList, hasTitles: screen.style != .tiny)
  }

  /// Other results come, of which nothing is known: one begins at their first item.
  mutating func startOver(shelves: Int = 0) {
    selection = Selection()
    multiSelection = MultiSelection()
    scroll = 0
    shelfStarts = Array(repeating: 0, count: shelves)
  }

  /// A newer answer to the same question may have other shelves.
  mutating func resetShelves(count: Int) {
    if count != shelfStarts.count { shelfStarts = Array(repeating: 0, count: count) }
  }

  /// Selects the tile where a key or the mouse went.
  mutating func select(_ selection: Selection, in results: SearchResults, _ shared: Shared) {
    followsEnd = false
    followsSelection = true
    let selection = results.clamped(selection)
    if selection != self.selection { playsInTerminalNext = nil }
    self.selection = selection
    showSelection(in: results, shared)
  }

  /// Marks the selected item or takes its mark away.
  mutating func mark(_ item: MediaItem) {
    multiSelection.toggle(item)
    playsInTerminalNext = nil
  }

  /// A press of the mouse on a tile; true for the second one of a double click.
  mutating func press(on selection: Selection, at now: Duration) -> Bool {
    let isDouble = click.map { $0.selection == selection && now - $0.time <= Shared.doubleClick } ?? false
    click = isDouble ? nil : Click(selection: selection, time: now)
    return isDouble
  }

  /// The next press is the first of a double click.
  mutating func forgetClick() { click = nil }

  /// Remembers which way the content has moved.
  mutating func noteTravel(from former: Int) {
    if scroll != former { travelsUp = scroll < former }
  }
}
