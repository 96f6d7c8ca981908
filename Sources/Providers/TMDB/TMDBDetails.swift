import Media
import Text

/// The answer about one film, with what is appended to it.
struct TMDBDetails: Decodable {
  private enum CodingKeys: String, CodingKey {
    case runtime, genres, tagline, homepage, videos, images, credits
    case average = "vote_average"
    case votes = "vote_count"
  }

  private let movie: TMDBMovie
  /// In minutes.
  private let runtime: Int?
  private let average: Double?
  private let votes: Int?
  private let genres: [String]
  private let tagline: String?
  private let homepage: MediaURL?
  private let videos: TMDBVideos?
  private let backdrops: [TMDBBackdrop]
  private let credits: TMDBCredits?

  init(from decoder: any Decoder) throws {
    movie = try TMDBMovie(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    // 0 where it is not known.
    runtime = fields.readable(StringOrNumber.self, .runtime)?.positive(upTo: 100_000)
    average = fields.readable(Double.self, .average).flatMap { (0...10).contains($0) ? $0 : nil }
    votes = fields.readable(StringOrNumber.self, .votes)?.positive(upTo: 1 << 40)
    genres = fields.readable(LossyArray<Named>.self, .genres)?.elements.map(\.name) ?? []
    tagline = fields.text(.tagline)
    homepage = fields.address(.homepage)
    videos = fields.readable(TMDBVideos.self, .videos)
    backdrops = fields.readable(Images.self, .images)?.backdrops?.elements ?? []
    credits = fields.readable(TMDBCredits.self, .credits)
  }

  /// The film in full.
  /// - Parameter former: the film as a list told it.
  func details(
    of former: MediaItem, _ pictures: TMDBPictures, preferring language: String
  ) -> ItemDetails {
    var item = movie.mediaItem(of: former.id.source, pictures)
    item.id = former.id
    if item.renditions.isEmpty { item.renditions = former.renditions.filter { $0.role == .still } }
    item.summary = item.summary ?? former.summary
    item.tags = genres
    item.duration = runtime.map { Double($0 * 60) }
    item.credit.author = Self.list(credits?.directors ?? [])
    item.needsResolving = false
    if let trailer = videos?.trailer(preferring: language) { item.renditions.append(trailer) }

    let photos = backdrops.prefix(Self.maximumBackdrops).enumerated().compactMap { number, backdrop in
      backdrop.mediaItem(of: item, number: number + 1, pictures)
    }
    return ItemDetails(
      item: item, facts: facts, shelves: photos.isEmpty ? [] : [Shelf(title: "Backdrops", items: photos)])
  }

  private var facts: [ItemDetails.Fact] {
    let all: [(name: String, text: String?)] = [
      ("Year", movie.year.map { String($0) }), ("Runtime", runtime.map { Format.runtime(minutes: $0) }),
      ("Votes", rating), ("Genres", Self.list(genres)), ("Director", Self.list(credits?.directors ?? [])),
      ("Cast", Self.list(credits?.cast ?? [])), ("Tagline", tagline), ("Original title", movie.originalTitle),
      ("Homepage", homepage?.text),
    ]
    return all.compactMap { fact in fact.text.map { ItemDetails.Fact(fact.name, $0) } }
  }

  /// `7.8 of 10 (12,345 votes)`; nil without votes.
  private var rating: String? {
    guard let average, let votes else { return nil }
    let tenths = Int((average * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) of 10 (\(Format.count(votes)) \(votes == 1 ? "vote" : "votes"))"
  }

  /// Some films have hundreds.
  private static let maximumBackdrops = 60

  private static func list(_ names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private struct Images: Decodable {
    var backdrops: LossyArray<TMDBBackdrop>?
  }
}

/// A wide picture of a film without its title.
struct TMDBBackdrop: Decodable {
  private enum CodingKeys: String, CodingKey {
    case width, height
    case path = "file_path"
  }

  private let path: String
  private let width: Int?
  private let height: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    path = try fields.decode(String.self, forKey: .path)
    width = fields.readable(StringOrNumber.self, .width)?.positive(upTo: 100_000)
    height = fields.readable(StringOrNumber.self, .height)?.positive(upTo: 100_000)
  }

  /// nil when its picture cannot be shown.
  func mediaItem(of film: MediaItem, number: Int, _ pictures: TMDBPictures) -> MediaItem? {
    let renditions = pictures.backdrop(path, width: width, height: height)
    if renditions.isEmpty { return nil }
    return MediaItem(
      id: MediaItem.ID(source: film.id.source, value: film.id.value + path), kind: .photo,
      title: "\(film.title), backdrop \(number)",
      pageURL: MediaURL(web: "https://www.themoviedb.org/movie/\(film.id.value)/images/backdrops"),
      renditions: renditions, width: width, height: height)
  }
}

/// Who made a film and who plays in it.
struct TMDBCredits: Decodable {
  private struct Person: Decodable {
    private enum CodingKeys: String, CodingKey { case name, job }
    var name: String
    var job: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = try Named(from: decoder).name
      job = fields.readable(String.self, .job)
    }
  }

  private enum CodingKeys: String, CodingKey { case cast, crew }

  /// The rest is named on the web page.
  private static let maximumCast = 10

  let directors: [String]
  /// The leading parts.
  let cast: [String]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let crew = fields.readable(LossyArray<Person>.self, .crew)?.elements ?? []
    directors = crew.filter { $0.job == "Director" }.map(\.name)
    cast = (fields.readable(LossyArray<Person>.self, .cast)?.elements ?? []).prefix(Self.maximumCast).map(\.name)
  }
}

/// What has a name.
struct Named: Decodable {
  private enum CodingKeys: String, CodingKey { case name }
  let name: String

  /// - Throws: `DecodingError` for a name in which there is nothing to show.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let name = fields.text(.name) else {
      throw DecodingError.dataCorruptedError(forKey: .name, in: fields, debugDescription: "no name")
    }
    self.name = name
  }
}
