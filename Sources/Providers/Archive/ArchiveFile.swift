import Media

/// One file of an item. The Archive writes its numbers as texts.
struct ArchiveFile: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name, format, source, original, size, length, width, height, `private`
  }

  let name: String
  /// The name of the file that it was made of, or its own.
  let original: String
  let width: Int?
  let height: Int?
  /// In seconds.
  let duration: Double?
  private let format: String
  private let isDerivative: Bool
  private let bytes: Int?
  private let isPrivate: Bool

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    // In the older form a file stands under its name, with a slash before it.
    let place = decoder.codingPath.last.flatMap { $0.intValue == nil ? $0.stringValue : nil }
    name = String(try (place ?? fields.decode(String.self, forKey: .name)).drop { $0 == "/" })
    isDerivative = fields.readable(String.self, .source) == "derivative"
    original = isDerivative ? fields.readable(String.self, .original) ?? name : name
    format = fields.readable(String.self, .format)?.lowercased() ?? ""
    bytes = fields.number(.size)?.bytes
    width = fields.number(.width)?.pixels
    height = fields.number(.height)?.pixels
    duration = fields.number(.length).flatMap { RunningTime.seconds($0.text) }
    isPrivate = fields.readable(Bool.self, .private) ?? (fields.readable(String.self, .private) == "true")
  }

  private static let videoFormats = [
    "mpeg", "h.264", "hevc", "ogg video", "matroska", "webm", "quicktime", "cinepack", "divx", "windows media",
    "flash video",
  ]

  /// Whether it is a film, or a part of one, that may be fetched.
  var isVideo: Bool {
    guard !isPrivate, pictureFormat == nil, !format.contains("audio"), !format.contains("mp3") else { return false }
    return videoFormat != .other || Self.videoFormats.contains { format.contains($0) }
  }

  /// Whether it is one of the pictures that the Archive makes of a film, a minute apart.
  var isFrame: Bool { format == "thumbnail" && !isPrivate && pictureFormat != nil }

  /// nil for what is no picture that flick can show.
  var pictureFormat: Rendition.Format? {
    guard !isPrivate, !format.contains("metadata"), let format = namedFormat else { return nil }
    return format.canBeShown && format.kind != .clip ? format : nil
  }

  /// What is played first: made for playing, of at least 240 lines, and of those the smallest; originals may be of
  /// gigabytes, and the MPEG-4 of 512 kB/s is of the year 2005.
  var playingRank: (Int, Int) {
    let isSmall = height.map { $0 < 240 } ?? false
    let rank =
      switch (format.contains("h.264"), isDerivative) {
      case (true, true): isSmall ? 1 : 0
      case (true, false): 2
      case (false, _): format.contains("512kb") ? 3 : 4
      }
    return (rank, bytes ?? .max)
  }

  func rendition(as role: Rendition.Role, of id: String, at place: ArchivePlace) -> Rendition? {
    place.file(name, of: id).map { address in
      Rendition(
        name: name, role: role, format: pictureFormat ?? videoFormat, url: address, width: width, height: height,
        bytes: bytes)
    }
  }

  private var videoFormat: Rendition.Format {
    namedFormat.flatMap { $0.kind == .clip ? $0 : nil } ?? .other
  }

  private var namedFormat: Rendition.Format? {
    MediaURL(web: "https://archive.org/\(MediaURL.encode(name))").flatMap { Rendition.Format(extensionOf: $0) }
  }
}
