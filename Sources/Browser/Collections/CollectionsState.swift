import Media

/// The user's favourites and walls, and what is done to the order of what is shown.
struct CollectionsState: Sendable {
  var favourites = FavouriteStatus()
  /// Where the button went down on a tile; nil once a drag has begun, or it is up.
  var press: Press?
  /// The tile that is picked up.
  var drag: Drag?
  /// What was done to the order of what is shown.
  var arrangement = Arrangement()
  /// Changes of walls that the library has not answered yet.
  var pendingWallChanges = 0
  /// The item to be selected when the next answer to the same question comes.
  var selectsNext: MediaItem.ID?
  /// Whether there is a wall that u can bring back.
  var hasDeletedWalls = false

  /// Other results are shown, to which nothing has been done.
  mutating func startOver() {
    drag = nil
    selectsNext = nil
    arrangement = Arrangement()
  }

  /// Wants to know which of the items are favourites; those of favourites are.
  mutating func findFavourites(among items: [MediaItem], of source: SourceID) -> [Effect] {
    if source.isFavourites { favourites.insert(items) }
    return items.isEmpty || source.isFavourites ? [] : [.collect(.findFavourites(among: items))]
  }

  /// Puts a newer answer to the same question in the order in which the former one is shown.
  /// - Parameter index: of the selected item in the former one.
  mutating func arrange(_ new: inout SearchResults, like shown: SearchResults, selected index: Int) {
    if arrangement.endsWithNextAnswer { arrangement = Arrangement() }
    // The library keeps the order of walls.
    if shown.source.wallName == nil { new.items = arrangement.arrange(new.items, like: shown.items) }
    keepDrag(in: &new, at: index)
  }

  /// Keeps a tile picked up, and where it is, in a newer answer.
  private mutating func keepDrag(in new: inout SearchResults, at index: Int) {
    guard let drag else { return }
    guard let origin = new.items.firstIndex(where: { $0.id == drag.item }) else {
      self.drag = nil
      return
    }
    self.drag?.origin = origin
    new.moveItem(from: origin, to: min(index, new.items.count - 1))
  }
}
