import Media

/// The videos of a film: addresses of pages at YouTube and Vimeo, never of files.
struct TMDBVideos: Decodable {
  private struct Video: Decodable {
    private enum CodingKeys: String, CodingKey {
      case key, site, type, official
      case language = "iso_639_1"
    }

    var page: MediaURL
    var type: String
    var isOfficial: Bool
    var language: String?

    /// - Throws: `DecodingError` for a video of another site.
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let key = MediaURL.encode(try fields.decode(String.self, forKey: .key))
      let address: String? =
        switch try fields.decode(String.self, forKey: .site) {
        case "YouTube": "https://www.youtube.com/watch?v=\(key)"
        case "Vimeo": "https://vimeo.com/\(key)"
        default: nil
        }
      guard !key.isEmpty, let page = address.flatMap({ MediaURL(web: $0) }) else {
        throw DecodingError.dataCorruptedError(forKey: .site, in: fields, debugDescription: "no known site")
      }
      self.page = page
      type = fields.readable(String.self, .type) ?? ""
      isOfficial = fields.readable(Bool.self, .official) ?? false
      language = fields.readable(String.self, .language)
    }
  }

  private enum CodingKeys: String, CodingKey { case results }

  private let results: LossyArray<Video>

  init(from decoder: any Decoder) throws {
    results = try decoder.container(keyedBy: CodingKeys.self).decode(LossyArray<Video>.self, forKey: .results)
  }

  /// The page of an official trailer, else of another one, else of a teaser; of several those in the language first.
  func trailer(preferring language: String) -> Rendition? {
    let ranked = results.elements.compactMap { video in
      Self.rank(video).map { (rank: $0 * 2 + (video.language == language ? 0 : 1), video: video) }
    }
    // The first of equals.
    guard let best = ranked.reduce(nil, { $0.map { $0.rank } ?? .max <= $1.rank ? $0 : $1 }) else { return nil }
    return Rendition(name: "trailer", role: .full, format: .page, url: best.video.page)
  }

  private static func rank(_ video: Video) -> Int? {
    switch video.type {
    case "Trailer": video.isOfficial ? 0 : 1
    case "Teaser": video.isOfficial ? 2 : 3
    default: nil
    }
  }
}
