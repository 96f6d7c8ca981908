import CLinux
import Glibc
import Support
import Surface
import Testing

@testable import Terminal

private let ours: Set<Int> = [1049, 2004, 1004, 1002, 1006]

extension CursesTests {
  @Suite struct Life {
    @Test(arguments: ["xterm-256color", "screen-256color", "linux", "vt100"])
    func closeGivesTheTerminalBack(_ term: String) throws {
      let terminal = try PseudoTerminal()
      terminal.screen.feed(Array("before".utf8)[...])
      let modes = terminal.modes
      let descriptor = terminal.open()
      defer { close(descriptor) }
      let screen = try Screen(
        descriptor: descriptor, size: TerminalSize(columns: 80, rows: 24),
        environment: TerminalEnvironment(["TERM": term]))
      #expect(terminal.modes != modes)
      var surface = Surface(lines: ["inside"])
      screen.draw(surface)
      #expect(terminal.wait(until: { $0.contains("inside") }))
      surface.cursor = Point(column: 0, row: 0)
      screen.draw(surface)
      screen.close()
      screen.close()
      screen.draw(Surface(lines: ["too late"]))
      #expect(terminal.modes == modes)
      #expect(terminal.wait(until: { $0.modes.isDisjoint(with: ours) && $0.cursorIsVisible }))
      #expect(!terminal.screen.isAlternate)
      if term == "xterm-256color" { #expect(terminal.screen.lines[0] == "before") }
      #expect(!terminal.screen.contains("too late"))
    }

    @Test func rawModeLeavesControlKeysToUs() throws {
      let fixture = try ScreenFixture()
      let modes = fixture.terminal.modes
      #expect(modes[0] & UInt32(IXON) == 0)
      #expect(modes[0] & UInt32(ICRNL) == 0)
      #expect(modes[3] & UInt32(ISIG | ICANON | ECHO | IEXTEN) == 0)
    }

    @Test func suspendAndResume() throws {
      let terminal = try PseudoTerminal()
      let shell = terminal.modes
      let descriptor = terminal.open()
      defer { close(descriptor) }
      let screen = try Screen(
        descriptor: descriptor, size: TerminalSize(columns: 80, rows: 24),
        environment: TerminalEnvironment(["TERM": "xterm-256color"]))
      defer { screen.close() }
      let own = terminal.modes
      screen.draw(Surface(lines: ["first", "second"]))
      screen.suspend()
      screen.suspend()
      #expect(terminal.modes == shell)
      #expect(terminal.wait(until: { $0.modes.isDisjoint(with: ours) && $0.cursorIsVisible }))
      // Frames meanwhile are dropped.
      screen.draw(Surface(lines: ["hidden"]))
      write(descriptor, "$ fg", 4)
      #expect(terminal.wait(until: { $0.contains("$ fg") }))
      #expect(!terminal.screen.contains("hidden"))
      screen.resume()
      #expect(terminal.modes == own)
      #expect(
        terminal.wait(until: {
          $0.modes.isSuperset(of: ours) && $0.lines[0] == "first" && $0.lines[1] == "second" && !$0.cursorIsVisible
        }))
      screen.draw(Surface(lines: ["first", "third"]))
      #expect(terminal.wait(until: { $0.lines[1] == "third" }))
    }

    @Test func theCrashGuardDoesItAllAtOnce() throws {
      let terminal = try PseudoTerminal()
      let shell = terminal.modes
      let descriptor = terminal.open()
      defer { close(descriptor) }
      let screen = try Screen(
        descriptor: descriptor, size: TerminalSize(columns: 80, rows: 24),
        environment: TerminalEnvironment(["TERM": "xterm-256color"]))
      screen.draw(Surface(lines: ["inside"]))
      #expect(terminal.wait(until: { $0.contains("inside") && !$0.cursorIsVisible }))
      CrashGuard.restore()
      #expect(terminal.modes == shell)
      #expect(
        terminal.wait(until: { $0.modes.isDisjoint(with: ours) && $0.cursorIsVisible && !$0.contains("inside") }))
      screen.close()
    }

    @Test func theCrashGuardDoesNotWaitForATerminalThatHangs() throws {
      let terminal = try PseudoTerminal()
      let shell = terminal.modes
      let descriptor = terminal.open()
      defer { close(descriptor) }
      let screen = try Screen(
        descriptor: descriptor, size: TerminalSize(columns: 80, rows: 24),
        environment: TerminalEnvironment(["TERM": "xterm-256color"]))
      screen.draw(Surface(lines: ["inside"]))
      #expect(terminal.wait(until: { $0.contains("inside") }))
      terminal.pause(true)
      let flags = fcntl(descriptor, F_GETFL)
      _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
      while write(descriptor, String(repeating: "x", count: 1000), 1000) > 0 {}
      _ = fcntl(descriptor, F_SETFL, flags)
      CrashGuard.restore()
      #expect(terminal.modes == shell)
      terminal.pause(false)
      #expect(terminal.wait(until: { $0.modes.isDisjoint(with: ours) && $0.cursorIsVisible }))
      screen.close()
    }

    @Test func redrawRepairsWhatOthersWrote() throws {
      let fixture = try ScreenFixture()
      try fixture.draw(Surface(lines: ["one", "two"]))
      fixture.screen.write("\u{1b}7\u{1b}[2;1Hgarbage\u{1b}8".utf8)
      try fixture.settle()
      #expect(fixture.terminal.screen.lines[1] == "garbage")
      fixture.screen.redraw()
      try fixture.settle()
      #expect(Array(fixture.terminal.screen.lines.prefix(2)) == ["one", "two"])
    }

    @Test func followsTheWindow() throws {
      let fixture = try ScreenFixture()
      try fixture.draw(Surface(lines: ["漢字 wide"]))
      for (columns, rows) in [(40, 10), (1, 1), (200, 60), (3, 2), (80, 24)] {
        fixture.terminal.resize(columns: columns, rows: rows)
        let size = TerminalSize(columns: columns, rows: rows)
        fixture.screen.resize(size)
        #expect(fixture.screen.size == size.size)
        var surface = Surface(size: size.size)
        surface.fill(Rect(column: 0, row: 0, columns: columns, rows: rows), with: Cell("#"))
        surface.cursor = Point(column: columns - 1, row: rows - 1)
        try fixture.draw(surface)
        #expect(fixture.terminal.screen.lines == Array(repeating: String(repeating: "#", count: columns), count: rows))
      }
    }

    @Test func aWindowThatCameBackToItsSizeIsDrawnWhole() throws {
      let fixture = try ScreenFixture()
      let surface = Surface(lines: Array(repeating: "row", count: 24))
      try fixture.draw(surface)
      for (columns, rows) in [(10, 3), (80, 24)] {
        fixture.terminal.resize(columns: columns, rows: rows)
        fixture.screen.resize(TerminalSize(columns: columns, rows: rows))
      }
      try fixture.draw(surface)
      #expect(fixture.terminal.screen.lines == Array(repeating: "row", count: 24))
    }

    @Test func survivesAWindowWithoutSize() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var none = winsize()
      let descriptor = terminal.open()
      defer { close(descriptor) }
      _ = linux_set_window_size(descriptor, &none)
      let size = try #require(TerminalSize(descriptor: descriptor))
      #expect(size.size == Size(columns: 80, rows: 24))
      let screen = try Screen(
        descriptor: descriptor, size: TerminalSize(columns: 0, rows: 0),
        environment: TerminalEnvironment(["TERM": "xterm"]))
      defer { screen.close() }
      screen.draw(Surface(columns: 1, rows: 1, lines: ["x"]))
      screen.resize(size)
      screen.draw(Surface(lines: ["alive"]))
      #expect(terminal.wait(until: { $0.contains("alive") }))
    }

    @Test func asksForTheCellSizeOnlyWhenItIsNotKnown() throws {
      for pixels in [(484, 316), (0, 0)] {
        let terminal = try PseudoTerminal()
        let descriptor = terminal.open()
        defer { close(descriptor) }
        let size = TerminalSize(columns: 80, rows: 24, pixelWidth: pixels.0, pixelHeight: pixels.1)
        let screen = try Screen(descriptor: descriptor, size: size, environment: TerminalEnvironment(["TERM": "xterm"]))
        screen.draw(Surface(lines: ["x"]))
        #expect(terminal.wait(until: { $0.contains("x") }))
        screen.redraw()
        screen.close()
        #expect(terminal.wait(until: { !$0.isAlternate }))
        #expect(terminal.screen.controlSequences.filter { $0 == "16t" }.count == (pixels.0 == 0 ? 1 : 0))
      }
    }

    @Test func refusesUnknownAndUnfitTerminals() throws {
      let terminal = try PseudoTerminal()
      let modes = terminal.modes
      let descriptor = terminal.open()
      defer { close(descriptor) }
      let size = TerminalSize(columns: 80, rows: 24)
      for term in ["no-such\u{1b}[31m", "", "dumb"] {
        #expect(throws: TerminalError.self) {
          _ = try Screen(descriptor: descriptor, size: size, environment: TerminalEnvironment(["TERM": term]))
        }
      }
      #expect(terminal.modes == modes)
      #expect(TerminalError.unknown(term: "a\u{1b}b").description.contains("TERM \"a?b\" is unknown here"))
      // And the next one works.
      let screen = try Screen(descriptor: descriptor, size: size, environment: TerminalEnvironment(["TERM": "xterm"]))
      screen.draw(Surface(lines: ["fine"]))
      #expect(terminal.wait(until: { $0.contains("fine") }))
      screen.close()
    }

    @Test func anotherTerminalInTheSamePlaceLearnsAll() throws {
      let fixture = try ScreenFixture()
      try fixture.draw(Surface(lines: ["first"]))
      // As dtach shows it elsewhere: nothing of flick's is set there, and the scroll region is another's.
      let blank = "\u{1b}[?1047l\u{1b}[?2004l\u{1b}[?1004l\u{1b}[?1002l\u{1b}[?1006l\u{1b}[3;9r"
      for isResized in [false, true] {
        write(fixture.descriptor, blank, blank.utf8.count)
        try fixture.settle()
        #expect(!fixture.terminal.screen.isAlternate)
        if isResized {
          fixture.terminal.resize(columns: 60, rows: 20)
          fixture.screen.resize(TerminalSize(columns: 60, rows: 20))
          try fixture.draw(Surface(size: Size(columns: 60, rows: 20)))
        } else {
          fixture.screen.redraw()
        }
        try fixture.settle()
        #expect(fixture.terminal.screen.isAlternate)
        #expect(fixture.terminal.screen.modes.isSuperset(of: [2004, 1004, 1002, 1006]))
        let region = fixture.terminal.screen.controlSequences.last { $0.hasSuffix("r") && !$0.hasPrefix("?") }
        #expect(region == "r")
      }
    }

    @Test func copiesToTheClipboard() throws {
      let fixture = try ScreenFixture()
      fixture.screen.copyToClipboard("https://example.org/ä")
      try fixture.settle()
      #expect(fixture.terminal.screen.strings.contains("]52;c;aHR0cHM6Ly9leGFtcGxlLm9yZy/DpA=="))
      let inTmux = try ScreenFixture(environment: ["TMUX": "/tmp/tmux-0/default,1,0"])
      inTmux.screen.copyToClipboard("x")
      try inTmux.settle()
      #expect(inTmux.terminal.screen.strings.contains("Ptmux;\u{1b}]52;c;eA==\u{7}"))
    }
  }
}
