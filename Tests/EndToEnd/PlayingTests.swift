import Glibc
import Support
import Testing

/// The modes that a browser sets and a player or a shell must not find: paste, focus and mouse reports.
let ours: Set<Int> = [2004, 1004, 1002, 1006]

extension EndToEnd {
  @Suite struct Playing {

    @Test func enterStartsThePlayerBesideTheBrowser() async throws {
      let home = try Home()
      try await home.addPlayer()
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.right + Keys.enter)
      try await flick.see("Playing “Blue comet”.")
      let arguments = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments.hasSuffix("--\n\(home.path)/resources/Catalogue/media/1.mp4\n\n"))
      #expect(arguments.contains("--force-media-title=Blue comet\n"))
      #expect(flick.screen.isAlternate)
      flick.press("moon")
      try await flick.seeSelected("Silver moon")
    }

    @Test func playerOfTheOptionIsStarted() async throws {
      let home = try Home()
      try await home.addPlayer("own")
      let flick = try Flick("--player", "own --loud 'two words'", home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      let arguments = try await home.readEventually("own.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments == "--loud\ntwo words\n\(home.path)/resources/Catalogue/media/0.mp4\n\n")
    }

    @Test func enterOnAChangedQuerySearchesAndDoesNotPlay() async throws {
      let home = try Home()
      try await home.addPlayer()
      let gate = LoopbackGate()
      let server = try LoopbackServer { request in
        var answer = Answers.byQuery(request)
        if request.parameters["q"] != nil { answer.gate = gate }
        return answer
      }
      let flick = try Flick(klipy: server, home: home, environment: home.display())
      try await flick.seeSelected("start 1")
      flick.press("cat" + Keys.enter)
      try await server.see(requests: 2)
      #expect(server.requests.last?.parameters["q"] == "cat")
      gate.open()
      try await flick.seeSelected("cat 1")
      #expect(home.read("mpv.arguments") == nil)
      flick.press(Keys.enter)
      let arguments = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments.hasSuffix("--\nhttps://media.test/cat-1.mp4\n\n"))
    }

    @Test func withoutADisplayItPlaysInTheTerminal() async throws {
      let home = try Home()
      try await home.addPlayer(
        "mpv", "stty -g >&2; printf 'now playing\\r\\n'; read line; echo \"$line\" >'\(home.path)/typed'")
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      let modes = flick.terminal.modes
      let before = try await flick.settle()
      flick.press(Keys.enter)
      try await flick.see("the player alone") {
        $0.contains("now playing") && !$0.isAlternate && $0.modes.isDisjoint(with: ours)
      }
      #expect(flick.terminal.modes != modes)
      flick.press("for the player\rwhat it leaves is not for the query")
      try await flick.see("the browser again") {
        $0.isAlternate && $0.steadyLines.dropLast() == before.dropLast() && $0.modes.isSuperset(of: ours)
          && $0.cursorIsVisible
      }
      #expect(home.read("typed") == "for the player\n")
      #expect(flick.terminal.modes == modes)
      flick.press("moon")
      try await flick.seeSelected("Silver moon")
      #expect(flick.query == "moon")
    }

    @Test func altEnterPlaysInTheTerminalThoughThereIsADisplay() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "read line; printf 'in here\\r\\n'; read line")
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.altEnter)
      try await flick.see("how to come back") { $0.contains("q comes back") && !$0.isAlternate }
      flick.press("\r")
      try await flick.see("the player") { $0.contains("in here") && !$0.isAlternate }
      #expect(home.read("mpv.arguments")?.contains("--vo=tct\n") == true)
      flick.press("\r")
      try await flick.see("the browser") { $0.isAlternate && $0.selectedTitle == "Amber waves" }
    }

    @Test func overSSHTheFirstEnterAsks() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "printf 'in here\\r\\n'; read line")
      let flick = try Flick(home: home, environment: ["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"])
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("no display here: ⏎ again plays in this terminal, ^Y copies the link")
      flick.press(Keys.enter)
      try await flick.see("in here")
      flick.press("\r")
      try await flick.seeSelected("Amber waves")
    }

    @Test(arguments: [true, false])
    func lastLineOfAFailingPlayerIsShown(hasDisplay: Bool) async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "echo first >&2; echo 'no such codec' >&2; exit 2")
      let flick = try Flick(home: home, environment: hasDisplay ? home.display() : [:])
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("mpv: no such codec")
      try await flick.see("the grid") { $0.isAlternate && $0.selectedTitle == "Amber waves" }
    }

    @Test func missingPlayerIsNamed() async throws {
      let flick = try Flick("--player", "no-such-player")
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("no-such-player was not found: install it")
    }

    @Test func nextPlayReplacesTheFormerPlayerAndLeavesNoZombie() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "exec sleep 1000")
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      _ = try await home.readEventually("mpv.pids")
      flick.press(Keys.right + Keys.enter)
      let pids = try await home.readEventually("mpv.pids") { $0.count { $0 == "\n" } == 2 }
      let numbers = pids.split(separator: "\n").compactMap { pid_t($0) }
      let (former, latter) = (try #require(numbers.first), try #require(numbers.last))
      defer { kill(latter, SIGKILL) }
      // Reaped: not even as a zombie is it there.
      #expect(try await home.becomesTrue { kill(former, 0) != 0 && errno == ESRCH })
      #expect(kill(latter, 0) == 0)
      try await flick.see("Playing “Blue comet”.")
    }

    @Test func playerOutlivesTheBrowser() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "exec sleep 1000")
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      let player = try #require(pid_t(try await home.readEventually("mpv.pids").trimmingLine))
      await flick.quit()
      #expect(kill(player, 0) == 0)
      kill(player, SIGKILL)
    }
  }
}

extension Home {
  /// Waits for what no file and no screen tells.
  func becomesTrue(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<2000 {
      if condition() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}

extension String {
  /// Without its line end.
  var trimmingLine: String { String(prefix { $0 != "\n" }) }
}
