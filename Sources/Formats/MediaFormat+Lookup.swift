extension MediaFormat {
  /// The format that the end of a file's name claims, without its dot and in any case; nil for all that is no medium.
  public init?(fileExtension: some StringProtocol) {
    guard let format = Self.byExtension[fileExtension.lowercased()] else { return nil }
    self = format
  }

  /// The format of an Internet media type with or without parameters, as `video/webm; codecs="vp9, opus"`; nil for
  /// those of no file format.
  public init?(mediaType: String) {
    guard let format = Self.byMediaType[Self.essence(ofMediaType: mediaType)] else { return nil }
    self = format
  }

  /// What a file is by its own first bytes: the format that accounts for most of them. nil when none does.
  public init?(signatureIn file: some RandomAccessCollection<UInt8>) {
    var best: (format: MediaFormat?, count: Int) = (nil, 0)
    for (format, signature) in Self.signatures {
      let count = signature.matchCount(in: file)
      if count > best.count { best = (format, count) }
    }
    guard let format = best.format else { return nil }
    self = format
  }

  /// Whether a file may be of this format by its first bytes.
  public func hasSignature(in file: some RandomAccessCollection<UInt8>) -> Bool {
    row.signatures.contains { $0.matchCount(in: file) > 0 }
  }

  /// The Internet media type, as `video/mp4`.
  public var mediaType: String { row.mediaTypes.first ?? "" }

  /// The extension for a file that is written, without its dot; nil where there is none.
  public var fileExtension: String? { row.extensions.first }

  /// Whether the thumbnailer makes pictures of it. Where its format is optional, not every one does.
  public var canBeShown: Bool { row.decoding != nil }

  /// Whether a file of this format moves.
  public var isAnimated: Bool {
    switch row.content {
    case .video, .animation: true
    case .pictureOrAnimation, .picture, .page, .unknown: false
    }
  }

  /// Whether a file of this format has sound; nil where it may.
  public var hasSound: Bool? {
    switch row.content {
    case .animation, .pictureOrAnimation, .picture: false
    case .video, .page, .unknown: nil
    }
  }

  /// Its place in the order of preference, 0 is the best.
  public var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// An Internet media type without parameters, in lower case.
  public static func essence(ofMediaType type: String) -> String {
    type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
  }

  // Of what is a file: pages and the unknown have no extension.
  private static let files = allCases.map { ($0, $0.row) }.filter { !$0.1.extensions.isEmpty }
  private static let byExtension = table(files.map { ($0, $1.extensions) })
  private static let byMediaType = table(files.map { ($0, $1.mediaTypes) })
  private static let signatures = files.flatMap { format, row in row.signatures.map { (format, $0) } }

  /// What several formats claim belongs to the first of them.
  private static func table(_ names: [(MediaFormat, [String])]) -> [String: MediaFormat] {
    Dictionary(names.flatMap { format, names in names.map { ($0, format) } }, uniquingKeysWith: { first, _ in first })
  }
}
