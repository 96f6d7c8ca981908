import Glibc
import Support
import Surface
import Testing

@testable import Terminal

/// The entries of terminfo as the build makes them, in a folder of the tests' own that ncurses looks into.
enum TestTerminfo {
  static let isThere: Bool = {
    let checkout = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let directory = checkout + "/.build/terminfo"
    mkdir(checkout + "/.build", 0o755)
    let source = checkout + "/Resources/terminfo/flick.terminfo"
    guard let tic = popen("tic -x -o \(directory) \(source)", "r"), pclose(tic) == 0 else { return false }
    // Once for the process: ncurses has no other way to be told. Only tests with a screen of this suite read it.
    DirectColorEntry.addDirectory(directory)
    return true
  }()
}

/// A folder of terminfo that ncurses looks into besides those of the system, and into no other.
private struct TerminfoFolder {
  private let path: String
  private let former = getenv("TERMINFO_DIRS").map { String(cString: $0) }

  init(_ entries: [String]) throws {
    var template = Array("/tmp/flick-terminfo-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
    setenv("TERMINFO_DIRS", "\(path):", 1)
    compile(entries)
  }

  /// Makes entries of their source.
  func compile(_ entries: [String]) {
    let command = "tic -x -o \(path) - 2>/dev/null"
    guard let tic = popen(command, "w") else { return }
    fputs(entries.joined(separator: "\n") + "\n", tic)
    #expect(pclose(tic) == 0)
  }

  func write(_ bytes: [UInt8], as name: String) {
    mkdir("\(path)/\(name.prefix(1))", 0o700)
    guard let file = fopen("\(path)/\(name.prefix(1))/\(name)", "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func empty() { _ = run("rm -rf \(path)/*") }

  func remove() {
    _ = run("rm -rf \(path)")
    if let former { setenv("TERMINFO_DIRS", former, 1) } else { unsetenv("TERMINFO_DIRS") }
  }

  private func run(_ command: String) -> Int32 { popen(command, "r").map { pclose($0) } ?? -1 }
}

extension CursesTests {
  @Suite struct DirectColors {
    private static let styles: [Style] = [
      .plain, Style(foreground: .ansi(2), background: .ansi(12)), Style(foreground: .rgb(red: 255, green: 0, blue: 0)),
      Style(foreground: .rgb(red: 1, green: 2, blue: 3), background: .rgb(red: 0, green: 0, blue: 250)),
      Style(foreground: .palette(42)), Style(foreground: .rgb(red: 100, green: 150, blue: 200)),
    ]

    private static var surface: Surface {
      var surface = Surface(lines: [])
      for (column, style) in styles.enumerated() { surface.put(Cell("x", style), column, 0) }
      return surface
    }

    private func look(_ fixture: ScreenFixture) -> [[Int]] {
      Self.styles.indices.map {
        [fixture.terminal.screen.cell($0, 0).foreground, fixture.terminal.screen.cell($0, 0).background]
      }
    }

    private static let direct = [
      [-1, -1], [2, 12], [0x1ff_0000, -1], [0x100_0100, 0x100_01ff], [42, -1], [0x163_94ce, -1],
    ]

    @Test(arguments: ["xterm-256color", "tmux-256color", "xterm-kitty"])
    func areUsedWhenTheyAreAnnounced(_ term: String) throws {
      try #require(TestTerminfo.isThere)
      let fixture = try ScreenFixture(term: term, environment: ["COLORTERM": "truecolor"])
      #expect(fixture.screen.colorMode == .truecolor)
      try fixture.draw(Self.surface)
      #expect(look(fixture) == Self.direct)
      fixture.screen.close()
      try fixture.waitForTheEnd()
    }

    @Test(arguments: [
      ["COLORTERM": "yes"], ["COLORTERM": "truecolor", "NO_COLOR": "1"],
      ["COLORTERM": "truecolor", "TERM": "rxvt-256color"],
    ])
    func areNotUsedOtherwise(_ environment: [String: String]) throws {
      try #require(TestTerminfo.isThere)
      let fixture = try ScreenFixture(term: environment["TERM"] ?? "xterm-256color", environment: environment)
      #expect(fixture.screen.colorMode == (environment["NO_COLOR"] == nil ? .indexed256 : .mono))
      if environment["NO_COLOR"] != nil || environment["TERM"] != nil { fixture.screen.useTruecolor() }
      #expect(fixture.screen.colorMode == (environment["NO_COLOR"] == nil ? .indexed256 : .mono))
    }

    @Test func comeLaterWithAnAnswer() throws {
      try #require(TestTerminfo.isThere)
      let fixture = try ScreenFixture()
      let modes = fixture.terminal.modes
      try fixture.draw(Self.surface)
      #expect(look(fixture)[2] == [196, -1])
      fixture.screen.useTruecolor()
      #expect(fixture.screen.colorMode == .truecolor)
      try fixture.draw(Self.surface)
      #expect(look(fixture) == Self.direct)
      #expect(fixture.terminal.screen.isAlternate)
      #expect(fixture.terminal.modes == modes)
      #expect(fixture.terminal.screen.modes.isSuperset(of: [2004, 1004, 1002, 1006]))
      fixture.screen.close()
      try fixture.waitForTheEnd()
    }

    /// Both entries may be there at the start and not when an answer has proved truecolor.
    @Test(arguments: ["nothing", "garbage", "an entry that cannot move the cursor"])
    func thatCannotBeLoadedLeaveTheScreenAsItWas(_ found: String) throws {
      let folder = try TerminfoFolder([
        "flick-test|for this test, use=xterm-256color,", "xterm-gone|the same, use=flick-test,",
      ])
      defer { folder.remove() }
      let terminal = try PseudoTerminal()
      let shell = terminal.modes
      let descriptor = terminal.open()
      defer { close(descriptor) }
      let screen = try Screen(
        descriptor: descriptor, size: TerminalSize(columns: 80, rows: 24),
        environment: TerminalEnvironment(["TERM": "xterm-gone"]))
      screen.draw(Surface(lines: ["before"]))
      #expect(terminal.wait(until: { $0.contains("before") }))
      let own = terminal.modes
      folder.empty()
      switch found {
      case "garbage": folder.write(Array(repeating: 0x1a, count: 500), as: "flick-xterm-direct")
      case "nothing": break
      default: folder.compile(["flick-xterm-direct|useless, am, cols#80, lines#24, bel=^G,"])
      }

      screen.useTruecolor()
      #expect(screen.colorMode == .indexed256)
      screen.draw(Surface(lines: ["before", "after"]))
      #expect(terminal.wait(until: { $0.lines.starts(with: ["before", "after"]) && $0.isAlternate }))
      #expect(terminal.modes == own)
      screen.close()
      #expect(terminal.modes == shell)
      #expect(terminal.wait(until: { !$0.isAlternate && $0.cursorIsVisible }))
    }

    @Test func pairsAreNeverUsedUp() throws {
      try #require(TestTerminfo.isThere)
      let fixture = try ScreenFixture(columns: 200, rows: 50, environment: ["COLORTERM": "24bit"])
      for round in 0..<8 {
        var surface = Surface(size: Size(columns: 200, rows: 50))
        for row in 0..<50 {
          for column in 0..<200 {
            let number = column + row * 200 + round * 10_000
            surface.put(
              Cell(
                "▀",
                Style(
                  foreground: .rgb(red: 255, green: UInt8(number & 31) << 3, blue: UInt8(number >> 5 & 31) << 3),
                  background: .rgb(red: 255, green: UInt8(number >> 10 & 31) << 3, blue: UInt8(number >> 15 & 31) << 3))
              ),
              column, row)
          }
        }
        try fixture.draw(surface)
        for (column, row) in [(0, 0), (199, 0), (77, 31), (199, 49)] {
          let number = column + row * 200 + round * 10_000
          let expand = { (value: Int) in (value & 31) << 3 | (value & 31) >> 2 }
          let cell = fixture.terminal.screen.cell(column, row)
          #expect(cell.foreground == 0x1ff_0000 | expand(number) << 8 | expand(number >> 5))
          #expect(cell.background == 0x1ff_0000 | expand(number >> 10) << 8 | expand(number >> 15))
        }
      }
    }
  }
}

extension ScreenFixture {
  /// Waits until the main screen is shown again.
  func waitForTheEnd() throws {
    try #require(terminal.wait(until: { !$0.isAlternate }))
  }
}
