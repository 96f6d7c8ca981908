import Glibc
import Support
import Testing

extension EndToEnd {
  /// However the program ends, the terminal is as it was before.
  @Suite struct Ending {
    /// Starts the program, ends it, and compares.
    private func expect(
      status: Int32, _ location: SourceLocation = #_sourceLocation, after end: (Flick) -> Void
    ) async throws {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      try #require(flick.terminal.modes != modes)
      try #require(flick.screen.modes.isSuperset(of: ours))
      end(flick)
      let ended = await flick.terminal.exitStatus()
      #expect(ended == status, sourceLocation: location)
      #expect(flick.terminal.modes == modes, sourceLocation: location)
      try await flick.see("the shell's screen", location) { screen in
        screen.modes.isDisjoint(with: ours) && screen.cursorIsVisible && !screen.isAlternate
      }
    }

    @Test func quitting() async throws {
      try await expect(status: 0) { $0.press(Keys.control("q")) }
    }

    @Test func controlC() async throws {
      try await expect(status: 130) { $0.press(Keys.control("c")) }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE])
    func signal(_ number: Int32) async throws {
      try await expect(status: 128 + number) { $0.terminal.signal(number) }
    }

    /// Without a display, so the player has the terminal and flick is in its background, where the kernel stops whoever
    /// changes the terminal.
    @Test(
      arguments: [SIGTERM, SIGINT, SIGHUP],
      ["read line", "trap '' TERM; stty raw; printf '\\033[?1049h\\033[?1003h'; echo in here; exec sleep 1000"])
    func signalWhileAPlayerHasTheTerminal(_ number: Int32, player: String) async throws {
      let home = try Home()
      try await home.addPlayer("mpv", "echo in here; \(player)")
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("in here")
      let pid = try #require(pid_t(try await home.readEventually("mpv.pids").filter(\.isNumber)))
      defer { kill(pid, SIGKILL) }
      flick.terminal.signal(number)
      #expect(await flick.terminal.exitStatus() == 128 + number)
      #expect(try await home.becomesTrue { kill(pid, 0) != 0 })
      #expect(flick.terminal.modes == modes)
      try await flick.see("the shell's screen") { screen in
        screen.modes.isDisjoint(with: ours) && screen.cursorIsVisible && !screen.isAlternate
      }
    }

    @Test func controlCInTheMiddleOfASearch() async throws {
      let server = try LoopbackServer { _ in Answers.stalled }
      let flick = try Flick(klipy: server)
      try await server.see(requests: 1)
      try await flick.see("Search KLIPY")
      flick.press("cat" + Keys.control("c"))
      #expect(await flick.terminal.exitStatus() == 130)
      try await server.see(closes: 1)
    }

    @Test func closedTerminal() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      let process = try #require(flick.terminal.processID)
      flick.terminal.hangUp()
      #expect(await flick.terminal.exitStatus() == 129)
      #expect(kill(process, 0) != 0)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func signalWhileTheTerminalDoesNotRead(_ number: Int32) async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.terminal.pause(true)
      // Much more than the kernel keeps for a terminal.
      for step in 0..<400 { flick.press("\u{1b}\(step % 2 == 0 ? "+" : "-")" + Keys.control("l")) }
      flick.terminal.signal(number)
      #expect(await flick.terminal.exitStatus() == 128 + number)
    }

    /// A shell with job control plays its part.
    private func shell() async throws -> Flick {
      let home = try Home()
      try home.write(
        """
        set -m
        '\(Home.program)'
        echo "stopped $?"
        stty -a >'\(home.path)/modes'
        read line
        fg >/dev/null
        echo "ended $?"
        read line
        """, to: "shell")
      return try Flick(program: "/bin/bash", "\(home.path)/shell", home: home)
    }

    @Test(arguments: [true, false]) func stoppedAndContinuedByTheShell(byKey: Bool) async throws {
      let flick = try await shell()
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.right)
      try await flick.seeSelected("Blue comet")
      let before = try await flick.settle()
      let modes = flick.terminal.modes
      if byKey { flick.press(Keys.control("z")) } else { kill(-flick.terminal.foregroundGroup, SIGTSTP) }
      // 128 and SIGTSTP's number.
      try await flick.see("the shell") { screen in
        screen.contains("stopped 148") && !screen.isAlternate && screen.modes.isDisjoint(with: ours)
          && screen.cursorIsVisible
      }
      #expect(try await flick.home.readEventually("modes").contains(" icanon"))
      // The window may change meanwhile.
      flick.press("\r")
      try await flick.see("the browser") { $0.isAlternate && $0.steadyLines == before && $0.modes.isSuperset(of: ours) }
      #expect(flick.terminal.modes == modes)
      flick.press("moon")
      try await flick.seeSelected("Silver moon")
      flick.press(Keys.control("q"))
      try await flick.see("ended 0")
    }

    @Test func windowThatChangedWhileStopped() async throws {
      let flick = try await shell()
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.control("z"))
      try await flick.see("stopped 148")
      flick.terminal.resize(columns: 60, rows: 20)
      flick.press("\r")
      try await flick.see("two columns") { $0.isAlternate && $0.columns(ofTilesWith: Catalogue.titles) == 2 }
      flick.press(Keys.control("c"))
      try await flick.see("ended 130")
    }
  }
}
