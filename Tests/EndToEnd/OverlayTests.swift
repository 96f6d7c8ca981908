import Glibc
import Support
import Testing

extension EndToEnd {
  @Suite struct Overlays {
    @Test func helpOpensScrollsAndCloses() async throws {
      let flick = try Flick(columns: 80, rows: 16)
      try await flick.see("Search bundled clips")
      flick.press(Keys.help)
      try await flick.see("help") { $0.contains("Keys") && $0.contains("Esc close") }
      let first = flick.screen.lines
      flick.press(Keys.end)
      try await flick.see("its end") { $0.lines != first && $0.contains("Esc close") }
      // Nothing of it is text.
      flick.press("jk" + Keys.escape)
      try await flick.see("the grid") { !$0.contains("Esc close") && $0.cursorIsVisible }
      #expect(flick.query == "")
    }

    @Test func sourcesAreListedWithWhatTheyNeed() async throws {
      let flick = try Flick()
      try await flick.see("Search bundled clips")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      for text in ["no network needed", "needs a key", "off"] {
        try await flick.see(text)
      }
      flick.press(Keys.end)
      try await flick.see("Off: set FLICK_TENOR_URL to the server that answers for it")
      flick.press(Keys.home + "tenor")
      try await flick.see("the one that is typed") { !$0.contains("● Bundled clips") && $0.contains("Tenor") }
      flick.press(Keys.enter)
      try await flick.see("Tenor is off: set FLICK_TENOR_URL")
      flick.press(Keys.escape)
      try await flick.see("the grid") { !$0.contains("● Bundled clips") && $0.selectedTitle == "Amber waves" }
    }

    @Test func sourceWithoutAKeySaysHowToGetOne() async throws {
      let flick = try Flick("--source", "klipy")
      try await flick.see("needs a key")
      try await flick.see("F2 enter it, or another source")
    }

    @Test func enteredKeyIsKeptSafelyUsedAtOnceAndNeverShown() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server, home: home, environment: ["KLIPY_API_KEY": "", "FLICK_SOURCE": "bundled"])
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.down + Keys.down + Keys.enter)
      try await flick.see("Key for KLIPY")
      // Half typed, half pasted with a line end.
      flick.press(String(Answers.key.prefix(6)))
      try await flick.see("••••••")
      flick.press("\u{1b}[200~\(Answers.key.dropFirst(6))\n\u{1b}[201~")
      try await flick.see("the key's length and end") {
        $0.contains(String(repeating: "•", count: Answers.key.count - 4) + "9876")
      }
      #expect(!flick.screen.lines.contains { $0.contains(Answers.key.prefix(6)) })
      flick.press(Keys.enter)
      try await flick.seeSelected("start 1")
      #expect(server.requests.allSatisfy { $0.parameters["key"] == Answers.key })
      #expect(flick.query == "")
      let kept = try await home.readEventually("config/flick/keys.json")
      #expect(kept.contains("\"klipy\" : \"\(Answers.key)\""))
      var status = stat()
      #expect(stat("\(home.path)/config/flick/keys.json", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(!flick.screen.contains(Answers.key))
      await flick.quit()

      let again = try Flick(klipy: server, home: home, environment: ["KLIPY_API_KEY": "", "FLICK_SOURCE": ""])
      try await again.seeSelected("start 1")
    }

    @Test func refusedKeyIsNotKeptAndThePromptStays() async throws {
      let home = try Home()
      let server = try LoopbackServer { request in
        request.parameters["key"] == Answers.key
          ? Answers.byQuery(request) : .text("{\"error\": \"API key not valid\"}", status: 404)
      }
      let flick = try Flick(
        klipy: server, home: home, environment: ["KLIPY_API_KEY": "", "FLICK_SOURCE": "bundled"])
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.down + Keys.down)
      try await flick.see("⏎ enter its key")
      try await flick.see("or set KLIPY_API_KEY. Get one at")
      flick.press(Keys.enter)
      try await flick.see("Key for KLIPY")
      try await flick.see("it goes into ~/config/flick/keys.json")
      flick.press("mistyped" + Keys.enter)
      try await flick.see("KLIPY refuses this key: paste it again in full")
      #expect(server.requests.count == 1)
      #expect(home.read("config/flick/keys.json") == nil)
      flick.press(Keys.control("u") + Answers.key + Keys.enter)
      try await flick.seeSelected("start 1")
      #expect(try await home.readEventually("config/flick/keys.json").contains(Answers.key))
    }

    @Test func keyThatCannotBeCheckedIsKept() async throws {
      let home = try Home()
      let port = try LoopbackClosedPort()
      let flick = try Flick("-s", "klipy", home: home, environment: ["FLICK_KLIPY_URL": port.url])
      try await flick.see("needs a key")
      flick.press(Keys.sources)
      try await flick.see("● KLIPY")
      flick.press(Keys.enter + Answers.key + Keys.enter)
      try await flick.see("Key kept, but not checked: Could not reach 127.0.0.1 (connection refused).")
      #expect(try await home.readEventually("config/flick/keys.json").contains(Answers.key))
      await flick.quit()

      let sources = try await home.run("sources", environment: ["FLICK_KLIPY_URL": port.url])
      #expect(sources.output.contains("ready, key from keys.json, not checked yet"))
      let server = try LoopbackServer(Answers.byQuery)
      let again = try Flick("-s", "bundled", klipy: server, home: home, environment: ["KLIPY_API_KEY": ""])
      try await again.seeSelected("Amber waves")
      again.press(Keys.sources)
      try await again.see("key not checked")
      again.press(Keys.down + Keys.down + Keys.enter)
      try await again.seeSelected("start 1")
      let kept = try await home.readEventually("config/flick/keys.json") { !$0.contains("unchecked") }
      #expect(kept == "{\n  \"klipy\" : \"\(Answers.key)\"\n}\n")
    }

    @Test func enteredKeyIsTakenAwayByAnEmptyOne() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      try home.write("{\"klipy\": \"\(Answers.key)\", \"giphy\": \"other\"}", to: "config/flick/keys.json")
      let flick = try Flick(klipy: server, home: home, environment: ["KLIPY_API_KEY": ""])
      try await flick.seeSelected("start 1")
      flick.press(Keys.sources)
      try await flick.see("● KLIPY")
      flick.press(Keys.details)
      try await flick.see("⏎ remove the key")
      flick.press(Keys.enter)
      try await flick.see("Removed the key for KLIPY.")
      try await flick.see("needs a key")
      let kept = try await home.readEventually("config/flick/keys.json") { !$0.contains(Answers.key) }
      #expect(kept == "{\n  \"giphy\" : \"other\"\n}\n")
    }

    @Test func keyOfTheEnvironmentIsNotTakenAway() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press(Keys.sources)
      try await flick.see("● KLIPY")
      flick.press(Keys.details)
      try await flick.see("⏎ remove the key")
      flick.press(Keys.enter)
      try await flick.see("the key of KLIPY comes from KLIPY_API_KEY: remove it there")
    }

    @Test func keyOfTheEnvironmentIsNotReplaced() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server, home: home)
      try await flick.seeSelected("start 1")
      flick.press(Keys.sources)
      try await flick.see("● KLIPY")
      flick.press(Keys.details)
      try await flick.see("Key for KLIPY")
      flick.press("another" + Keys.enter)
      try await flick.see("the key in KLIPY_API_KEY comes before one entered here")
      #expect(home.read("config/flick/keys.json") == nil)
    }

    @Test func checkThatTakesLongCanBeLeft() async throws {
      let home = try Home()
      let server = try LoopbackServer { _ in Answers.stalled }
      let flick = try Flick(
        klipy: server, home: home, environment: ["KLIPY_API_KEY": "", "FLICK_SOURCE": "bundled"])
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.down + Keys.down + Keys.enter + Answers.key + Keys.enter)
      try await flick.see("Asking KLIPY whether it takes this key")
      try await server.see(requests: 1)
      flick.press(Keys.escape)
      try await server.see(closes: 1)
      #expect(home.read("config/flick/keys.json") == nil)
    }

    @Test func escapeLeavesTheKeyUnchanged() async throws {
      let home = try Home()
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.down + Keys.down + Keys.enter)
      try await flick.see("Key for KLIPY")
      flick.press("secret")
      try await flick.see("••••••")
      flick.press(Keys.escape)
      try await flick.see("the list") { $0.contains("● Bundled clips") && !$0.contains("Key for") }
      flick.press(Keys.escape)
      try await flick.seeSelected("Amber waves")
      #expect(home.read("config/flick/keys.json") == nil)
    }

    @Test func choosingAnotherSourceAsksItTheSameQuery() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick("--source", "bundled", "moon", klipy: server)
      try await flick.seeSelected("Silver moon")
      flick.press(Keys.sources)
      try await flick.see("● Bundled clips")
      flick.press(Keys.down + Keys.down + Keys.enter)
      try await flick.seeSelected("moon 1")
      try await flick.see("Powered by KLIPY")
      #expect(flick.query == "moon")
      #expect(flick.screen.contains("Search KLIPY"))
    }
  }
}
