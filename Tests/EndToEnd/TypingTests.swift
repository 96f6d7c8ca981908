import Support
import Testing

extension EndToEnd {
  /// What helps while one types, and what is left of a service's budget.
  @Suite struct Typing {
    @Test func queriesComeBackInTheNextSession() async throws {
      let home = try Home()
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      flick.press("moon")
      try await flick.seeSelected("Silver moon")
      flick.press(Keys.control("f"))
      try await flick.see("to favourites")
      flick.press(Keys.control("u") + "trai")
      try await flick.seeSelected("Midnight train")
      flick.press(Keys.right + "n")
      try await flick.settle()
      flick.press(Keys.details + Keys.details)
      try await flick.settle()
      flick.press(Keys.control("u"))
      try await flick.see("─ Alt-1 train ─ 2 moon ─")
      await flick.quit()

      let again = try Flick(home: home)
      try await again.see("─ Alt-1 train ─ 2 moon ─")
      again.press("\u{1b}2")
      try await again.seeSelected("★ Silver moon")
      again.press(Keys.control("u") + "\u{1b}p\u{1b}p")
      try await again.seeSelected("Midnight train")
      await again.quit()

      let apart = try Flick("--private", home: home)
      try await apart.seeSelected("Amber waves")
      apart.press("goats")
      try await apart.seeSelected("Jumping goats")
      apart.press(Keys.details + Keys.details)
      try await apart.settle()
      apart.press(Keys.control("u"))
      try await apart.see("─ Alt-1 goats ──")
      await apart.quit()

      let last = try Flick(home: home)
      try await last.see("─ Alt-1 moon ─ 2 train ──")
    }

    @Test func suggestionsAreOfferedAndTaken() async throws {
      let server = try LoopbackServer { request in
        let word = request.parameters["q"] ?? ""
        return request.path == "/autocomplete"
          ? .text("{\"results\": [\"\(word) dance\", \"\(word) in space\", \"kitten\"]}") : Answers.byQuery(request)
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("cat")
      try await flick.see("─ Alt-1 cat dance ─ 2 cat in space ─ 3 kitten ──")
      try await flick.see("the completion") { $0.query == "cat dance" && $0.selectedTitle == "cat 1" }
      flick.press(Keys.control("e"))
      try await flick.seeSelected("cat dance 1")
      flick.press(Keys.control("u") + "dog")
      try await flick.see("2 dog in space")
      flick.press("\u{1b}2")
      try await flick.seeSelected("dog in space 1")
      // The search for "dog" may have been cancelled before the server saw it.
      let texts = server.searches.compactMap { $0.parameters["q"] }
      #expect(texts.filter { $0 != "dog" } == ["cat", "cat dance", "dog in space"])
      await flick.quit()
    }

    @Test func newcomersAreToldOnceWhereThereIsMore() async throws {
      let home = try Home()
      let hint = "F2 shows more sources and takes their keys."
      let flick = try Flick(home: home)
      try await flick.see(hint)
      flick.press("moon" + Keys.enter)
      try await flick.see("no hint") { !$0.contains(hint) && $0.selectedTitle == "Silver moon" }
      await flick.quit()
      let again = try Flick(home: home)
      try await again.see("Alt-1 moon")
      // Where there is no rule the hint would stand in the last line.
      again.terminal.resize(columns: 100, rows: 12)
      try await again.see("the keys") { $0.size.rows == 12 && $0.lines.last?.contains("⏎ play") == true }
    }

    @Test func aMistypedCommandIsSearchedForAndNamed() async throws {
      let flick = try Flick("serach", klipy: try LoopbackServer(Answers.byQuery))
      try await flick.seeSelected("serach 1")
      try await flick.see("This searches for “serach”; flick search is a command.")
      await flick.quit()
    }

    @Test func budgetIsCountedOverAllRunsAndShownWhenItRunsShort() async throws {
      let home = try Home()
      let server = try LoopbackServer { request in
        let page = Int(request.parameters["pos"] ?? "1") ?? 1
        return Answers.results(request.parameters["q"] ?? "start", from: (page - 1) * 6 + 1, next: String(page + 1))
      }
      let service = ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key, "FLICK_SOURCE": "klipy"]
      let first = try await home.run("search", "-n", "486", "cats", environment: service)
      #expect(first.output.count { $0 == "\n" } == 486)
      #expect(server.searches.count == 81)
      let flick = try Flick(klipy: server, home: home, rows: 50)
      try await flick.see("18 of 100 requests left")
      try await flick.seeSelected("start 1")
      // Six items fill two of four rows, and nobody has gone to the second.
      #expect(server.searches.count == 82)
      flick.press(Keys.down)
      try await flick.see("17 of 100 requests left")
      await flick.quit()
      let rest = try await home.run("search", "-n", "600", "dogs", environment: service)
      // What is counted is a guess, and the service may grant more.
      #expect(rest.status == 0 && rest.output.count { $0 == "\n" } == 600)
      #expect(server.searches.count == 183)
    }
  }
}
