import Media

/// What becomes of favourites and walls.
public enum CollectionEvent: Hashable, Sendable {
  /// All that can be searched, with the collections that there are now, and whether a deleted wall can be brought back.
  case listed([SourceEntry], hasDeletedWalls: Bool = false)
  /// Which of the items that were asked about are favourites.
  case favourites(Set<MediaItem.ID>, among: Set<MediaItem.ID>)
  /// The library has done it.
  case done(CollectionEffect, CollectionAnswer)
  /// The library has not; why, in one line for people.
  case failed(CollectionEffect, reason: String)
}

/// What the library has to say of something that it has done.
public enum CollectionAnswer: Hashable, Sendable {
  /// Nothing more; of an undo: that there was nothing to take back.
  case nothing
  /// The wall that it was done to, by its name as it is kept.
  case wall(String)
  /// So many items are new on a wall.
  case added(Int, wall: String)
  /// What is back where it was, and whether it had been removed; else it had been moved.
  case undone([MediaItem], wasRemoved: Bool)
}
