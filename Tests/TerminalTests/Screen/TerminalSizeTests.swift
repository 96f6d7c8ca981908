import Surface
import Testing

@testable import Terminal

@Suite struct TerminalSizeTests {
  @Test func isClamped() {
    #expect(TerminalSize(columns: 0, rows: -3).size == Size(columns: 1, rows: 1))
    #expect(TerminalSize(columns: 65_535, rows: 2000).size == Size(columns: 1000, rows: 1000))
  }

  @Test func roundsCellsDown() {
    let xterm = TerminalSize(columns: 80, rows: 24, pixelWidth: 484, pixelHeight: 316)
    #expect(xterm.cellWidth == 6)
    #expect(xterm.cellHeight == 13)
    #expect(TerminalSize(columns: 80, rows: 24).cellWidth == nil)
    #expect(TerminalSize(columns: 80, rows: 24, pixelWidth: 484).cellWidth == nil)
    #expect(TerminalSize(descriptor: -1) == nil)
  }

  @Test func unsuitableTerminalsAreToldInOneLine() {
    let check = { (input: Bool, output: Bool, term: String?) in
      TerminalError.unsuitable(inputIsTerminal: input, outputIsTerminal: output, term: term)?.description
    }
    #expect(check(true, true, "xterm") == nil)
    for problem in [
      check(false, true, "xterm"), check(true, false, "xterm"), check(true, true, nil), check(true, true, ""),
      check(true, true, "dumb"),
    ] {
      #expect(problem?.hasPrefix("a terminal is needed") == true)
      #expect(problem?.contains("\n") == false)
    }
  }
}
