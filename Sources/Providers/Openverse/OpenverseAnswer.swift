import Media
import Text

/// A page of Openverse's search.
struct OpenverseAnswer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case results, page
    case total = "result_count"
    case pageCount = "page_count"
  }

  /// A count that means "this many or more".
  private static let countLimit = 10_000

  let results: LossyArray<OpenverseImage>
  let page: Int
  let pageCount: Int
  /// nil where it is not told exactly.
  let total: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    results = try fields.decode(LossyArray<OpenverseImage>.self, forKey: .results)
    page = fields.number(.page)?.positive(upTo: Self.countLimit) ?? 1
    pageCount = fields.number(.pageCount)?.positive(upTo: Self.countLimit) ?? 0
    total = fields.number(.total)?.positive(upTo: Self.countLimit - 1)
  }
}

/// One picture.
struct OpenverseImage: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, url, thumbnail, creator, license, attribution, width, height, filesize, filetype, tags
    case page = "foreign_landing_url"
    case creatorURL = "creator_url"
    case licenseVersion = "license_version"
    case licenseURL = "license_url"
  }

  private let id: String?
  private let title: String?
  /// The sentence that gives the credit that the licence asks for.
  private let attribution: String?
  private let tags: [String]
  private let page: MediaURL?
  private let file: Rendition?
  private let thumbnail: MediaURL?
  private let credit: Credit

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.id(.id)
    title = fields.text(.title)
    attribution = fields.text(.attribution, limit: 1000)
    tags = (fields.readable(LossyArray<Tag>.self, .tags)?.elements ?? []).prefix(50)
      .map { SafeText.clean($0.name, limit: 60) }.filter { !$0.isEmpty }
    page = fields.address(.page)
    thumbnail = fields.address(.thumbnail)
    let license = fields.text(.license, limit: 40).map {
      Self.name(ofLicense: $0, version: fields.text(.licenseVersion, limit: 10))
    }
    credit = Credit(
      author: fields.text(.creator, limit: 200), authorURL: fields.address(.creatorURL), license: license,
      licenseURL: fields.address(.licenseURL))
    file = fields.address(.url).map { address in
      let type = fields.readable(String.self, .filetype)
      let format = type.flatMap { Rendition.Format(fileExtension: $0) } ?? Rendition.Format(extensionOf: address)
      return Rendition(
        name: "original", role: .full, format: format ?? .other, url: address, width: fields.number(.width)?.pixels,
        height: fields.number(.height)?.pixels, bytes: fields.number(.filesize)?.bytes)
    }
  }

  /// nil when there is no id or no file.
  func mediaItem(of source: SourceID) -> MediaItem? {
    guard let id, let file else { return nil }
    // About 600 pixels, whatever the original is.
    let still = thumbnail.map { Rendition(name: "thumbnail", role: .still, format: .jpeg, url: $0) }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: file.format == .gif ? .gif : .photo,
      title: title ?? "Untitled",
      summary: attribution, tags: tags, pageURL: page, renditions: [file] + [still].compactMap(\.self),
      width: file.width, height: file.height, credit: credit)
  }

  /// `by-sa` and `4.0` are `CC BY-SA 4.0`.
  private static func name(ofLicense code: String, version: String?) -> String {
    switch code.lowercased() {
    case "pdm": "Public domain"
    case "cc0": "CC0" + (version.map { " " + $0 } ?? "")
    case "by", "by-sa", "by-nc", "by-nd", "by-nc-sa", "by-nc-nd":
      "CC \(code.uppercased())" + (version.map { " " + $0 } ?? "")
    default: code
    }
  }

  private struct Tag: Decodable { var name: String }
}
