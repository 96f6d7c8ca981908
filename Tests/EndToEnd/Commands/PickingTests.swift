import Support
import Testing

extension EndToEnd {
  @Suite struct Picking {
    /// A shell that has flick pick something, as people write it, and tells what came of it.
    private func shell(_ home: Home) throws -> Flick {
      try home.write(
        """
        links=$('\(Home.program)' pick moon </dev/null)
        echo "status $?, picked [$links]"
        read line
        """, to: "shell")
      return try Flick(program: "/bin/bash", "\(home.path)/shell", home: home, columns: 120)
    }

    @Test func enterPrintsTheLinkOfTheSelectedItem() async throws {
      let home = try Home()
      let flick = try shell(home)
      try await flick.seeSelected("Silver moon")
      try await flick.see("⏎ pick")
      flick.press(Keys.enter)
      try await flick.see("the shell") {
        !$0.isAlternate && $0.contains("status 0, picked [\(home.path)/resources/Catalogue/media/18.mp4]")
      }
    }

    @Test func markedItemsAreALineEach() async throws {
      let home = try Home()
      let flick = try shell(home)
      try await flick.seeSelected("Silver moon")
      for _ in 0..<4 { flick.press(Keys.backspace) }
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.tab + "mm" + Keys.enter)
      let folder = "\(home.path)/resources/Catalogue/media"
      try await flick.see("two links") {
        $0.contains("status 0, picked [\(folder)/0.mp4") && $0.contains("\(folder)/1.mp4]")
      }
    }

    @Test(arguments: [(Keys.escape, 1), (Keys.control("q"), 1), (Keys.control("c"), 130)])
    func givingUpPrintsNothing(key: String, status: Int) async throws {
      let flick = try shell(try Home())
      try await flick.seeSelected("Silver moon")
      flick.press(key)
      try await flick.see("status \(status), picked []")
    }

    @Test func aPlayerMayHaveTheTerminalMeanwhile() async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "printf 'now playing\\r\\n'; read line")
      let flick = try shell(home)
      try await flick.seeSelected("Silver moon")
      flick.press(Keys.altEnter)
      try await flick.see("the player") { $0.contains("now playing") && !$0.isAlternate }
      flick.press("\r")
      try await flick.seeSelected("Silver moon")
      flick.press(Keys.enter)
      try await flick.see("status 0, picked [\(home.path)/resources/Catalogue/media/18.mp4]")
    }
  }
}
