import CAV
import Formats

extension MediaFormat {
  /// Whether this libav can decode it: formats that are optional lack in some.
  var isSupported: Bool {
    switch row.decoding {
    case nil: false
    case .webP: true
    case .packet(let decoder): Decoder.exists(decoder)
    case .stream(let demuxer, let decoders):
      av_find_input_format(demuxer) != nil && decoders.contains(where: Decoder.exists)
    }
  }

  /// What decodes a file, at a part of its size where that is enough for its place. `media` has to live as long as that.
  func source(_ media: UnsafeBufferPointer<UInt8>, for placement: Placement) throws(Failure) -> any PictureSource {
    switch (row.decoding, self) {
    case (nil, _): throw .unknownEncoding
    case (.webP, _): return try WebPSource(media)
    case (.packet(let decoder), .jpeg): return try StillSource(jpeg: media, decoder: decoder, for: placement)
    case (.packet(let decoder), .png): return try StillSource(png: media, decoder: decoder)
    case (.packet(let decoder), .tiff): return try StillSource(tiff: media, decoder: decoder)
    case (.packet(let decoder), _): return try StillSource(media, decoder: decoder)
    case (.stream(let demuxer, let decoders), .gif): return try GIFSource(media, demuxer: demuxer, decoders: decoders)
    case (.stream(let demuxer, let decoders), _):
      return try StreamSource(
        media, demuxer: demuxer, decoders: decoders, isClip: row.content == .video,
        orientation: self == .avif ? Orientation(heif: media) : .upright)
    }
  }
}
