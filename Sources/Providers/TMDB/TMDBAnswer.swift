import Media

/// A page of films.
struct TMDBAnswer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case results
    case pages = "total_pages"
    case total = "total_results"
  }

  private let results: LossyArray<TMDBMovie>
  private let pages: Int
  private let total: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    results = try fields.decode(LossyArray<TMDBMovie>.self, forKey: .results)
    pages = fields.readable(StringOrNumber.self, .pages)?.positive(upTo: 1 << 40) ?? 0
    total = fields.readable(StringOrNumber.self, .total)?.positive(upTo: 1 << 40)
  }

  /// The films as they are in flick, with the genres of each.
  func page(
    at place: TMDBCursor, of source: SourceID, _ pictures: TMDBPictures
  ) -> (page: ResultPage, genres: [MediaItem.ID: Set<Int>]) {
    var genres: [MediaItem.ID: Set<Int>] = [:]
    let items = results.elements.map { movie in
      let item = movie.mediaItem(of: source, pictures)
      genres[item.id] = movie.genres
      return item
    }
    let reachable = total.map { min($0, TMDBCursor.lastPage * TMDBProvider.descriptor.pageSize) }
    let page = ResultPage(
      items: items, next: results.elements.isEmpty && results.skipped == 0 ? nil : place.next(of: pages),
      total: reachable, skipped: results.skipped)
    return (page, genres)
  }
}

/// One film, of a list or of its own answer.
struct TMDBMovie: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, overview
    case originalTitle = "original_title"
    case poster = "poster_path"
    case released = "release_date"
    case genres = "genre_ids"
  }

  let genres: Set<Int>
  /// Where it differs from the title.
  let originalTitle: String?
  let year: Int?
  private let id: String
  private let title: String
  private let summary: String?
  private let poster: String?

  /// - Throws: `DecodingError` without an id.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let number = Int(try fields.decode(StringOrNumber.self, forKey: .id).text), number > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "no id")
    }
    id = String(number)
    genres = Set(fields.readable(LossyArray<Int>.self, .genres)?.elements ?? [])
    let original = fields.text(.originalTitle)
    title = fields.text(.title) ?? original ?? "Film \(number)"
    originalTitle = original == title ? nil : original
    summary = fields.text(.overview, limit: 2000)
    poster = fields.readable(String.self, .poster)
    // "" where it is not known.
    let date = fields.readable(String.self, .released) ?? ""
    year = Int(date.prefix { $0 != "-" }).flatMap { (1800...2199).contains($0) ? $0 : nil }
  }

  /// The film without its trailer, which a list does not tell.
  func mediaItem(of source: SourceID, _ pictures: TMDBPictures) -> MediaItem {
    MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: .film, title: title + (year.map { " (\($0))" } ?? ""),
      summary: summary, pageURL: MediaURL(web: "https://www.themoviedb.org/movie/\(id)"),
      renditions: poster.map(pictures.poster) ?? [], needsResolving: true)
  }
}
