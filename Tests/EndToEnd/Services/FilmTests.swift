import Support
import Testing

extension EndToEnd {
  /// TMDB and the players of its trailers.
  @Suite struct Films {
    private static let key = "0123456789abcdef0123456789abcdef"

    private static func answer(_ request: LoopbackRequest) -> LoopbackResponse {
      switch request.path {
      case "/configuration": return .text(#"{"images":{"secure_base_url":"http://127.0.0.1:1/t/p/"}}"#)
      case "/genre/movie/list": return .text(#"{"genres":[{"id":35,"name":"Comedy"},{"id":18,"name":"Drama"}]}"#)
      case "/movie/1/videos":
        return .text(#"{"results":[{"key":"abc","site":"YouTube","type":"Trailer","official":true}]}"#)
      case "/movie/2/videos": return .text(#"{"results":[]}"#)
      case "/movie/popular": return films("Popular", 1)
      case "/trending/movie/week": return .text("{}", status: 500)
      case "/discover/movie" where request.parameters["with_genres"] != nil: return films("Funny", 7)
      case "/discover/movie": return films("Best", 5)
      default: return films(request.parameters["query"] ?? "none", 9)
      }
    }

    private static func films(_ name: String, _ first: Int) -> LoopbackResponse {
      let films = (first...first + 1).map { #"{"id":\#($0),"title":"\#(name) \#($0)","release_date":"1999-01-02"}"# }
      return .text(#"{"results":[\#(films.joined(separator: ","))],"total_pages":1}"#)
    }

    private func flick(
      _ home: Home, _ server: LoopbackServer, more: [String: String] = [:]
    ) throws -> Flick {
      let own = ["FLICK_TMDB_URL": server.url, "TMDB_API_KEY": Self.key].merging(more) { $1 }
      return try Flick("--source", "tmdb", home: home, environment: own.merging(home.display()) { $1 })
    }

    @Test func shelvesAndFiltersShowFilms() async throws {
      let server = try LoopbackServer(Self.answer)
      let flick = try flick(Home(), server)
      try await flick.seeSelected("Popular 1 (1999)")
      #expect(!flick.screen.contains("^D download"))
      flick.press(Keys.down)
      try await flick.see("the next shelf that there is") {
        $0.contains("Best of ") && $0.selectedTitle == "Best 5 (1999)"
      }
      flick.press("genre:com")
      try await flick.seeSelected("Funny 7 (1999)")
      flick.press("x")
      try await flick.see("There is no genre “comx”; there are Comedy, Drama")
      flick.press(Keys.control("u") + "road")
      try await flick.seeSelected("road 9 (1999)")
      #expect(server.requests.allSatisfy { $0.parameters["api_key"] == Self.key })
    }

    @Test func theCommandLineNamesNoKeys() async throws {
      let server = try LoopbackServer(Self.answer)
      let home = try Home()
      let own = ["FLICK_TMDB_URL": server.url, "TMDB_API_KEY": Self.key]
      let film = try await home.run("search", "-s", "tmdb", "--download", "-f", "title", environment: own)
      #expect(
        film.errors == """
          flick: “Popular 1 (1999)” could not be downloaded: it is a web page, --open opens it
          flick: one file was not downloaded

          """)
      let wrong = try await home.run("search", "-s", "tmdb", "best:abcd", environment: own)
      #expect(wrong.errors == "flick: TMDB: after “best:” comes a year, as best:1994\n")
    }

    @Test func enterPlaysTheTrailerInMpvWithHelp() async throws {
      let home = try Home()
      for name in ["mpv", "yt-dlp"] { try await home.addPlayer(name) }
      let server = try LoopbackServer(Self.answer)
      let flick = try flick(home, server)
      try await flick.seeSelected("Popular 1 (1999)")
      flick.press(Keys.enter)
      try await flick.see("Playing the trailer of “Popular 1 (1999)” in mpv.")
      let arguments = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments.hasSuffix("--\nhttps://www.youtube.com/watch?v=abc\n\n"))
      #expect(arguments.contains("--ytdl=yes\n"))
      flick.press(Keys.right + Keys.enter)
      try await flick.see("no trailer of “Popular 2 (1999)” is known; ^O opens its page")
    }

    @Test func enterOpensTheTrailersPageWithoutHelp() async throws {
      let home = try Home()
      for name in ["mpv", "xdg-open"] { try await home.addPlayer(name) }
      let server = try LoopbackServer(Self.answer)
      let flick = try flick(home, server, more: ["PATH": "\(home.path)/bin"])
      try await flick.seeSelected("Popular 1 (1999)")
      flick.press(Keys.enter)
      try await flick.see("Opening the trailer's page in your browser (mpv with yt-dlp would play it here).")
      let arguments = try await home.readEventually("xdg-open.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments == "https://www.youtube.com/watch?v=abc\n\n")
      #expect(server.requests.last?.path == "/movie/1/videos")
    }

    @Test func searchResolvesTrailers() async throws {
      let server = try LoopbackServer { request in
        request.path == "/search/movie" ? Self.films("Road", 1) : Self.answer(request)
      }
      let run = try await Home().run(
        "search", "--source", "tmdb", "--resolve", "-f", "url", "road",
        environment: ["FLICK_TMDB_URL": server.url, "TMDB_READ_TOKEN": "eyJ.a.b"])
      #expect(run.output == "https://www.youtube.com/watch?v=abc\n")
      #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer eyJ.a.b" })
      #expect(!run.errors.contains("eyJ"))
    }
  }
}
