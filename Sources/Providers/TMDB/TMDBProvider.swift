import Media

/// Films from The Movie Database, https://developer.themoviedb.org. It has no films to play but posters, backdrops and
/// the addresses of trailers.
public struct TMDBProvider: MediaProvider {
  let service: Service
  private let key: String?
  private let locale: String?
  private let thisYear: Int
  private let memory: TMDBMemory

  /// - Parameters:
  ///   - baseURL: in place of TMDB's own, as `https://api.themoviedb.org/3`. Its pictures then lie where its own
  ///     `configuration` says.
  ///   - key: an API key or a read access token; without one every page fails with `SourceError.needsKey`.
  ///   - locale: as `de_DE`: trailers of this language come first.
  ///   - thisYear: the start page has the best films of the year before.
  public init(baseURL: String? = nil, key: String?, locale: String? = nil, thisYear: Int, transport: HTTPTransport) {
    var descriptor = Self.descriptor
    // What is refused is named as what it is.
    if Self.isToken(key) { descriptor.key?.variables.reverse() }
    service = Service(descriptor, baseURL: baseURL, key: key, transport: transport)
    self.key = key
    self.locale = locale
    self.thisYear = thisYear
    let isElsewhere = baseURL.map { $0 != Self.descriptor.baseURL } ?? false
    memory = TMDBMemory(asksForPictures: isElsewhere)
  }

  /// TMDB's rules: the attribution is prescribed, and answers are kept for half a year at most.
  public static let descriptor = SourceDescriptor(
    id: SourceID("tmdb"), name: "TMDB", kinds: [.film], placeholder: "Search films, genre:comedy, best:1994",
    attribution: "This product uses the TMDB API but is not endorsed or certified by TMDB.",
    homepage: "https://www.themoviedb.org",
    key: SourceDescriptor.Key(
      variables: ["TMDB_API_KEY", "TMDB_READ_TOKEN"], page: "https://www.themoviedb.org/settings/api"),
    baseURL: "https://api.themoviedb.org/3", pageSize: 20, maximumPageSize: 20,
    startPage: "Popular, trending and best films", playsPages: true, hue: .teal)

  /// With the variable of the key's own kind first.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// The start page is three shelves; `best:YEAR` and `genre:NAME` discover, and all else searches titles.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    let wish = try TMDBQuery(query.text)
    if wish.isEmpty { return try await startPage(for: query) }
    var place = try TMDBCursor(cursor)
    guard wish.isFiltered else { return try await titles(wish, [], query, at: place) }
    let genres = try await genres(wish.genres, query.locale)
    if wish.words.isEmpty { return try await discover(wish, genres, query, at: place) }

    // Discovering takes no words but only keywords, which films have been given: those that are like the words.
    if cursor == nil { place.keywords = try await keywords(wish.words) }
    if place.keywords != nil {
      let page = try await discover(wish, genres, query, at: place)
      if cursor != nil || !page.items.isEmpty { return page }
      place.keywords = nil
    }
    return try await titles(wish, genres, query, at: place)
  }

  /// Adds the trailer, if one is known.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func resolve(_ item: MediaItem) async throws -> MediaItem {
    let videos: TMDBVideos = try await get(
      "movie/\(MediaURL.encode(item.id.value))/videos",
      [("language", Self.language(locale)), ("include_video_language", languages)])
    var item = item
    item.needsResolving = false
    if let trailer = videos.trailer(preferring: languageCode) { item.renditions.append(trailer) }
    return item
  }

  /// All about a film, with its backdrops on a shelf.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func details(of item: MediaItem) async throws -> ItemDetails {
    // A backdrop is all that there is.
    guard item.kind == .film else { return ItemDetails(item: item) }
    let pictures = try await pictures()
    let answer: TMDBDetails = try await get(
      "movie/\(MediaURL.encode(item.id.value))",
      [
        ("append_to_response", "videos,images,credits"), ("language", Self.language(locale)),
        ("include_image_language", "en,null"), ("include_video_language", languages),
      ])
    return answer.details(of: item, pictures, preferring: languageCode)
  }

  /// Forgets the genres.
  public func reload() async { await memory.forget() }

  private func startPage(for query: SearchQuery) async throws -> ResultPage {
    let lastYear = thisYear - 1
    let best = TMDBQuery(words: "", genres: [], year: lastYear)
    async let popular = shelf("Popular", "movie/popular", [], query)
    async let trending = shelf("Trending", "trending/movie/week", [], query)
    async let celebrated = shelf("Best of \(lastYear)", "discover/movie", Self.filters(best, [], nil), query)
    let answers = await [popular, trending, celebrated]
    try Task.checkCancellation()
    let shelves = answers.compactMap { try? $0.get() }
    if shelves.isEmpty { for answer in answers { _ = try answer.get() } }
    return ResultPage(
      shelves: shelves.map(\.shelf), items: [], skipped: shelves.reduce(0) { $0 + $1.skipped })
  }

  private func shelf(
    _ title: String, _ path: String, _ parameters: [(name: String, value: String?)], _ query: SearchQuery
  ) async -> Result<(shelf: Shelf, skipped: Int), any Error> {
    do {
      let page = try await list(path, parameters, query, at: TMDBCursor(page: 1)).page
      return .success((Shelf(title: title, items: page.items), page.skipped))
    } catch {
      return .failure(error)
    }
  }

  private func discover(
    _ wish: TMDBQuery, _ genres: [Int], _ query: SearchQuery, at place: TMDBCursor
  ) async throws -> ResultPage {
    try await list("discover/movie", Self.filters(wish, genres, place.keywords), query, at: place).page
  }

  /// Searching titles takes a year but no genres, so those are looked at here, over a few pages until one fits.
  private func titles(
    _ wish: TMDBQuery, _ genres: [Int], _ query: SearchQuery, at place: TMDBCursor
  ) async throws -> ResultPage {
    let parameters = [("query", wish.words), ("primary_release_year", wish.year.map(String.init))]
    var place = place
    var skipped = 0
    for _ in 0..<Self.maximumPagesForGenres {
      var (page, genresByItem) = try await list("search/movie", parameters, query, at: place)
      guard !genres.isEmpty else { return page }
      page.items.removeAll { !genresByItem[$0.id, default: []].isSuperset(of: genres) }
      page.total = nil
      skipped += page.skipped
      page.skipped = skipped
      guard page.items.isEmpty, let next = page.next else { return page }
      place = try TMDBCursor(next)
    }
    return ResultPage(items: [], skipped: skipped)
  }

  private func list(
    _ path: String, _ parameters: [(name: String, value: String?)], _ query: SearchQuery, at place: TMDBCursor
  ) async throws -> (page: ResultPage, genres: [MediaItem.ID: Set<Int>]) {
    let pictures = try await pictures()
    let common: [(name: String, value: String?)] = [
      ("language", Self.language(query.locale)), ("page", place.page == 1 ? nil : String(place.page)),
      ("include_adult", query.filter == .off ? "true" : nil),
    ]
    let answer: TMDBAnswer = try await get(path, parameters + common)
    return answer.page(at: place, of: descriptor.id, pictures)
  }

  /// The genres of these names.
  private func genres(_ names: [String], _ locale: String?) async throws -> [Int] {
    if names.isEmpty { return [] }
    let all = try await memory.genres(of: locale) {
      let answer: TMDBGenres = try await get("genre/movie/list", [("language", Self.language(locale))])
      return answer
    }
    return try names.map { try all.id(of: $0) }
  }

  /// Keywords that are like the words, any of which a film should have; nil when there are none.
  private func keywords(_ words: String) async throws -> String? {
    let answer: TMDBKeywords = try await get("search/keyword", [("query", words)])
    return answer.anyOf
  }

  private func pictures() async throws -> TMDBPictures {
    await memory.pictures {
      let answer: TMDBConfiguration = try await get("configuration", [])
      return answer.pictures
    }
  }

  /// Keys and tokens are told apart by their shape: a token is a JSON Web Token.
  private func get<Answer: Decodable>(
    _ path: String, _ parameters: [(name: String, value: String?)]
  ) async throws -> Answer {
    let key = try service.requireKey()
    let isToken = Self.isToken(key)
    return try await service.get(
      ServiceRequest(
        path: path, parameters: [("api_key", isToken ? nil : key)] + parameters,
        headers: isToken ? [("Authorization", "Bearer \(key)")] : []))
  }

  private static func isToken(_ key: String?) -> Bool {
    key?.drop(while: \.isWhitespace).hasPrefix("eyJ") ?? false
  }

  /// More would be asked for a screen that stays empty.
  private static let maximumPagesForGenres = 5
  /// Below, an average of votes says little.
  private static let minimumVotes = 200

  private static func filters(
    _ wish: TMDBQuery, _ genres: [Int], _ keywords: String?
  ) -> [(name: String, value: String?)] {
    [
      ("primary_release_year", wish.year.map(String.init)),
      ("with_genres", genres.isEmpty ? nil : genres.map(String.init).joined(separator: ",")),
      ("with_keywords", keywords),
      ("sort_by", wish.year == nil ? "popularity.desc" : "vote_average.desc"),
      ("vote_count.gte", wish.year == nil ? nil : String(minimumVotes)),
    ]
  }

  /// `en_US` as TMDB writes it.
  private static func language(_ locale: String?) -> String? { locale?.replacing("_", with: "-") }

  private var languageCode: String { String(locale?.prefix { $0.isLetter } ?? "en") }

  /// Of trailers: the user's, and English, in which nearly every film has one.
  private var languages: String { languageCode == "en" ? "en,null" : "\(languageCode),en,null" }
}
