import Glibc
import Support
import Testing

extension EndToEnd {
  /// What one run leaves to the next.
  @Suite struct Sessions {
    @Test func continueOpensWhatWasLeft() async throws {
      let home = try Home()
      let pages = try LoopbackServer { request in
        let isFirst = request.parameters["pos"] == nil
        return Answers.results(request.parameters["q"] ?? "start", 24, from: isFirst ? 1 : 25, next: isFirst ? "2" : "")
      }
      let first = try Flick(klipy: pages, home: home)
      try await first.seeSelected("start 1")
      first.press("cat")
      try await first.seeSelected("cat 1")
      first.press(Keys.end)
      try await first.see("48 items") { $0.loadedCount == 48 }
      first.press(Keys.end + Keys.up)
      try await first.see("the last row but one") { $0.selectedTitle?.hasPrefix("cat 4") == true }
      let title = try #require(first.screen.selectedTitle)
      await first.quit()
      let second = try Flick("--continue", klipy: pages, home: home, environment: ["FLICK_SOURCE": "bundled"])
      try await second.seeSelected(title)
      #expect(second.query == "cat")
    }

    @Test func aKillLosesLittle() async throws {
      let home = try Home()
      try await home.addPlayer()
      let first = try Flick(home: home, environment: home.display())
      try await first.seeSelected("Amber waves")
      first.press("moon")
      try await first.seeSelected("Silver moon")
      first.press(Keys.enter)
      try await first.see("Playing “Silver moon”.")
      #expect(try await home.becomesSession { $0.contains("\"query\":\"moon\"") })
      first.terminal.signal(SIGKILL)
      #expect(await first.terminal.exitStatus() == 128 + SIGKILL)
      let second = try Flick("-c", home: home)
      try await second.seeSelected("Silver moon")
      #expect(second.query == "moon")
    }

    @Test func aPrivateSessionLeavesNothing() async throws {
      let home = try Home()
      try await home.addPlayer()
      let first = try Flick("--private", home: home, environment: home.display())
      try await first.seeSelected("Amber waves")
      first.press("moon")
      try await first.seeSelected("Silver moon")
      first.press(Keys.enter)
      try await first.see("Playing “Silver moon”.")
      await first.quit()
      let second = try Flick("--continue", home: home)
      try await second.seeSelected("Amber waves")
      #expect(second.query == "")
      await second.quit()
      #expect(try await home.run("history", "-f", "title").output == "")
    }

    @Test func historyListsWhatWasPlayed() async throws {
      let home = try Home()
      try await home.addPlayer()
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("Playing “Amber waves”.")
      flick.press(Keys.right + Keys.enter)
      try await flick.see("Playing “Blue comet”.")
      flick.press(Keys.left + Keys.tab + "mm" + Keys.enter)
      try await flick.see("Playing 2 items.")
      let arguments = try await home.readEventually("mpv.arguments") {
        $0.count { $0 == "\n" } > 0 && $0.contains("0.mp4\n\(home.path)")
      }
      #expect(arguments.hasSuffix("media/0.mp4\n\(home.path)/resources/Catalogue/media/1.mp4\n\n"))
      await flick.quit()
      #expect(try await home.run("history", "-f", "title").output == "Amber waves\nBlue comet\n")
      #expect(try await home.run("history", "-n", "1", "-f", "title").output == "Amber waves\n")
      let json = try await home.run("history", "--json").output
      #expect(json.contains("\"played\":1") && json.contains("\"title\":\"Amber waves\""))
      #expect(try await home.run("history", "clear").status == 0)
      #expect(try await home.run("history").output == "")
    }

    @Test func historyListsOnlyWhatAPlayerWasStartedWith() async throws {
      let home = try Home()
      let flick = try Flick("--player", "no-such-player", home: home)
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("no-such-player was not found")
      await flick.quit()
      #expect(try await home.run("history", "-f", "title").output == "")

      try await home.addPlayer("mpv", "printf 'in here\\r\\n'; read line")
      let again = try Flick(home: home)
      try await again.seeSelected("Amber waves")
      again.press(Keys.right + Keys.enter)
      try await again.see("in here")
      again.press("\r")
      try await again.seeSelected("Blue comet")
      await again.quit()
      #expect(try await home.run("history", "-f", "title").output == "Blue comet\n")
    }

    @Test func continueGoesBackToAFolder() async throws {
      let home = try Home()
      try home.makeFolder("clips")
      for name in ["apple", "berry", "cherry"] { try home.write("x", to: "clips/\(name).mp4") }
      let first = try Flick("\(home.path)/clips", home: home)
      try await first.see("three files") { $0.loadedCount == 3 }
      first.press(Keys.right)
      try await first.see("the second") { $0.position.hasPrefix("2/3") }
      let title = try #require(first.screen.selectedTitle)
      await first.quit()
      let second = try Flick("--continue", home: home)
      try await second.seeSelected(title)
      #expect(second.screen.lines[0].contains("clips"))
      await second.quit()
      let other = try Flick("--continue", "--source", "bundled", home: home)
      try await other.seeSelected("Amber waves")
    }

    @Test func continueWithoutAFormerSessionBegins() async throws {
      let flick = try Flick("--continue")
      try await flick.seeSelected("Amber waves")
    }
  }
}

extension Home {
  /// Waits for what the library's log of changes holds: the file itself is SQLite's.
  func becomesSession(_ condition: (String) -> Bool) async throws -> Bool {
    try await becomesTrue {
      ["library.sqlite", "library.sqlite-wal"].contains { name in
        bytes("data/flick/\(name)").map { condition(String(decoding: $0, as: UTF8.self)) } ?? false
      }
    }
  }
}
