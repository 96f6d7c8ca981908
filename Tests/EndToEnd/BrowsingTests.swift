import Glibc
import Support
import Testing

extension EndToEnd {
  @Suite struct Browsing {
    @Test func startPageShowsTheFeaturedClipsAndAllOthers() async throws {
      let flick = try Flick(home: Home(featured: 4), rows: 40)
      try await flick.see("flick · Bundled clips ▾")
      try await flick.see("Featured")
      try await flick.see("More")
      try await flick.seeSelected("Amber waves")
      #expect(flick.screen.position == "1/30")
      #expect(flick.screen.contains("Search bundled clips"))
      #expect(flick.screen.isAlternate)
      await flick.quit()
    }

    @Test func everyKeyOfAWordNarrowsTheResults() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      for (key, title, count) in [("g", "Game of life", 3), ("a", "Game of life", 1), ("m", "Game of life", 1)] {
        flick.press(key)
        try await flick.see("\(title) of \(count)") {
          $0.selectedTitle == title && $0.position.hasPrefix("1/\(count)")
        }
      }
      try await flick.see("the cursor after the word") { $0.query == "gam" && $0.cursor == (6, 1) }
    }

    @Test func queryOnTheCommandLineIsSearched() async throws {
      let flick = try Flick("tiny", "robots")
      try await flick.see("Tiny robots alone") { $0.selectedTitle == "Tiny robots" && $0.position.hasPrefix("1/1") }
      #expect(flick.query == "tiny robots")
    }

    @Test func arrowsMoveThroughTheGrid() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      for (key, title, position) in [
        (Keys.right, "Blue comet", "2/30"), (Keys.down, "Electric fern", "5/30"), (Keys.left, "Dancing bears", "4/30"),
        (Keys.up, "Amber waves", "1/30"), (Keys.end, "Empty station", "30/30"), (Keys.home, "Amber waves", "1/30"),
        (Keys.control("n"), "Dancing bears", "4/30"), (Keys.control("p"), "Amber waves", "1/30"),
      ] {
        flick.press(key)
        try await flick.see("\(title) at \(position)") { $0.selectedTitle == title && $0.position == position }
      }
      #expect(flick.query == "")
    }

    @Test func endGoesOnThroughTheFurtherPages() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.end)
      try await flick.see("30/30")
      try await flick.seeSelected("Empty station")
    }

    @Test func nothingFoundIsSaid() async throws {
      let flick = try Flick("xyzzy")
      try await flick.see("Nothing found for “xyzzy”.")
    }

    @Test func scriptsWithoutSpacesAreFoundByAnyPart() async throws {
      let flick = try Flick(home: Home(clips: ["生命游戏", "รักแมว", "かわいい猫", "Amber waves"]))
      try await flick.see("生命游戏")
      for (word, title) in [("游戏", "生命游戏"), ("แมว", "รักแมว"), ("わい", "かわいい猫")] {
        flick.press(Keys.control("u") + word)
        try await flick.see(title) { $0.position.hasPrefix("1/1") && $0.contains(title) && $0.query == word }
      }
    }

    @Test func lineIsEditedByGraphemeCluster() async throws {
      let flick = try Flick()
      flick.press("né👍🏽ก็")
      try await flick.see("the query") { $0.query.hasPrefix("né") }
      flick.press(Keys.backspace)
      flick.press(Keys.backspace)
      try await flick.see("two clusters less") { $0.query == "né" }
    }

    @Test func tabPutsTheFocusIntoTheGridAndBack() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.tab)
      try await flick.see("hjkl")
      flick.press("l")
      try await flick.seeSelected("Blue comet")
      flick.press("j")
      try await flick.seeSelected("Electric fern")
      try await flick.see("no cursor") { $0.query == "" && !$0.cursorIsVisible }
      flick.press("/")
      try await flick.see("the cursor in the query") { $0.cursorIsVisible && $0.cursor.row == 1 }
      flick.press("l")
      try await flick.see("an l in the query") { $0.query == "l" }
    }

    @Test func escapeGivesTheFocusBackAndKeepsTheText() async throws {
      let flick = try Flick("life")
      try await flick.seeSelected("Game of life")
      flick.press(Keys.tab)
      try await flick.see("hjkl")
      flick.press(Keys.escape)
      try await flick.see("the hints of the query") { !$0.contains("hjkl") && $0.cursorIsVisible }
      #expect(flick.query == "life")
    }

    @Test func largerTilesAreFewer() async throws {
      let flick = try Flick()
      try await flick.see("three columns") { $0.columns(ofTilesWith: Catalogue.titles) == 3 }
      flick.press("\u{1b}+")
      try await flick.see("two columns") { $0.columns(ofTilesWith: Catalogue.titles) == 2 }
      flick.press("\u{1b}-\u{1b}-")
      try await flick.see("four columns") { $0.columns(ofTilesWith: Catalogue.titles) == 4 }
    }

    @Test func formerQueriesAreRecalled() async throws {
      let flick = try Flick()
      for (word, title) in [("moon", "Silver moon"), ("train", "Midnight train")] {
        flick.press(Keys.control("u") + word)
        try await flick.seeSelected(title)
        // A look at the details: something was done with what it found.
        flick.press(Keys.details + Keys.details)
        try await flick.settle()
      }
      flick.press("\u{1b}p")
      try await flick.seeSelected("Silver moon")
      #expect(flick.query == "moon")
      flick.press("\u{1b}n")
      try await flick.seeSelected("Midnight train")
    }

    @Test func screenIsRepairedOnRequest() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      let right = try await flick.settle()
      flick.screen.feed(Array("\u{1b}7\u{1b}[5;5Hnoise of another program\u{1b}8".utf8)[...])
      try #require(flick.screen.lines != right)
      flick.press(Keys.control("l"))
      try await flick.see("the former screen") { $0.steadyLines == right }
    }

    @Test func copiesTheLinkThroughTheTerminal() async throws {
      let flick = try Flick(klipy: try LoopbackServer(Answers.byQuery))
      try await flick.seeSelected("start 1")
      flick.press(Keys.control("y"))
      // The address in base 64, as OSC 52 wants it.
      let sequence = "]52;c;aHR0cHM6Ly9tZWRpYS50ZXN0L3N0YXJ0LTEubXA0"
      try await flick.see("the clipboard") { $0.strings.contains { $0.hasPrefix(sequence) } }
      try await flick.see("Media link copied by the terminal: https://media.test/start-1.mp4")
    }

    @Test func whatTheMultiplexerStopsIsNotSaidToBeCopied() async throws {
      let home = try Home()
      try await home.addPlayer("tmux", "echo external")
      let environment = ["TMUX": "/tmp/none,1,0"]
      let flick = try Flick(klipy: try LoopbackServer(Answers.byQuery), home: home, environment: environment)
      try await flick.seeSelected("start 1")
      flick.press(Keys.control("y"))
      try await flick.see("Media link not copied: tmux stops copies (set-clipboard is external)")
      try await home.addPlayer("wl-copy", "cat >'\(home.path)/copied'")
      let other = try Flick(
        klipy: try LoopbackServer(Answers.byQuery), home: home, environment: home.display().merging(environment) { $1 })
      try await other.seeSelected("start 1")
      other.press(Keys.control("y"))
      try await other.see("Media link copied by wl-copy: https://media.test/start-1.mp4")
      let inScreen = try Flick(klipy: try LoopbackServer(Answers.byQuery), environment: ["TERM": "screen-256color"])
      try await inScreen.seeSelected("start 1")
      inScreen.press(Keys.control("y"))
      try await inScreen.see("Media link not copied: GNU screen lets no copies through")
    }

    @Test func copiesTheLinkWithAProgramAsWell() async throws {
      let home = try Home()
      try await home.addPlayer("wl-copy", "cat >'\(home.path)/copied'")
      let flick = try Flick(klipy: try LoopbackServer(Answers.byQuery), home: home, environment: home.display())
      try await flick.seeSelected("start 1")
      flick.press("\u{1b}y")
      try await flick.see("Markdown copied by the terminal and wl-copy: ![start 1](https://media.test/start-1.mp4)")
      #expect(home.read("copied") == "![start 1](https://media.test/start-1.mp4)")
      try await home.addPlayer("wl-copy", "echo 'no seat' >&2; exit 1")
      flick.press(Keys.control("y"))
      try await flick.see("Media link copied by the terminal alone: wl-copy: no seat")
    }
  }
}
