import Support
import Testing

extension EndToEnd {
  /// A source that has to be asked for details, as Unsplash has.
  @Suite struct DetailsAnswers {
    /// Answers searches with three photos, and questions about one of them by the handler.
    private static func unsplash(
      _ details: @escaping @Sendable (_ id: String) -> LoopbackResponse
    ) throws -> LoopbackServer {
      try LoopbackServer { request in
        if request.path.hasPrefix("/photos/") { return details(String(request.path.dropFirst("/photos/".count))) }
        let photos = ["one", "two", "three"].map { "{\(photo($0))}" }
        return .text("{\"total\": 3, \"total_pages\": 1, \"results\": [\(photos.joined(separator: ","))]}")
      }
    }

    private static func photo(_ id: String) -> String {
      """
      "id": "\(id)", "description": "Photo \(id)", "width": 6000, "height": 4000,
      "urls": {"full": "https://media.test/\(id)"}, "links": {"html": "https://pages.test/\(id)"},
      "user": {"name": "Jane Doe", "links": {"html": "https://pages.test/jane"}}
      """
    }

    private static func known(_ id: String) -> LoopbackResponse {
      .text("{\(photo(id)), \"location\": {\"name\": \"Place of \(id)\"}, \"likes\": 1234}")
    }

    private static func flick(_ server: LoopbackServer) async throws -> Flick {
      let environment = ["FLICK_UNSPLASH_URL": server.url, "UNSPLASH_ACCESS_KEY": Answers.key]
      let flick = try Flick("--source", "unsplash", "sky", environment: environment)
      try await flick.seeSelected("Photo one")
      return flick
    }

    @Test func whatIsKnownIsThereAtOnceAndTheRestWhenItComes() async throws {
      let gate = LoopbackGate()
      let server = try Self.unsplash { id in
        var answer = Self.known(id)
        answer.gate = gate
        return answer
      }
      let flick = try await Self.flick(server)
      flick.press(Keys.details)
      try await flick.see("the photo's page and credit, and that more is waited for") {
        $0.contains("https://pages.test/one") && $0.contains("Photo by Jane Doe on Unsplash")
          && !$0.contains("Place of one") && !$0.lines[1].hasPrefix(" ·")
      }
      try await server.see(requests: 2)
      gate.open()
      try await flick.see("Place of one")
      #expect(flick.screen.contains("▶ jpeg  6000×4000"))
      #expect(flick.screen.lines.count { $0.contains("Photo by Jane Doe") } == 1, "the source says the same words")
    }

    @Test func aFailureIsOneLineAndAnotherTryHelps() async throws {
      let isBroken = ScriptedValue(true)
      let server = try Self.unsplash { id in
        isBroken.value ? .text("<html>oops</html>", type: "text/html", status: 404) : Self.known(id)
      }
      let flick = try await Self.flick(server)
      flick.press(Keys.details)
      try await flick.see("^R retry")
      #expect(flick.screen.lines.last?.contains("Unsplash sent ") == true)
      #expect(flick.screen.contains("https://pages.test/one"), "what is known stays")
      isBroken.change { $0 = false }
      flick.press(Keys.control("r"))
      try await flick.see("Place of one")
      #expect(!flick.screen.contains("^R retry"))
    }

    @Test func leavingCancelsTheRequestOnTheWire() async throws {
      let server = try Self.unsplash { _ in Answers.stalled }
      let flick = try await Self.flick(server)
      flick.press(Keys.details)
      try await server.see(requests: 2)
      flick.press(Keys.escape)
      try await server.see(closes: 1)
      try await flick.seeSelected("Photo one")
      #expect(!flick.screen.contains("retry"))
    }

    @Test func passingByAsksOnlyForTheLastOneAndLateAnswersAreDropped() async throws {
      let gate = LoopbackGate()
      let server = try Self.unsplash { id in
        var answer = Self.known(id)
        if id == "one" { answer.gate = gate }
        return answer
      }
      let flick = try await Self.flick(server)
      flick.press(Keys.details)
      try await server.see(requests: 2)
      flick.press(Keys.right + Keys.right)
      try await flick.see("Place of three")
      gate.open()
      try await flick.settle()
      #expect(flick.screen.contains("Place of three"))
      #expect(!server.requests.contains { $0.path == "/photos/two" })
    }

    @Test func whatWasLookedAtIsThereAtOnceTheNextTime() async throws {
      let server = try Self.unsplash { Self.known($0) }
      let flick = try await Self.flick(server)
      for _ in 0..<3 {
        flick.press(Keys.details)
        try await flick.see("Place of one")
        flick.press(Keys.details)
        try await flick.seeSelected("Photo one")
      }
      #expect(server.requests.count == 2)
    }

    @Test func whatDetailsHaveBroughtPlaysWithoutAnotherRequest() async throws {
      let home = try Home()
      try await home.addPlayer()
      let server = try LoopbackServer { request in
        guard request.path.hasPrefix("/metadata/") else {
          return .text(
            """
            {"response": {"numFound": 1, "start": 0, "docs": [{"identifier": "one", "title": "Film one"}]}}
            """)
        }
        return .text(
          """
          {"files": [{"name": "reel.mp4", "source": "original", "format": "h.264", "size": "1000000"}],
           "metadata": {"identifier": "one", "title": "Film one", "creator": "Jane Doe", "mediatype": "movies"}}
          """)
      }
      let environment = ["FLICK_ARCHIVE_URL": server.url].merging(home.display()) { $1 }
      let flick = try Flick("--source", "archive", home: home, environment: environment)
      try await flick.seeSelected("Film one")
      flick.press(Keys.details)
      try await flick.see("Clip by Jane Doe on Internet Archive")
      flick.press(Keys.escape)
      try await flick.seeSelected("Film one")
      flick.press(Keys.enter)
      let arguments = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments.hasSuffix("--\n\(server.url)/download/one/reel.mp4\n\n"))
      #expect(server.requests.count == 2)
    }
  }
}
