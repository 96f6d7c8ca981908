/// One thing that a source found: a GIF, a clip, a photo or a film, with the renditions to show and play it.
///
/// All text in it has been made safe to show by its provider (see `Text`).
public struct MediaItem: Hashable, Sendable, Identifiable {
  /// Unique across sources. Services' ids overflow Int64, so they stay text.
  public struct ID: Hashable, Sendable {
    public var source: SourceID
    public var value: String

    public init(source: SourceID, value: String) {
      self.source = source
      self.value = value
    }
  }

  public var id: ID
  public var kind: MediaKind
  public var title: String
  public var summary: String?
  public var tags: [String]
  public var pageURL: MediaURL?
  public var renditions: [Rendition]
  /// Of the work itself, in pixels.
  public var width: Int?
  /// Of the work itself, in pixels.
  public var height: Int?
  /// Running time in seconds.
  public var duration: Double?
  public var hasAudio: Bool?
  public var credit: Credit
  /// The picture's dominant colour, shown until the picture is there.
  public var color: RGB?
  /// Whether what Enter plays must first be asked for with `MediaProvider.resolve`.
  public var needsResolving: Bool

  public init(
    id: ID, kind: MediaKind, title: String, summary: String? = nil, tags: [String] = [], pageURL: MediaURL? = nil,
    renditions: [Rendition] = [], width: Int? = nil, height: Int? = nil, duration: Double? = nil,
    hasAudio: Bool? = nil, credit: Credit = Credit(), color: RGB? = nil, needsResolving: Bool = false
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
  }

  /// What Enter plays: of the full renditions the mp4 first, else WebM, else GIF, else a still picture; of several of
  /// one format the first that the provider named.
  public var playable: Rendition? {
    let order: [Rendition.Format] = [.mp4, .webm, .gif, .webp, .avif, .jpeg, .png, .other]
    return order.lazy.compactMap { format in
      renditions.first { $0.format == format && $0.role == .full }
    }.first
  }

  /// The address shown as a preview by other programs: the smallest moving preview, else a still.
  public var preview: Rendition? {
    renditions.first { $0.role == .preview } ?? renditions.first { $0.role == .still }
  }
}
