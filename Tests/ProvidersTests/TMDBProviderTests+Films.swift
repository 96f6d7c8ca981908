import HTTP
import Media
import Support
import Testing

@testable import Providers

// Failures, and what becomes of a film.
extension TMDBProviderTests {
  @Test(
    arguments: [
      (
        401, #"{"status_code":7,"status_message":"Invalid API key: You must be granted a valid key.","success":false}"#,
        SourceError.badKey(variable: "TMDB_API_KEY")
      ),
      (401, #"{"status_code":3,"status_message":"Authentication failed."}"#, .badKey(variable: "TMDB_API_KEY")),
      (
        404, #"{"status_code":34,"status_message":"The resource could not be found."}"#,
        .refused(reason: "The resource could not be found.")
      ),
      (
        400, #"{"success":false,"status_code":22,"status_message":"Invalid page: Pages start at 1."}"#,
        .refused(reason: "Invalid page: Pages start at 1.")
      ),
      (422, #"{"errors":["query must be provided"]}"#, .refused(reason: "query must be provided")),
      (
        429, #"{"status_code":25,"status_message":"Your request count is over the allowed limit."}"#,
        .limited(retryAfter: nil)
      ),
      (200, "<html>", .unexpected(what: "an HTML page instead of JSON")),
      (200, #"{"results":[{"id":1"#, .unexpected(what: "JSON that is broken or cut off")),
      (200, "{}", .unexpected(what: "an answer that flick does not understand")),
      (500, #"{"status_message":"no 0123456789abcdef0123456789abcdef here"}"#, .refused(reason: "no ••• here")),
    ] as [(Int, String, SourceError)])
  func failures(status: Int, body: String, expected: SourceError) async throws {
    let network = ScriptedTransport(status: status, body)
    await #expect(throws: expected) { try await provider(network).page(for: SearchQuery("x"), after: nil) }
  }

  @Test func aRefusedTokenIsNamedAsOne() async {
    let network = ScriptedTransport(status: 401, "{}")
    await #expect(throws: SourceError.badKey(variable: "TMDB_READ_TOKEN")) {
      try await provider(network, key: "eyJx").page(for: SearchQuery("x"), after: nil)
    }
    await #expect(throws: SourceError.needsKey(variable: "TMDB_API_KEY")) {
      try await provider(network, key: " ").page(for: SearchQuery(""), after: nil)
    }
  }

  @Test func mapsAFilm() async throws {
    let network = ScriptedTransport(
      #"""
      {"results":[
        {"id":42,"title":"The \u001b[1mLong\nRoad","original_title":"Der lange Weg","overview":"Far.",
         "poster_path":"/p.jpg","backdrop_path":"/b.jpg","release_date":"1999-10-15","vote_average":7.75,"video":false},
        {"id":"43","title":"","original_title":"Weg","overview":"","poster_path":null,"release_date":""},
        {"id":44,"poster_path":"/logo.svg"},{"id":45,"title":"T","poster_path":"no-slash.jpg","release_date":"soon"},
        null,7,"x",[],{},{"id":null},{"id":-1},{"id":1.5}
      ],"total_pages":1,"total_results":4}
      """#)
    let page = try await provider(network).page(for: SearchQuery("x"), after: nil)
    #expect(page.items.map(\.title) == ["The Long Road (1999)", "Weg", "Film 44", "T"])
    #expect(page.skipped == 8)
    let film = page.items[0]
    #expect(film.id == MediaItem.ID(source: SourceID("tmdb"), value: "42"))
    #expect(film.kind == .film && film.needsResolving && film.playable == nil)
    #expect(film.summary == "Far.")
    #expect(film.pageURL?.text == "https://www.themoviedb.org/movie/42")
    #expect(film.renditions.map(\.name) == ["w780", "w500", "w342", "w185", "w154", "w92"])
    #expect(film.renditions.map(\.width) == [780, 500, 342, 185, 154, 92])
    #expect(film.renditions.map(\.height) == [1170, 750, 513, 278, 231, 138])
    #expect(film.renditions.allSatisfy { $0.role == .still && $0.format == .jpeg })
    #expect(film.renditions[0].url.text == "https://image.tmdb.org/t/p/w780/p.jpg")
    #expect(page.items.dropFirst().allSatisfy { $0.renditions.isEmpty && $0.summary == nil })
  }

  @Test func anotherServerIsAskedWhereItsPicturesLie() async throws {
    let network = ScriptedTransport { address in
      address.contains("/configuration")
        ? .json(#"{"images":{"base_url":"http://x","secure_base_url":"http://127.0.0.1:9/t/p/"}}"#)
        : .json(#"{"results":[{"id":1,"poster_path":"/p.jpg"}]}"#)
    }
    let provider = TMDBProvider(
      baseURL: "http://127.0.0.1:9/3", key: Self.key, thisYear: 2027, transport: network.transport)
    for text in ["a", "b"] {
      let page = try await provider.page(for: SearchQuery(text), after: nil)
      #expect(page.items[0].renditions[0].url.text == "http://127.0.0.1:9/t/p/w780/p.jpg")
    }
    #expect(network.addresses.value.count == 3)
  }

  @Test func aServerThatDoesNotSayHasThePicturesOfTMDB() async throws {
    let network = ScriptedTransport { address in
      address.contains("/configuration")
        ? HTTPResponse(status: 404, body: []) : .json(#"{"results":[{"id":1,"poster_path":"/p.png"}]}"#)
    }
    let provider = TMDBProvider(baseURL: "http://127.0.0.1:9/3", key: "k", thisYear: 1, transport: network.transport)
    let still = try #require(try await provider.page(for: SearchQuery("a"), after: nil).items[0].renditions.first)
    #expect(still.url.text == "https://image.tmdb.org/t/p/w780/p.png" && still.format == .png)
  }

  @Test func obeysTMDBsRules() {
    let descriptor = TMDBProvider.descriptor
    #expect(
      descriptor.attribution == "This product uses the TMDB API but is not endorsed or certified by TMDB.")
    #expect(descriptor.key?.variables == ["TMDB_API_KEY", "TMDB_READ_TOKEN"])
    #expect(descriptor.allowsStoring && descriptor.kinds == [.film])
  }
}
