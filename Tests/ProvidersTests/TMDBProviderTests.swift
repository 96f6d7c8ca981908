import HTTP
import Media
import Support
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct TMDBProviderTests {
  static let key = "0123456789abcdef0123456789abcdef"
  static let base = "https://api.themoviedb.org/3/"
  static let genres =
    #"{"genres":[{"id":28,"name":"Action"},{"id":12,"name":"Adventure"},{"id":35,"name":"Comedy"},"#
    + #"{"id":878,"name":"Science Fiction"},{"id":null,"name":"Odd"},{"id":10770,"name":"TV Movie"}]}"#

  func provider(_ network: ScriptedTransport, key: String? = key, locale: String? = nil) -> TMDBProvider {
    TMDBProvider(key: key, locale: locale, thisYear: 2027, transport: network.transport)
  }

  static func films(_ ids: Int..., page: Int = 1, pages: Int = 1, genres: String = "[28]") -> String {
    let films = ids.map { #"{"id":\#($0),"title":"Film \#($0)","genre_ids":\#(genres)}"# }.joined(separator: ",")
    return #"{"page":\#(page),"results":[\#(films)],"total_pages":\#(pages),"total_results":\#(ids.count * pages)}"#
  }

  /// Answers genres and keywords, and everything else with one film.
  func network(
    keywords: String = #"{"results":[{"id":7,"name":"a"},{"id":9,"name":"b"}]}"#,
    _ answer: @escaping @Sendable (String) -> String = { _ in films(1) }
  ) -> ScriptedTransport {
    ScriptedTransport { address in
      if address.contains("/genre/movie/list") { return .json(Self.genres) }
      if address.contains("/search/keyword") { return .json(keywords) }
      return .json(answer(address))
    }
  }

  func asked(_ network: ScriptedTransport) -> [String] {
    network.addresses.value.map { address in
      address.replacing(Self.base, with: "").replacing("api_key=\(Self.key)&", with: "")
        .replacing("?api_key=\(Self.key)", with: "")
    }
  }

  @Test(
    arguments: [
      ("dune", nil, .high, nil, ["search/movie?query=dune"]),
      (
        "tom & jerry+50%#1", "3", .off, "de_DE",
        ["search/movie?query=tom%20%26%20jerry%2B50%25%231&language=de-DE&page=3&include_adult=true"]
      ),
      ("\"a'b\"=?/ 🎉猫", nil, .low, nil, ["search/movie?query=%22a%27b%22%3D%3F%2F%20%F0%9F%8E%89%E7%8C%AB"]),
      (
        "best:1994", nil, .high, nil,
        ["discover/movie?primary_release_year=1994&sort_by=vote_average.desc&vote_count.gte=200"]
      ),
      (
        "GENRE:comedy", "2", .high, nil,
        ["genre/movie/list", "discover/movie?with_genres=35&sort_by=popularity.desc&page=2"]
      ),
      (
        "genre:\"science fiction\" Best:1982 genre:action", nil, .high, "de_DE",
        [
          "genre/movie/list?language=de-DE",
          "discover/movie?primary_release_year=1982&with_genres=878%2C28&sort_by=vote_average.desc&vote_count.gte=200&language=de-DE",
        ]
      ),
      (
        "genre:sci-fi time  travel", nil, .high, nil,
        [
          "genre/movie/list", "search/keyword?query=time%20travel",
          "discover/movie?with_genres=878&with_keywords=7%7C9&sort_by=popularity.desc",
        ]
      ),
      (
        "time genre:sci-fi travel", "2 7|9", .high, nil,
        ["genre/movie/list", "discover/movie?with_genres=878&with_keywords=7%7C9&sort_by=popularity.desc&page=2"]
      ),
      ("dune best:2021", "2", .high, nil, ["search/movie?query=dune&primary_release_year=2021&page=2"]),
    ] as [(String, String?, ContentFilter, String?, [String])])
  func asks(text: String, cursor: String?, filter: ContentFilter, locale: String?, expected: [String]) async throws {
    let network = network()
    let query = SearchQuery(text, filter: filter, locale: locale)
    _ = try await provider(network).page(for: query, after: cursor.map { PageCursor($0) })
    #expect(asked(network) == expected)
  }

  @Test func wordsThatAreNoKeywordsSearchTitlesOfTheYearAndTheGenre() async throws {
    let network = network(keywords: #"{"results":[]}"#) { address in
      if address.contains("page=2") { return Self.films(3, 4, page: 2, pages: 3, genres: "[28,878]") }
      return Self.films(1, 2, pages: 3, genres: "[35]")
    }
    let page = try await provider(network).page(for: SearchQuery("matrix best:1999 genre:science-fiction"), after: nil)
    #expect(page.items.map(\.id.value) == ["3", "4"])
    #expect(page.next == PageCursor("3"))
    #expect(
      asked(network).dropFirst(2) == [
        "search/movie?query=matrix&primary_release_year=1999",
        "search/movie?query=matrix&primary_release_year=1999&page=2",
      ])
  }

  @Test func keywordsWithoutFilmsSearchTitlesToo() async throws {
    let network = network { $0.contains("/discover/") ? Self.films() : Self.films(5) }
    let page = try await provider(network).page(for: SearchQuery("matrix best:1999"), after: nil)
    #expect(page.items.map(\.id.value) == ["5"])
    #expect(page.next == nil)
  }

  @Test func titlesOfAnotherGenreAreNotSoughtForEver() async throws {
    let network = network(keywords: #"{"results":[]}"#) { _ in Self.films(1, pages: 400, genres: "[35]") }
    let page = try await provider(network).page(for: SearchQuery("x genre:action"), after: nil)
    #expect(page.items.isEmpty && page.next == nil)
    #expect(network.addresses.value.count == 7)
  }

  @Test(arguments: [
    ("genre:western", "There is no genre “western”; there are Action, Adventure, Comedy, Science Fiction, TV Movie"),
    ("genre:a x", "Which genre is meant, of Action, Adventure?"),
    ("best:94", "after “best:” comes a year, as best:1994"),
    ("best:", "after “best:” comes a year, as best:1994"),
    ("best:\"１９９４\"", "after “best:” comes a year, as best:1994"),
  ])
  func sayWhatIsWrongWithAFilter(text: String, reason: String) async {
    let network = network()
    await #expect(throws: SourceError.unanswerable(reason: reason)) {
      try await provider(network).page(for: SearchQuery(text), after: nil)
    }
  }

  @Test func genresAreAskedForOnce() async throws {
    let network = network()
    let provider = provider(network)
    for text in ["genre:com", "genre:TVMovie", "genre:tv-movie"] {
      _ = try await provider.page(for: SearchQuery(text), after: nil)
    }
    #expect(network.addresses.value.count { $0.contains("/genre/") } == 1)
    await provider.reload()
    _ = try await provider.page(for: SearchQuery("genre:action"), after: nil)
    #expect(network.addresses.value.count { $0.contains("/genre/") } == 2)
  }

  @Test(
    arguments: [
      ("a genre:\"science fic", "a", ["science fic"], nil),
      ("genre:“science fiction” b", "b", ["science fiction"], nil),
      ("genre: x", "x", [""], nil), ("ungenre:x best.1994", "ungenre:x best.1994", [], nil),
      ("best:1994 best:\"1995\"", "", [], 1995), ("a best:1994 b", "a b", [], 1994), ("\"a b\"", "\"a b\"", [], nil),
    ] as [(String, String, [String], Int?)])
  func takesQueriesApart(text: String, words: String, genres: [String], year: Int?) throws {
    #expect(try TMDBQuery(text) == TMDBQuery(words: words, genres: genres, year: year))
  }

  @Test func theStartPageIsThreeShelves() async throws {
    let network = network { address in
      address.contains("popular") ? Self.films(1, 2) : address.contains("trending") ? Self.films(3) : Self.films(4)
    }
    let page = try await provider(network).page(for: SearchQuery("", locale: "en_US"), after: nil)
    #expect(page.shelves.map(\.title) == ["Popular", "Trending", "Best of 2026"])
    #expect(page.shelves.map { $0.items.map(\.id.value) } == [["1", "2"], ["3"], ["4"]])
    #expect(page.items.isEmpty && page.next == nil)
    #expect(
      Set(asked(network)) == [
        "movie/popular?language=en-US", "trending/movie/week?language=en-US",
        "discover/movie?primary_release_year=2026&sort_by=vote_average.desc&vote_count.gte=200&language=en-US",
      ])
  }

  /// Each request of the start page waits until all three have come.
  @Test func shelvesAreAskedForAtOnce() async throws {
    let count = ScriptedValue(0)
    let network = ScriptedTransport { _ in
      count.change { $0 += 1 }
      await count.wait { $0 == 3 }
      return .json(Self.films(1))
    }
    #expect(try await provider(network).page(for: SearchQuery(""), after: nil).shelves.count == 3)
  }

  @Test func oneShelfThatFailsLeavesTheOthers() async throws {
    let network = ScriptedTransport { address in
      if address.contains("trending") { throw HTTPError.timedOut("api.example") }
      return .json(Self.films(1))
    }
    let page = try await provider(network).page(for: SearchQuery(""), after: nil)
    #expect(page.shelves.map(\.title) == ["Popular", "Best of 2026"])
    let broken = ScriptedTransport(status: 500, "")
    await #expect(throws: SourceError.self) { try await provider(broken).page(for: SearchQuery(""), after: nil) }
  }

  @Test func pagesEndWhereTheServiceEnds() async throws {
    func next(_ cursor: String?, pages: Int) async throws -> PageCursor? {
      let network = ScriptedTransport(Self.films(1, pages: pages))
      return try await provider(network).page(for: SearchQuery("x"), after: cursor.map { PageCursor($0) }).next
    }
    #expect(try await next(nil, pages: 1) == nil)
    #expect(try await next(nil, pages: 2) == PageCursor("2"))
    #expect(try await next("2", pages: 2) == nil)
    #expect(try await next("499", pages: 36052) == PageCursor("500"))
    #expect(try await next("500", pages: 36052) == nil)
    let far = try await provider(ScriptedTransport(#"{"results":[],"total_pages":9,"total_results":720000}"#))
      .page(for: SearchQuery("x"), after: nil)
    #expect(far.next == nil && far.total == 10_000)
    for cursor in ["0", "501", "x", ""] {
      await #expect(throws: SourceError.self) {
        try await provider(ScriptedTransport("{}")).page(for: SearchQuery("x"), after: PageCursor(cursor))
      }
    }
  }

  @Test func keysAndTokensAreToldApart() async throws {
    let headers = ScriptedValue<[String]>([])
    let transport = HTTPTransport { request in
      headers.change { $0.append(request.headers.map { "\($0.name): \($0.value)" }.joined()) }
      headers.change { $0.append(request.url) }
      return .json(Self.films(1))
    }
    for key in [Self.key, " eyJhbGciOi.J9\n"] {
      _ = try await TMDBProvider(key: key, thisYear: 2027, transport: transport).page(for: SearchQuery("x"), after: nil)
    }
    #expect(
      headers.value == [
        "", Self.base + "search/movie?api_key=\(Self.key)&query=x",
        "Authorization: Bearer eyJhbGciOi.J9", Self.base + "search/movie?query=x",
      ])
  }
}
