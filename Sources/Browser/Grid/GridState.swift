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
  var travelsUp = false
  var click: Click?
  /// The item that plays inside the terminal when it is asked for once more.
  var playsInTerminalNext: MediaItem.ID?
}
