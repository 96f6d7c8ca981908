import FoundationEssentials
import Support
import Testing

extension EndToEnd {
  @Suite struct Details {
    @Test func detailsShowAllFilesAndPlayTheOneThatIsChosen() async throws {
      let home = try Home()
      try await home.addPlayer()
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server, home: home, environment: home.display())
      try await flick.seeSelected("start 1")
      let grid = try await flick.settle()
      flick.press(Keys.details)
      try await flick.see("▶ mp4   320×180    1.0 kB")
      try await flick.see("gif   160×90      500 B  tinygif")
      try await flick.see("https://pages.test/start-1")
      flick.press(Keys.end + Keys.enter)
      let arguments = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments.hasSuffix("--\nhttps://media.test/start-1.gif\n\n"))
      try await flick.see("▶ gif")
      // Nothing of it is text, and no second request was needed.
      flick.press("jkhx" + Keys.escape)
      try await flick.see("the grid as it was") { $0.steadyLines == grid }
      #expect(server.searches.count == 1)
    }

    @Test func aTagIsSearchedFor() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick("cat", klipy: server)
      try await flick.seeSelected("cat 1")
      flick.press(Keys.details)
      try await flick.see("one · two")
      flick.press(Keys.down + Keys.down + Keys.right)
      try await flick.see("search for it")
      flick.press(Keys.enter)
      try await flick.seeSelected("two 1")
      #expect(flick.query == "two")
      #expect(server.requests.last?.parameters["q"] == "two")
    }

    @Test func neighboursAreShownAndTheGridFollows() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.details)
      try await flick.see("Files")
      flick.press(Keys.right + Keys.right)
      try await flick.see("3/30")
      try await flick.see("tag2")
      flick.press(Keys.left)
      try await flick.see("tag1")
      flick.press("i")
      try await flick.seeSelected("Blue comet")
      // The focus was in the query all the time.
      flick.press("moon")
      try await flick.seeSelected("Silver moon")
    }

    @Test func everySizeIsDrawnAndTheGridComesBack() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      let grid = try await flick.settle()
      flick.press(Keys.details)
      try await flick.see("Files")
      for (columns, rows) in [(1, 1), (2, 3), (19, 5), (20, 6), (40, 20), (64, 14), (200, 60), (80, 24)] {
        flick.terminal.resize(columns: columns, rows: rows)
        flick.press(Keys.down)
      }
      try await flick.see("the details again") { $0.contains("Files") && $0.contains("Esc back") }
      flick.terminal.resize(columns: 100, rows: 30)
      flick.press(Keys.escape)
      try await flick.see("the grid as it was") { $0.steadyLines == grid }
      await flick.quit()
    }

    @Test func thePictureIsLargeAndNothingOfItStaysBehind() async throws {
      let flick = try Flick(
        columns: 100, rows: 30, environment: ["FLICK_RESOURCES": Pictures.resources, "FLICK_GRAPHICS": "symbols"])
      @Sendable func symbols(_ screen: VirtualScreen, rows: Range<Int>, columns: Range<Int>) -> Bool {
        rows.allSatisfy { row in
          columns.contains { screen.cell($0, row).text.unicodeScalars.contains(where: VirtualScreen.isSymbol) }
        }
      }
      try await flick.see("Game of life")
      flick.press(Keys.details)
      try await flick.see("a picture of fourteen rows") {
        $0.contains("Files") && symbols($0, rows: 4..<16, columns: 32..<50)
      }
      let first = flick.screen.lines[4..<16]
      try await flick.see("that plays") { $0.lines[4..<16] != first }
      flick.press(Keys.escape)
      try await flick.see("the grid") { !$0.contains("Files") && $0.contains("F1 help") }
      flick.press("qqqq")
      try await flick.see("Nothing found for “qqqq”.")
      #expect(flick.screen.lines[3..<28].joined().unicodeScalars.allSatisfy { !VirtualScreen.isSymbol($0) })
      await flick.quit()
    }

    @Test func helpNamesTheKeyInANarrowTerminal() async throws {
      let flick = try Flick(columns: 36, rows: 20)
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.help + Keys.pageDown)
      try await flick.see("show all details of the item")
    }
  }
}
