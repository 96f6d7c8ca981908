/// One thing that a source found: a GIF, a clip, a photo or a film, with the renditions to show and play it.
///
/// All text in it has been made safe to show by its provider (see `Text`).
public struct MediaItem: Hashable, Sendable, Identifiable {
  /// Unique across sources. Services' ids overflow Int64, so they stay text.
  public struct ID: Hashable, Sendable {
    /// Who found it.
    public var source: SourceID
    /// The source's own id.
    public var value: String

    /// An id of one source.
    public init(source: SourceID, value: String) {
      self.source = source
      self.value = value
    }
  }

  /// Unique across sources.
  public var id: ID
  /// What it is.
  public var kind: MediaKind
  /// One line; may be empty.
  public var title: String
  /// Longer words about it.
  public var summary: String?
  /// The source's keywords.
  public var tags: [String]
  /// Where a person can see it in a browser.
  public var pageURL: MediaURL?
  /// Its files, of each role the best first.
  public var renditions: [Rendition]
  /// Of the work itself, in pixels.
  public var width: Int?
  /// Of the work itself, in pixels.
  public var height: Int?
  /// Running time in seconds.
  public var duration: Double?
  /// nil where the source does not say, or not reliably.
  public var hasAudio: Bool?
  /// Who made it.
  public var credit: Credit
  /// The picture's dominant colour, shown until the picture is there.
  public var color: RGB?
  /// Whether what Enter plays must first be asked for with `MediaProvider.resolve`.
  public var needsResolving: Bool
  /// Asked for once when the user keeps the item: downloads it or makes it a favourite. Some sources demand that.
  public var keepReportURL: MediaURL?

  /// What the source does not tell stays nil or empty.
  public init(
    id: ID, kind: MediaKind, title: String, summary: String? = nil, tags: [String] = [], pageURL: MediaURL? = nil,
    renditions: [Rendition] = [], width: Int? = nil, height: Int? = nil, duration: Double? = nil,
    hasAudio: Bool? = nil, credit: Credit = Credit(), color: RGB? = nil, needsResolving: Bool = false,
    keepReportURL: MediaURL? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.summary = summary
    self.tags = tags
    self.pageURL = pageURL
    self.renditions = renditions
    self.width = width
    self.height = height
    self.duration = duration
    self.hasAudio = hasAudio
    self.credit = credit
    self.color = color
    self.needsResolving = needsResolving
    self.keepReportURL = keepReportURL
  }

  /// What Enter plays: of the full renditions the one of the best format, the mp4 first; of several of one format the
  /// first that the provider named.
  public var playable: Rendition? {
    renditions.lazy.filter { $0.role == .full }.min { $0.format.rank < $1.format.rank }
  }

  /// Keeps what has become known of what Enter plays. Pictures stay as they are: they are on the screen.
  public mutating func merge(_ known: MediaItem) {
    guard needsResolving, known.playable != nil else { return }
    renditions = known.renditions.filter { $0.role == .full } + renditions.filter { $0.role != .full }
    needsResolving = false
    duration = duration ?? known.duration
    hasAudio = hasAudio ?? known.hasAudio
  }

  /// The address shown as a preview by other programs: the smallest moving preview, else a still.
  public var preview: Rendition? {
    renditions.first { $0.role == .preview } ?? renditions.first { $0.role == .still }
  }
}
