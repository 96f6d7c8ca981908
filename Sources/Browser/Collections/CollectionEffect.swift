import Media

/// What the browser wants done to the user's favourites and walls. It is done in the order in which it was wanted, and
/// `CollectionEvent` tells what came of it.
public enum CollectionEffect: Hashable, Sendable {
  /// Tell what collections there are.
  case list
  /// Tell which of the items are favourites.
  case findFavourites(among: [MediaItem])
  /// Make the items favourites, or no longer.
  case setFavourite([MediaItem], to: Bool)
  /// Make favourites again what has ceased to be in this session, at their former places.
  case restoreFavourites([MediaItem])
  /// Put items at the end of a wall, which is made if it is new.
  case add([MediaItem], toWall: String, isNew: Bool)
  /// Move an item behind another one, nil for the first place; to the index when that other one is gone.
  case move(MediaItem.ID, onWall: String, behind: MediaItem.ID?, orTo: Int)
  case remove([MediaItem.ID], fromWall: String)
  /// Take back the last move or removal.
  case undo(onWall: String)
  case rename(wall: String, to: String)
  case delete(wall: String)
  /// Bring back the wall that was deleted last.
  case undoDeletion

  /// Whether the user wants it; else the browser wants to know something.
  public var isWish: Bool {
    switch self {
    case .list, .findFavourites: false
    case .setFavourite, .restoreFavourites, .add, .move, .remove, .undo, .rename, .delete, .undoDeletion: true
    }
  }
}
