import Media

/// What Enter plays.
public struct PlayTarget: Hashable, Sendable {
  /// The media's own address, a file that `PlaybackSettings.access` allows, or a page with a film on it.
  public var url: MediaURL
  /// Shown in the player's window title.
  public var title: String
  /// Decides whether it is looped (GIFs and short clips) or stands still (photos).
  public var kind: MediaKind
  /// A page can only be played by a player that gets the film out of it.
  public var format: Rendition.Format?
  /// In seconds; what is long is not looped, nor a clip of unknown length.
  public var duration: Double?
  /// What a source found, of which it is a file; nil for an address that was typed.
  public var item: MediaItem?
  /// Clips with sound are not looped; nil where it is not known.
  public var hasAudio: Bool?

  /// Makes a target; whether a file may be played is checked when it is.
  public init(
    url: MediaURL, title: String, kind: MediaKind, format: Rendition.Format? = nil, duration: Double? = nil,
    hasAudio: Bool? = nil
  ) {
    self.url = url
    self.title = title
    self.kind = kind
    self.format = format
    self.duration = duration
    self.hasAudio = hasAudio
  }

  /// One of the files of an item.
  public init(_ item: MediaItem, _ file: Rendition) {
    self.init(
      url: file.url, title: item.title, kind: item.kind, format: file.format, duration: item.duration,
      hasAudio: item.hasAudio)
    self.item = item
  }

  /// What is to be done when it is at its end, in a window as in the terminal.
  var ending: Ending {
    switch kind {
    case .gif, .sticker: duration ?? 0 > Self.longestLoop ? .ends : .loops
    // It may be a whole film for all that is known.
    case .clip: hasAudio == true || duration ?? .infinity > Self.longestLoop ? .ends : .loops
    case .photo: .stays
    case .film: .ends
    }
  }

  /// What comes at the end of something that plays.
  enum Ending {
    /// Again from its beginning: short pictures are looked at again and again.
    case loops
    /// It has no end.
    case stays
    /// The player ends.
    case ends
  }

  /// In seconds.
  private static let longestLoop = 60.0
}
