/// Decodes one file, picture after picture.
protocol PictureSource: AnyObject {
  /// Whether it is a video clip, of which only the beginning is shown, rather than a picture or an animation.
  var isClip: Bool { get }
  /// Milliseconds, 0 where it is not known.
  var duration: Int { get }
  /// The next picture; nothing at the end.
  func next() throws(Failure) -> Picture?
}

extension MediaType {
  /// What decodes it, at a part of its size where that is enough for its place. `media` has to live as long as that.
  func source(_ media: UnsafeBufferPointer<UInt8>, for placement: Placement) throws(Failure) -> any PictureSource {
    switch self {
    case .jpeg: try StillSource(jpeg: media, for: placement)
    case .png: try StillSource(png: media)
    case .webp: try WebPSource(media)
    case .gif: try GIFSource(media)
    case .apng: try StreamSource(media, demuxer: "apng", isClip: false)
    case .movie: try StreamSource(media, demuxer: "mov", isClip: true)
    case .matroska: try StreamSource(media, demuxer: "matroska", isClip: true)
    }
  }
}
