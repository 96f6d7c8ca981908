import Media

/// One file of an item and where its bytes are kept.
struct MediaFile: Sendable {
  /// What tells it from other files: its still is another thing than the clip itself.
  struct ID: Hashable {
    var url: MediaURL
    /// As in `MediaFile`.
    var stillBackground: UInt32?
    var allowsStoring: Bool
  }

  var rendition: Rendition
  var source: SourceID
  /// It is a clip of which a still is wanted, on this background.
  var stillBackground: UInt32?
  /// A file's first frame is wanted, which lies at its beginning.
  var isBeginningEnough: Bool
  var allowsStoring: Bool

  init(_ rendition: Rendition, of request: ThumbnailRequest) {
    self.rendition = rendition
    source = request.item.id.source
    isBeginningEnough = !request.isAnimated && RenditionChoice.isClip(rendition)
    // Without a size nobody knows how to make a still without a border.
    let hasStill = isBeginningEnough && rendition.width ?? 0 > 0 && rendition.height ?? 0 > 0
    stillBackground = hasStill ? request.shape.background : nil
    allowsStoring = request.allowsStoring
  }

  var id: ID { ID(url: rendition.url, stillBackground: stillBackground, allowsStoring: allowsStoring) }
}

/// Bytes of a file.
struct MediaBytes: Sendable {
  var bytes: [UInt8]
  /// The same for the same bytes while the program runs.
  var hash: Int
  /// They came from the network and may be kept.
  var isNew: Bool
  /// Of a clip of which a still is to be made: the still's key in the store.
  var stillKey: String?

  init(_ bytes: [UInt8], isNew: Bool = false, stillKey: String? = nil) {
    self.bytes = bytes
    self.isNew = isNew
    self.stillKey = stillKey
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}
