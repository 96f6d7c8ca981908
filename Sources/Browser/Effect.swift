import Media

/// What the browser wants done outside; the answers come back as events.
public enum Effect: Hashable, Sendable {
  /// How soon and from where a search is answered.
  public enum Urgency: Hashable, Sendable {
    /// After the source's pause, from memory where possible.
    case whenTyped
    /// At once, from memory where possible.
    case now
    /// At once, from the source.
    case reload
  }

  case search(SearchQuery, source: SourceID, generation: Int, Urgency)
  case loadMore(generation: Int)
  /// Search at once, and from now on without what the source could not get (Tenor's anonymous id).
  case searchWithoutIdentity(SearchQuery, source: SourceID, generation: Int)
  case play(MediaItem, inTerminal: Bool)
  /// Put text on the clipboard; `what` names it for people.
  case copy(String, what: String)
  case openPage(MediaURL)
  case saveKey(String, SourceID)
  /// All pictures that are wanted now, the most urgent first, in place of those that were wanted before.
  case showPictures([PictureWish])
  /// Try the pictures of an item again that failed.
  case retryPicture(MediaItem)
  case redraw
  case suspend
  case quit(exitCode: Int32)
}
