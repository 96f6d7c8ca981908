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
}
