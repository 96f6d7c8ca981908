import Media

/// What Enter plays.
public struct PlayTarget: Hashable, Sendable {
  /// The media's own address, or a file below one of `PlaybackSettings.directories`.
  public var url: MediaURL
  /// Shown in the player's window title.
  public var title: String
  /// Decides whether it is looped (GIFs and clips) or stands still (photos).
  public var kind: MediaKind

  /// Makes a target; whether a file may be played is checked when it is.
  public init(url: MediaURL, title: String, kind: MediaKind) {
    self.url = url
    self.title = title
    self.kind = kind
  }
}
