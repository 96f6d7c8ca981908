/// What comes of the wish to play something, or to open a page.
public enum PlaybackEvent: Hashable, Sendable {
  /// A program was started with these items, with none for a page that was asked for; one line for people, where there
  /// is something to say.
  case started([MediaItem], message: String?)
  /// There is no display; asked for once more, the same plays inside the terminal. The item, nil for a typed address.
  case needsTerminal(MediaItem.ID?, message: String)
  /// Nothing was played of these items, which a program was started with; one line for people.
  case failed([MediaItem], message: String)
  /// The program that was started with these items ended after a time, and nothing needs to be said. One that ends at
  /// once has handed on what it got.
  case ended([MediaItem], after: Duration)
}
