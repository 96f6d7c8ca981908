import Support
import Testing

extension EndToEnd {
  @Suite struct TerminalKinds {
    /// Colours other than the terminal's own.
    private func colours(_ flick: Flick) -> Set<Int> {
      let cells = (0..<100).flatMap { column in (0..<30).map { flick.screen.cell(column, $0) } }
      return Set(cells.flatMap { [$0.foreground, $0.background] }).subtracting([-1])
    }

    @Test(arguments: ["xterm-256color", "xterm-16color", "linux", "screen-256color", "tmux-256color"])
    func coloursAreShownWhereThereAreSome(_ term: String) async throws {
      let flick = try Flick("moon", environment: ["TERM": term])
      try await flick.seeSelected("Silver moon")
      try await flick.settle()
      let shown = colours(flick)
      #expect(!shown.isEmpty)
      let count = term == "linux" ? 8 : term == "xterm-16color" ? 16 : 256
      #expect(shown.allSatisfy { $0 < count })
      await flick.quit()
    }

    @Test(arguments: [["TERM": "vt100"], ["NO_COLOR": "1"], ["TERM": "xterm-mono"]])
    func noColoursAreShownWhereThereAreNone(_ environment: [String: String]) async throws {
      let flick = try Flick("moon", environment: environment)
      try await flick.seeSelected("Silver moon")
      try await flick.settle()
      #expect(colours(flick).isEmpty)
      // Titles stand on a pattern instead.
      #expect(flick.screen.contains("░"))
      await flick.quit()
    }

    @Test(arguments: ["", "dumb", "no-such-terminal", "../../etc/passwd", "\u{1b}[2J"])
    func unfitTerminalIsToldInOneLine(_ term: String) async throws {
      let flick = try Flick(environment: ["TERM": term])
      let modes = flick.terminal.modes
      #expect(await flick.terminal.exitStatus() == 2)
      try await flick.see("one line") { $0.lines[0].hasPrefix("flick: ") && $0.lines[0].contains("TERM") }
      #expect(flick.screen.lines.count { !$0.isEmpty } <= 2)
      #expect(flick.screen.modes.isEmpty)
      #expect(flick.terminal.modes == modes)
    }

    @Test func withoutATerminalOneLineIsSaid() async throws {
      let run = try await Home().run()
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("flick: a terminal is needed"))
      #expect(run.errors.count { $0 == "\n" } == 1)
    }
  }
}
