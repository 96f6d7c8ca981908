import Support
import Testing

extension EndToEnd {
  /// A service that answers as it should, though not always at once.
  @Suite struct Services {
    @Test func startPageAndSearchAskWhatTheDocumentationSays() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("grüne katze & co")
      try await flick.seeSelected("grüne katze & co 1")
      let (first, last) = (try #require(server.searches.first), try #require(server.searches.last))
      #expect((first.path, first.parameters["q"]) == ("/featured", nil))
      #expect((last.path, last.parameters["q"]) == ("/search", "grüne katze & co"))
      #expect(last.parameters["key"] == Answers.key)
      #expect(last.parameters["contentfilter"] == "high")
      #expect(last.headers["user-agent"]?.hasPrefix("flick/") == true)
    }

    @Test func typingEchoesWhileTheServerStalls() async throws {
      let server = try LoopbackServer { request in
        request.parameters["q"] == nil ? Answers.byQuery(request) : Answers.stalled
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("ca")
      try await server.see(requests: 2)
      try await flick.see("a spinner") { !$0.lines[1].hasPrefix(" ❯") && $0.query == "ca" }
      for text in ["cat", "cats"] {
        flick.press(String(text.suffix(1)))
        try await flick.see(text) { $0.query == text }
      }
      flick.press(Keys.right)
      try await flick.seeSelected("start 2")
      try await flick.see("waiting for 3 s")
      await flick.quit()
    }

    @Test func newerQueryCancelsTheOlderRequest() async throws {
      let server = try LoopbackServer { request in
        request.parameters["q"] == "old" ? Answers.stalled : Answers.byQuery(request)
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("old")
      try await server.see(requests: 2)
      flick.press(Keys.control("u") + "new")
      try await server.see(closes: 1)
      try await flick.seeSelected("new 1")
      #expect(!flick.screen.contains("Could not reach"))
    }

    @Test func answersOutOfOrderAreDropped() async throws {
      let gate = LoopbackGate()
      let server = try LoopbackServer { request in
        var answer = Answers.byQuery(request)
        if request.parameters["q"] == "late" { answer.gate = gate }
        return answer
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("late")
      try await server.see(requests: 2)
      flick.press("r")
      try await flick.seeSelected("later 1")
      gate.open()
      try await flick.settle()
      #expect(flick.screen.selectedTitle == "later 1")
      #expect(flick.query == "later")
    }

    @Test func deletedLetterBringsTheFormerResultsBackWithoutARequest() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("cat")
      try await flick.seeSelected("cat 1")
      flick.press("s")
      try await flick.seeSelected("cats 1")
      let count = server.searches.count
      flick.press(Keys.backspace)
      try await flick.see("cat 1, cached") { $0.selectedTitle == "cat 1" && $0.position.hasSuffix("cached") }
      #expect(server.searches.count == count)
    }

    @Test func reloadAsksTheServerAnew() async throws {
      let server = try LoopbackServer { request in
        Answers.results("start", request.connection > 0 ? 6 : 0)
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press(Keys.right + Keys.control("r"))
      try await server.see(requests: 2)
      try await flick.seeSelected("start 2")
    }

    @Test func furtherPagesLoadWhenMovingDown() async throws {
      let server = try LoopbackServer { request in
        let page = Int(request.parameters["pos"] ?? "1") ?? 1
        return Answers.results("tile", 24, from: (page - 1) * 24 + 1, next: page < 4 ? String(page + 1) : "")
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("tile 1")
      let first = server.searches.count
      for row in 1..<32 {
        // A slow machine may press faster than pages come, and there is no row below the last.
        try await flick.see("row \(row)") { ($0.loadedCount ?? 0) > row * 3 }
        flick.press(Keys.down)
        try await flick.seeSelected("tile \(row * 3 + 1)")
      }
      try await flick.see("94/96")
      #expect(first < 4)
      #expect(server.searches.count == 4)
      #expect(Set(server.searches.map { $0.parameters["pos"] ?? "" }) == ["", "2", "3", "4"])
    }

    @Test func failedPageKeepsTheOthersAndIsLoadedByRetrying() async throws {
      let broken = ScriptedValue(true)
      let server = try LoopbackServer { request in
        guard request.parameters["pos"] != nil else { return Answers.results("tile", 24, next: "2") }
        if broken.value { return .text("{\"error\": \"no such page\"}", status: 400) }
        return Answers.results("tile", 24, from: 25)
      }
      let flick = try Flick(klipy: server, rows: 24)
      try await flick.seeSelected("tile 1")
      flick.press(Keys.end)
      try await flick.see("refused: no such page")
      #expect(flick.screen.selectedTitle == "tile 24")
      broken.change { $0 = false }
      flick.press(Keys.control("r"))
      try await flick.see("all of them") { $0.position.hasPrefix("24/48") && !$0.contains("refused") }
    }
  }
}
