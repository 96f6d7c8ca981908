import Support
import Testing

extension EndToEnd {
  /// What services grant, and how flick asks by that: it never refuses by itself, and leaves alone who wants to be.
  @Suite struct RateLimits {
    @Test func aServiceThatRefusedIsAskedAgainByItself() async throws {
      let refusals = ScriptedValue(1)
      let server = try LoopbackServer { request in
        let refuses =
          request.parameters["q"] == "cat"
          && refusals.change { left in
            left -= 1
            return left >= 0
          }
        return refuses ? LoopbackResponse(429, headers: [("Retry-After", "4")]) : Answers.byQuery(request)
      }
      let flick = try Flick(klipy: server, columns: 120)
      try await flick.seeSelected("start 1")
      flick.press("cat")
      try await flick.see("a pause") {
        $0.lines[1].contains("KLIPY wants a pause: searches by itself in ")
          && $0.contains("KLIPY: limit reached, asked again by itself in ")
      }
      #expect(flick.screen.selectedTitle == "start 1" && flick.query == "cat")
      flick.press("s")
      try await flick.seeSelected("cats 1")
      #expect(!flick.screen.contains("wants a pause"))
      #expect(server.searches.map { $0.parameters["q"] ?? "" } == ["", "cat", "cats"], "the newest query, once")
    }

    @Test func copiesAndLaterRunsLeaveItAloneToo() async throws {
      let home = try Home()
      let server = try LoopbackServer { request in
        request.parameters["key"] == Answers.key
          ? LoopbackResponse(429, headers: [("Retry-After", "3600")]) : Answers.byQuery(request)
      }
      let flick = try Flick(klipy: server, home: home, columns: 120)
      try await flick.see("KLIPY: limit reached, asked again by itself in 60 min.")
      let copy = try await home.run(
        "search", "-s", "klipy", "x", environment: ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key])
      #expect(copy.status == 1 && copy.errors.contains("KLIPY: limit reached, again in 60 min"))
      await flick.quit()
      let later = try Flick(klipy: server, home: home, columns: 120)
      try await later.see("KLIPY: limit reached, asked again by itself in 60 min.")
      #expect(server.requests.count == 1)
      let other = try await home.run(
        "search", "-s", "klipy", "x", environment: ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": "another key"])
      #expect(other.status == 0 && other.output.contains("x 1"), "another key has limits of its own")
    }

    /// The 101st request of a key that flick guesses to have 100 goes out all the same, on Enter.
    @Test(
      arguments: [
        (["requestLimits": "klipy: \"none\""], [], ""),
        ([:], [], "⏎ searches: about 0 of 100 requests left (flick's own count)"),
        ([:], [("X-RateLimit-Limit", "1000"), ("X-RateLimit-Remaining", "850")], ""),
        (
          [:], [("X-RateLimit-Limit", "1000"), ("X-RateLimit-Remaining", "12")], "⏎ searches: 12 of 1000 requests left"
        ),
      ] as [([String: String], [(String, String)], String)])
    func aGuessIsNoLimit(settings: [String: String], headers: [(String, String)], words: String) async throws {
      let home = try Home()
      if let limits = settings["requestLimits"] {
        try home.write("{ requestLimits: { \(limits) } }", to: "config/flick/config.json5")
      }
      let server = try LoopbackServer { request in
        var answer = Answers.byQuery(request)
        answer.headers += headers.map { (name: $0.0, value: $0.1) }
        return answer
      }
      let environment = ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key]
      for number in 1...100 {
        let run = try await home.run("search", "-s", "klipy", "n\(number)", environment: environment)
        #expect(run.status == 0 && run.output.contains("n\(number) 1"))
      }
      let flick = try Flick(klipy: server, home: home, columns: 120)
      try await flick.seeSelected("start 1")
      if words.isEmpty {
        flick.press("cat")
        try await flick.seeSelected("cat 1")
        #expect(!flick.screen.contains("⏎ searches"))
      } else {
        try await flick.see(words)
        flick.press("cat")
        try await flick.settle()
        #expect(server.searches.count == 101, "letters do not search by themselves")
        flick.press(Keys.enter)
        try await flick.seeSelected("cat 1")
      }
      #expect(server.searches.count == 102)
    }
  }
}
