import Media

/// One file of an item and where its bytes are kept.
struct MediaFile: Sendable {
  /// What tells it from other files: its still is another thing than the clip itself.
  struct ID: Hashable {
    var url: MediaURL
    var isStillOfClip: Bool
    var allowsStoring: Bool
  }

  var rendition: Rendition
  var source: SourceID
  /// A picture of it is wanted and it is a clip.
  var isStillOfClip: Bool
  /// A file's first frame is wanted, which lies at its beginning.
  var isBeginningEnough: Bool
  var allowsStoring: Bool
  var headers: [(name: String, value: String)]

  init(_ rendition: Rendition, of request: ThumbnailRequest) {
    self.rendition = rendition
    source = request.item.id.source
    isBeginningEnough = !request.isAnimated && RenditionChoice.isClip(rendition)
    // Without a size nobody knows how to make a still without a border.
    isStillOfClip = isBeginningEnough && rendition.width ?? 0 > 0 && rendition.height ?? 0 > 0
    allowsStoring = request.allowsStoring
    headers = request.headers
  }

  var id: ID { ID(url: rendition.url, isStillOfClip: isStillOfClip, allowsStoring: allowsStoring) }
}

/// Bytes of a file.
struct MediaBytes: Sendable {
  var bytes: [UInt8]
  /// The same for the same bytes while the program runs.
  var hash: Int
  /// A clip of which a still is to be made and kept.
  var isClipForStill: Bool
  /// They came from the network and may be kept.
  var isNew: Bool
  /// Under which the still of this clip is kept.
  var stillKey: String

  init(_ bytes: [UInt8], isClipForStill: Bool = false, isNew: Bool = false, stillKey: String = "") {
    self.bytes = bytes
    self.isClipForStill = isClipForStill
    self.isNew = isNew
    self.stillKey = stillKey
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}
