import Media

/// One photo of Unsplash's.
struct UnsplashPhoto: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, slug, width, height, color, description, urls, links, user, tags
    case altDescription = "alt_description"
  }

  /// The widths, in pixels, in which a tile may ask for a photo.
  private static let widths = [200, 400, 600, 800, 1080]
  /// Unsplash's own versions and their widths.
  private static let versions = [("thumb", 200), ("small", 400), ("regular", 1080)]

  private let id: String?
  private let title: String
  private let summary: String?
  private let tags: [String]
  private let sides: PictureSides?
  private let color: RGB?
  private let files: [String: MediaURL]
  private let page: MediaURL?
  private let keepReport: MediaURL?
  private let author: Author?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let id = fields.id(.id)
    self.id = id
    author = fields.readable(Author.self, .user)
    let description = fields.text(.description)
    let altDescription = fields.text(.altDescription)
    let slug = fields.readable(String.self, .slug).flatMap { Slug.words(in: $0, id: id) }
    title = description ?? altDescription ?? slug ?? author?.name.map { "Photo by \($0)" } ?? "Photo"
    summary = altDescription == title ? nil : altDescription
    tags = (fields.readable(LossyArray<Tag>.self, .tags)?.elements ?? []).prefix(50).compactMap(\.title)
    sides = fields.sides(.width, .height)
    color = fields.readable(String.self, .color).flatMap(RGB.init(hex:))
    files = (fields.readable(LossyDictionary<String>.self, .urls)?.values ?? [:]).compactMapValues { MediaURL(web: $0) }
    let links = fields.readable(Links.self, .links)
    page = links?.html
    keepReport = links?.keepReport
  }

  /// nil when there is no id or nothing to show.
  func mediaItem(of source: SourceID) -> MediaItem? {
    guard let id, let name = ["full", "raw", "regular"].first(where: { files[$0] != nil }), let url = files[name] else {
      return nil
    }
    let full = Rendition(name: name, role: .full, format: .jpeg, url: url, width: sides?.width, height: sides?.height)
    // One that stands for the photo itself stays a still as well, by another name.
    let stills = stills.map { still in
      var still = still
      if still.name == name { still.name += "-still" }
      return still
    }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: .photo, title: title, summary: summary, tags: tags,
      pageURL: page, renditions: [full] + stills, width: sides?.width, height: sides?.height,
      credit: Credit(author: author?.name, authorURL: author?.page), color: color, keepReportURL: keepReport)
  }

  /// The photo in several widths, so that a tile gets no more pixels than it shows. The address stays Unsplash's own,
  /// with parameters for its image server (https://unsplash.com/documentation#dynamically-resizable-images).
  private var stills: [Rendition] {
    func still(_ name: String, _ url: MediaURL?, width: Int) -> Rendition? {
      let fitted = sides?.fitted(width: width)
      return url.map {
        Rendition(name: name, role: .still, format: .jpeg, url: $0, width: fitted?.width, height: fitted?.height)
      }
    }
    guard let raw = files["raw"], let sides else {
      return Self.versions.compactMap { still($0.0, files[$0.0], width: $0.1) }
    }
    let smaller = Self.widths.filter { $0 < sides.width }
    return (smaller.count < Self.widths.count ? smaller + [sides.width] : smaller).compactMap { width in
      still("w\(width)", raw.adding("w=\(width)&fit=max&q=70&fm=jpg"), width: width)
    }
  }

  private struct Tag: Decodable {
    private enum CodingKeys: CodingKey { case title }

    let title: String?

    init(from decoder: any Decoder) throws {
      title = try decoder.container(keyedBy: CodingKeys.self).text(.title, limit: 60)
    }
  }

  private struct Author: Decodable {
    private enum CodingKeys: CodingKey { case name, username, links }

    let name: String?
    let page: MediaURL?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = fields.text(.name) ?? fields.text(.username)
      page = fields.readable(Links.self, .links)?.html
    }
  }

  private struct Links: Decodable {
    private enum CodingKeys: String, CodingKey {
      case html
      case keepReport = "download_location"
    }

    /// With the words by which Unsplash wants to see who sends it visitors.
    let html: MediaURL?
    let keepReport: MediaURL?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      html = fields.address(.html)?.adding("utm_source=flick&utm_medium=referral")
      keepReport = fields.address(.keepReport)
    }
  }
}

extension MediaURL {
  /// With further parameters; a fragment is left out.
  fileprivate func adding(_ parameters: String) -> MediaURL? {
    let address = text.prefix { $0 != "#" }
    return MediaURL(web: "\(address)\(address.contains("?") ? "&" : "?")\(parameters)")
  }
}
