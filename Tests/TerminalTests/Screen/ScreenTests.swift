import Glibc
import Support
import Surface
import Testing
import Text

@testable import Terminal

/// ncurses has one screen at a time: everything that opens one runs in this suite, one test after the other.
@Suite(.serialized) struct CursesTests {}

/// A screen on a pseudo-terminal, and what a terminal emulator makes of it.
final class ScreenFixture {
  let terminal: PseudoTerminal
  let screen: Screen
  let descriptor: Int32
  private var marks = 0

  init(
    term: String = "xterm-256color", columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    usesMouse: Bool = true
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    descriptor = terminal.open()
    screen = try Screen(
      descriptor: descriptor, size: TerminalSize(columns: columns, rows: rows),
      environment: TerminalEnvironment(environment.merging(["TERM": term]) { $1 }), usesMouse: usesMouse)
  }

  deinit {
    screen.close()
    terminal.close()
    close(descriptor)
  }

  /// Draws, waits until the emulator has it all, and returns how many bytes it took.
  @discardableResult
  func draw(_ surface: Surface) throws -> Int {
    try bytes { screen.draw(surface) }
  }

  /// Bytes that reach the terminal through an action.
  func bytes(_ action: () -> Void) throws -> Int {
    let before = try settle()
    action()
    return try settle() - before
  }

  /// Waits until all that was written has been read; returns the count of bytes, without the marks of this method.
  @discardableResult
  func settle() throws -> Int {
    marks += 1
    let mark = "]777;mark;\(10_000 + marks)"
    screen.write("\u{1b}\(mark)\u{7}".utf8)
    try #require(terminal.wait(until: { $0.strings.last == mark }))
    return terminal.screen.byteCount - marks * (mark.utf8.count + 2)
  }
}

extension Surface {
  /// A frame with strings at the left of its rows, and spaces.
  init(columns: Int = 80, rows: Int = 24, lines: [String], style: Style = .plain) {
    self.init(size: Size(columns: columns, rows: rows))
    for (row, line) in lines.enumerated() { put(line, 0, row, style) }
  }

  /// Writes text from a cell to the right.
  mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: Style = .plain) {
    write(DisplayText(text), at: column, row, style: style)
  }

  /// Writes one cell as it is.
  mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    fill(Rect(column: column, row: row, columns: 1, rows: 1), with: cell)
  }
}
