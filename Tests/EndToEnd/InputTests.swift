import Support
import Testing

extension EndToEnd {
  @Suite struct Input {
    private func mouse(_ button: Int, _ column: Int, _ row: Int, _ final: Character = "M") -> String {
      "\u{1b}[<\(button);\(column + 1);\(row + 1)\(final)"
    }

    private func click(_ column: Int, _ row: Int) -> String { mouse(0, column, row) + mouse(0, column, row, "m") }

    @Test func clickSelects() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press(click(50, 6))
      try await flick.seeSelected("Blue comet")
      #expect(flick.query == "")
    }

    @Test func doubleClickPlays() async throws {
      let home = try Home()
      try await home.addPlayer()
      let flick = try Flick(home: home, environment: home.display())
      try await flick.seeSelected("Amber waves")
      flick.press(click(50, 6) + click(50, 6))
      try await flick.see("Playing “Blue comet”.")
    }

    @Test func wheelScrollsAndTheSelectionStaysInSight() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      for _ in 0..<6 { flick.press(mouse(65, 50, 10)) }
      try await flick.see("further down") { $0.selectedTitle != nil && !$0.contains("Amber waves") }
      for _ in 0..<6 { flick.press(mouse(64, 50, 10)) }
      try await flick.see("the top") { $0.contains("Amber waves") }
    }

    @Test func clickOnTheSourceListsTheSources() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press(click(12, 0))
      try await flick.see("● Bundled clips")
    }

    @Test func mouseCanBeLeftToTheTerminal() async throws {
      let flick = try Flick("--no-mouse")
      try await flick.seeSelected("Amber waves")
      #expect(flick.screen.modes.contains(2004))
      #expect(!flick.screen.reportsMouse)
    }

    @Test func pastedLinesBecomeOneQueryAndSearchOnce() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      flick.press("\u{1b}[200~two\nlines\r\n\u{7}\u{1b}[A of text\u{1b}[201~")
      try await flick.see("one line") { $0.query.hasPrefix("two lines") && $0.query.hasSuffix("of text") }
      try await flick.see("results of it") { $0.selectedTitle?.hasPrefix("two lines") == true }
      #expect(server.searches.count == 2)
      #expect(server.searches.last?.parameters["q"]?.contains("\n") == false)
    }

    @Test func sequencesMayComeInPieces() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      for piece in ["\u{1b}[", "C"] {
        flick.press(piece)
        // A screen that has answered the former piece; it cannot be told from the outside.
        await Task.yield()
      }
      try await flick.seeSelected("Blue comet")
      for byte in Array("é生👍🏽".utf8) { flick.terminal.send([byte]) }
      try await flick.see("é生👍") { $0.query.hasPrefix("é生") }
    }

    /// What terminals answer: device attributes, version, kitty's graphics, colours, cell size, cursor position,
    /// focus.
    static let replies = [
      "\u{1b}[?62;4;22c", "\u{1b}[>41;4000;0c", "\u{1b}P>|xterm(390)\u{1b}\\", "\u{1b}_Gi=31;OK\u{1b}\\",
      "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\", "\u{1b}]11;rgb:0000/0000/0000\u{7}", "\u{1b}[6;20;10t",
      "\u{1b}[?2026;2$y", "\u{1b}P1$r0m\u{1b}\\", "\u{1b}[24;80R", "\u{1b}[?1u", "\u{1b}[I", "\u{1b}[O",
    ]

    @Test(arguments: replies) func repliesInTheMiddleOfTypingAreNoText(_ reply: String) async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press("mo" + reply + "on")
      try await flick.see("the word alone") { $0.query == "moon" }
      // A piece at a time, each byte a write of its own.
      flick.press(Keys.control("u"))
      try await flick.see("nothing") { $0.query == "" }
      for byte in Array(("tr" + reply + "ain").utf8) { flick.terminal.send([byte]) }
      try await flick.see("the word alone") { $0.query == "train" && $0.selectedTitle == "Midnight train" }
    }

    @Test func hugePasteDoesNotHang() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press("\u{1b}[200~" + String(repeating: "paste ", count: 50_000) + "\u{1b}[201~")
      try await flick.see("the end of it, or a cut") { $0.query.contains("paste") }
      flick.press(Keys.control("u") + Keys.control("k") + "moon")
      try await flick.see("the next query") { $0.query == "moon" && $0.selectedTitle == "Silver moon" }
    }

    @Test func garbageFromTheTerminalIsNeitherTextNorACrash() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.terminal.send([0xff, 0xfe, 0xc3, 0x28, 0x00, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80])
      flick.press("\u{1b}[999999999999999;1;1M\u{1b}[<999;99999;99999M\u{1b}[;;;;;~\u{1b}[?\u{1b}[\u{1b}\u{1b}")
      flick.press("\u{1b}\\" + Keys.control("u") + "moon")
      try await flick.see("the query") { $0.query.hasSuffix("moon") }
      await flick.quit()
    }
  }
}
