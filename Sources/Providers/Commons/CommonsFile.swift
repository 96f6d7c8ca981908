import Media

/// A file as `imageinfo` and `videoinfo` describe it.
struct CommonsFile: Decodable {
  private enum CodingKeys: String, CodingKey {
    case url, descriptionurl, size, width, height, mime, thumburl, thumbwidth, thumbheight, duration, extmetadata
    case derivatives
  }

  /// More is a download rather than a preview, in bytes.
  private static let maximumPreviewBytes = 4 << 20
  /// A preview is no larger, in lines.
  private static let previewLines = 360
  /// The most lines that a screen usually has.
  private static let screenLines = 1080

  let page: MediaURL?
  let width: Int?
  let height: Int?
  /// In seconds.
  let duration: Double?
  let summary: String?
  let credit: Credit
  private let url: MediaURL
  private let bytes: Int?
  private let mediaType: String?
  private let still: Rendition?
  private let derivatives: [CommonsDerivative]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let url = fields.address(.url) else {
      throw DecodingError.dataCorruptedError(forKey: .url, in: fields, debugDescription: "no address")
    }
    self.url = url
    page = fields.address(.descriptionurl)
    bytes = fields.number(.size)?.bytes
    let (width, height) = (fields.number(.width)?.pixels, fields.number(.height)?.pixels)
    self.width = width
    self.height = height
    mediaType = fields.readable(String.self, .mime).flatMap { $0.isEmpty ? nil : $0.lowercased() }
    duration = fields.number(.duration)?.seconds
    derivatives = fields.readable(LossyArray<CommonsDerivative>.self, .derivatives)?.elements ?? []

    let notes = fields.readable(LossyDictionary<Note>.self, .extmetadata)?.values ?? [:]
    let text: (String, Int) -> String? = { name, limit in
      let text = notes[name].map { PlainText.of(html: $0.value.text, limit: limit) } ?? ""
      return text.isEmpty ? nil : text
    }
    summary = text("ImageDescription", 2000)
    credit = Credit(
      author: text("Artist", 200), license: text("LicenseShortName", 60),
      licenseURL: notes["LicenseUrl"].flatMap { MediaURL(web: $0.value.text) })

    // A small original comes back unscaled, with the size that was asked for.
    let thumbnailWidth = (fields.number(.thumbwidth)?.pixels).map { min($0, width ?? $0) }
    let thumbnailHeight = (fields.number(.thumbheight)?.pixels).map { min($0, height ?? $0) }
    still = fields.address(.thumburl).map { address in
      Rendition(
        name: "thumbnail", role: .still, format: Rendition.Format(extensionOf: address) ?? .other, url: address,
        width: thumbnailWidth, height: thumbnailHeight)
    }
  }

  /// nil for sounds, documents and the like. Parts of an answer may lack the media type.
  var kind: MediaKind? {
    if format == .gif { return .gif }
    let type = mediaType ?? format.mediaType
    if type.hasPrefix("image/") { return .photo }
    return type.hasPrefix("video/") || (type == "application/ogg" && height != nil) ? .clip : nil
  }

  /// Whether a video has sound, which its codecs tell.
  var hasAudio: Bool? { derivatives.first { $0.lines == nil }?.hasAudio }

  /// What there is, the best of each role first.
  var renditions: [Rendition] {
    switch kind {
    case .gif: gifs
    case .clip: clips
    default: [original(as: .full)] + [still].compactMap(\.self)
    }
  }

  private var format: Rendition.Format {
    mediaType.map { Rendition.Format(mediaType: $0) ?? .other } ?? Rendition.Format(extensionOf: url) ?? .other
  }

  private func original(as role: Rendition.Role, name: String = "original") -> Rendition {
    Rendition(name: name, role: role, format: format, url: url, width: width, height: height, bytes: bytes)
  }

  /// The thumbnail of a GIF moves as well, unless the GIF is very large; so it is the preview of those that are too
  /// many bytes.
  private var gifs: [Rendition] {
    var preview = original(as: .preview, name: "preview")
    if bytes ?? .max > Self.maximumPreviewBytes, let still, still.format == .gif {
      preview = still
      preview.name = "preview"
      preview.role = .preview
    }
    return [original(as: .full), preview] + [still].compactMap(\.self)
  }

  /// Commons has no H.264, but makes WebM of all videos. Played is the largest that a screen can show, whether it is a
  /// transcode or the original, which others may be larger than.
  private var clips: [Rendition] {
    let transcodes = derivatives.compactMap { derivative in
      derivative.rendition(duration: duration).map { (lines: derivative.lines ?? 0, rendition: $0) }
    }
    let own = (lines: min(width ?? .max, height ?? .max), rendition: original(as: .full))
    var previews = transcodes.filter { $0.lines <= Self.previewLines && $0.rendition.format == .webm }
    var full = transcodes.filter { $0.lines > Self.previewLines || $0.rendition.format != .webm } + [own]
    if !full.contains(where: { $0.rendition.format.isAnimated }), let best = previews.max(by: { $0.lines < $1.lines }) {
      previews.removeAll { $0.rendition.name == best.rendition.name }
      full.insert(best, at: 0)
    }
    let fits = full.filter { $0.lines <= Self.screenLines }.sorted { $0.lines > $1.lines }
    let larger = full.filter { $0.lines > Self.screenLines }.sorted { $0.lines < $1.lines }
    return (fits + larger).map { $0.rendition.with(role: .full) }
      + previews.sorted { $0.lines < $1.lines }.map { $0.rendition.with(role: .preview) } + [still].compactMap(\.self)
  }

  private struct Note: Decodable { var value: StringOrNumber }
}

/// A version of a video that Commons made of it, or the original.
struct CommonsDerivative: Decodable {
  private enum CodingKeys: String, CodingKey { case src, type, transcodekey, width, height, bandwidth }

  /// As its key says, `480p.vp9.webm`; nil for the original.
  let lines: Int?
  /// nil where the codecs are not named.
  let hasAudio: Bool?
  private let key: String?
  private let url: MediaURL?
  private let format: Rendition.Format
  private let width: Int?
  private let height: Int?
  /// In bits a second.
  private let bandwidth: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let type = fields.readable(String.self, .type)?.lowercased() ?? ""
    key = fields.readable(String.self, .transcodekey)
    lines = key.map { Int($0.prefix { $0 != "p" }) ?? 0 }
    hasAudio = type.contains("codecs") ? ["opus", "vorbis", "flac", "mp3", "mp4a"].contains { type.contains($0) } : nil
    url = fields.address(.src)
    format = Rendition.Format(mediaType: type) ?? .other
    width = fields.number(.width)?.pixels
    height = fields.number(.height)?.pixels
    bandwidth = fields.number(.bandwidth)?.positive(upTo: 1 << 40)
  }

  /// nil for the original. Its size is not told, but follows from its bandwidth.
  func rendition(duration: Double?) -> Rendition? {
    guard let key, let url else { return nil }
    let bytes = bandwidth.flatMap { bandwidth in duration.map { Int(Double(bandwidth) / 8 * $0) } }
    return Rendition(
      name: key, role: .full, format: format, url: url, width: width, height: height, bytes: bytes)
  }
}

extension Rendition {
  /// The same file for another use.
  fileprivate func with(role: Role) -> Rendition {
    var rendition = self
    rendition.role = role
    return rendition
  }
}
