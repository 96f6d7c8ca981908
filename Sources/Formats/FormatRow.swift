/// What flick knows of one file format: a row of the table in `MediaFormat`.
public struct FormatRow: Sendable {
  /// What is in a file.
  public enum Content: Sendable {
    /// A film or clip; it may have sound.
    case video
    /// Pictures that are shown one after the other, again and again, without sound.
    case animation
    /// A picture that moves in some files.
    case pictureOrAnimation
    /// A picture that does not move.
    case picture
    /// A web page with a film on it.
    case page
    /// Nobody knows.
    case unknown
  }

  /// How the thumbnailer decodes a file. Names are those of libav's demuxers and decoders; no others are ever used.
  public enum Decoding: Sendable {
    /// The whole file is one packet for a decoder.
    case packet(decoder: String)
    /// A demuxer finds the packets, and of those of one stream the first of the decoders that fits its codec makes
    /// pictures.
    case stream(demuxer: String, decoders: [String])
    /// libwebp's own decoder.
    case webP
  }

  /// What is in a file.
  public var content: Content
  /// In lower case and without a dot; files that flick writes get the first one.
  public var extensions: [String]
  /// Those of `extensions` that files of other kinds have as well, so that the signature decides.
  public var ambiguousExtensions: [String]
  /// Internet media types; the first one is what flick calls it.
  public var mediaTypes: [String]
  /// How a file begins: as one of them says.
  public var signatures: [Signature]
  /// nil for what flick cannot show.
  public var decoding: Decoding?
  /// Whether libav may have been built without it: some decoders are libraries of their own, or came late.
  public var isOptional: Bool

  init(
    _ content: Content, extensions: [String] = [], ambiguous: [String] = [], mediaTypes: [String] = [],
    signatures: [Signature] = [], decoding: Decoding? = nil, isOptional: Bool = false
  ) {
    self.content = content
    self.extensions = extensions
    ambiguousExtensions = ambiguous
    self.mediaTypes = mediaTypes
    self.signatures = signatures
    self.decoding = decoding
    self.isOptional = isOptional
  }
}
