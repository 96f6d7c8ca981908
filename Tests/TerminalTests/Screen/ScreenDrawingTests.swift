import Support
import Surface
import Testing

@testable import Terminal

private func isPlain(_ cell: VirtualCell) -> Bool {
  !cell.isBold && !cell.isReversed && !cell.isUnderlined && cell.foreground == -1 && cell.background == -1
}

extension CursesTests {
  @Suite struct Drawing {
    @Test func showsTextCursorAndModes() throws {
      let fixture = try ScreenFixture()
      var surface = Surface(lines: ["flick", "", "  ❯ game"])
      surface.cursor = Point(column: 8, row: 2)
      try fixture.draw(surface)
      let shown = fixture.terminal.screen
      #expect(Array(shown.lines.prefix(3)) == ["flick", "", "  ❯ game"])
      #expect(shown.cursor == (8, 2))
      #expect(shown.cursorIsVisible)
      #expect(shown.isAlternate)
      #expect(shown.modes.isSuperset(of: [2004, 1004, 1002, 1006]))
      surface.cursor = nil
      try fixture.draw(surface)
      #expect(!shown.cursorIsVisible)
      surface.cursor = Point(column: 0, row: 23)
      try fixture.draw(surface)
      #expect(shown.cursorIsVisible)
      #expect(shown.cursor == (0, 23))
    }

    @Test func leavesTheMouseToTheTerminal() throws {
      let fixture = try ScreenFixture(usesMouse: false)
      try fixture.draw(Surface(lines: ["x"]))
      #expect(!fixture.terminal.screen.reportsMouse)
      #expect(fixture.terminal.screen.modes.contains(2004))
    }

    @Test func fillsTheLastColumnAndRow() throws {
      let fixture = try ScreenFixture(columns: 20, rows: 5)
      var surface = Surface(size: Size(columns: 20, rows: 5))
      surface.fill(Rect(column: 0, row: 0, columns: 20, rows: 5), with: Cell("#"))
      try fixture.draw(surface)
      #expect(fixture.terminal.screen.lines == Array(repeating: String(repeating: "#", count: 20), count: 5))
      surface.put("漢", 18, 4)
      try fixture.draw(surface)
      #expect(fixture.terminal.screen.lines[4] == String(repeating: "#", count: 18) + "漢")
      #expect(fixture.terminal.screen.lines[3] == String(repeating: "#", count: 20))
    }

    @Test func keepsWideCharactersAndMarksInPlace() throws {
      let fixture = try ScreenFixture()
      try fixture.draw(Surface(lines: ["漢字|é|รัก|", "กี้|🐱|x"]))
      let shown = fixture.terminal.screen
      #expect(shown.lines[0] == "漢字|é|รัก|")
      #expect(shown.cell(1, 0).text == "")
      #expect(shown.cell(4, 0).text == "|")
      #expect(shown.cell(5, 0).text.unicodeScalars.count == 1 || shown.cell(5, 0).text == "é")
      #expect(shown.cell(0, 1).text.unicodeScalars.count == 3)
      #expect(shown.cell(2, 1).text == "🐱")
      #expect(shown.cell(4, 1).text == "|")
    }

    @Test func replacesWideByNarrowAndBack() throws {
      let fixture = try ScreenFixture()
      for line in ["漢字漢字|", "a字b漢c|", "漢漢漢漢|", "ab漢漢cd", " 漢字字 |", "abcdefgh|", "字a字a字|"] {
        try fixture.draw(Surface(lines: [line]))
        #expect(fixture.terminal.screen.lines[0] == line)
      }
    }

    @Test func survivesCellsThatNoViewShouldMake() throws {
      let fixture = try ScreenFixture(columns: 10, rows: 2)
      var surface = Surface(columns: 10, rows: 2, lines: ["abcdefghij"])
      surface.put(Cell("\u{301}"), 0, 0)
      surface.put(Cell("漢"), 2, 0)
      surface.put(Cell("\n"), 4, 0)
      surface.put(Cell("\u{1b}[31m"), 6, 0)
      surface.put(Cell("xyz"), 8, 0)
      surface.put(Cell("漢"), 9, 1)
      try fixture.draw(surface)
      #expect(fixture.terminal.screen.lines == ["?b?d?f?h?j", "         ?"])
    }

    @Test func placeholdersOfPicturesAreCells() throws {
      let fixture = try ScreenFixture()
      var surface = Surface(lines: [])
      surface.put(Cell("\u{10eeee}\u{305}\u{30d}\u{305}", Style(foreground: .rgb(red: 95, green: 0, blue: 0))), 3, 1)
      surface.put(Cell("z"), 4, 1)
      try fixture.draw(surface)
      #expect(fixture.terminal.screen.lines[1] == "   \u{10eeee}z")
      #expect(fixture.terminal.screen.cell(3, 1).foreground == 52)
    }

    @Test func drawsWhatFitsOfAnotherSize() throws {
      let fixture = try ScreenFixture(columns: 10, rows: 3)
      try fixture.draw(Surface(columns: 10, rows: 3, lines: ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"]))
      try fixture.draw(Surface(columns: 4, rows: 1, lines: ["dddd"]))
      #expect(fixture.terminal.screen.lines == ["dddd", "", ""])
      try fixture.draw(
        Surface(columns: 20, rows: 6, lines: Array(repeating: String(repeating: "e", count: 20), count: 6)))
      #expect(fixture.terminal.screen.lines == Array(repeating: String(repeating: "e", count: 10), count: 3))
    }
  }

  @Suite struct Colors {
    private static let red = Color.rgb(red: 255, green: 0, blue: 0)
    private static let styles: [Style] = [
      .plain, Style(foreground: .ansi(2), background: .ansi(12)), Style(foreground: red),
      Style(foreground: .rgb(red: 100, green: 100, blue: 100), background: .rgb(red: 0, green: 95, blue: 175)),
      Style(foreground: .ansi(7), attributes: [.bold, .underline]), Style(attributes: .reverse),
    ]

    private func draw(term: String, environment: [String: String] = [:]) throws -> (ScreenFixture, [VirtualCell]) {
      let fixture = try ScreenFixture(term: term, environment: environment)
      var surface = Surface(lines: [])
      for (column, style) in Self.styles.enumerated() { surface.put(Cell("x", style), column, 0) }
      try fixture.draw(surface)
      return (fixture, Self.styles.indices.map { fixture.terminal.screen.cell($0, 0) })
    }

    @Test(arguments: ["xterm-256color", "screen-256color", "tmux-256color"])
    func indexed(_ term: String) throws {
      let (fixture, cells) = try draw(term: term)
      #expect(fixture.screen.colorMode == .indexed256)
      #expect(isPlain(cells[0]))
      #expect(cells[1].foreground == 2)
      #expect(cells[1].background == 12)
      #expect(cells[2].foreground == 196)
      #expect(cells[2].background == -1)
      #expect(cells[3].foreground == 241)
      #expect(cells[3].background == 25)
      #expect(cells[4].isBold)
      #expect(cells[4].isUnderlined)
      #expect(cells[5].isReversed)
    }

    @Test func sixteen() throws {
      let (fixture, cells) = try draw(term: "xterm-16color")
      #expect(fixture.screen.colorMode == .sixteen)
      // As the reverse of the pair that has the greater number first.
      #expect(cells[1].isReversed)
      #expect((cells[1].foreground, cells[1].background) == (12, 2))
      #expect(cells[2].foreground == 9)
      #expect((cells[3].foreground, cells[3].background) == (12, 8))
    }

    @Test(arguments: ["linux", "xterm", "screen"])
    func eight(_ term: String) throws {
      let (fixture, cells) = try draw(term: term)
      #expect(fixture.screen.colorMode == .eight)
      #expect(isPlain(cells[0]))
      #expect(cells[1].isReversed)
      #expect((cells[1].foreground, cells[1].background) == (4, 2))
      #expect(cells[2].foreground == 1)
      #expect(cells[5].isReversed)
    }

    @Test(arguments: [("vt100", ""), ("xterm-256color", "1")])
    func mono(_ term: String, _ noColor: String) throws {
      let (fixture, cells) = try draw(term: term, environment: ["NO_COLOR": noColor])
      #expect(fixture.screen.colorMode == .mono)
      #expect(cells.allSatisfy { $0.foreground == -1 && $0.background == -1 })
      #expect(cells[4].isBold)
      #expect(cells[4].isUnderlined)
      #expect(cells[5].isReversed)
    }

    @Test(arguments: ["linux", "xterm-16color"])
    func allPairsOfFewColorsFit(_ term: String) throws {
      let fixture = try ScreenFixture(term: term, columns: 20, rows: 20)
      let count = fixture.screen.colorMode == .eight ? 8 : 16
      let colors = [Color.default] + (0..<count).map { Color.ansi(UInt8($0)) }
      var surface = Surface(columns: 20, rows: 20, lines: [])
      for (row, background) in colors.enumerated() {
        for (column, foreground) in colors.enumerated() {
          surface.put(Cell("x", Style(foreground: foreground, background: background)), column, row)
        }
      }
      try fixture.draw(surface)
      for row in colors.indices {
        for column in colors.indices {
          let cell = fixture.terminal.screen.cell(column, row)
          let seen = cell.isReversed ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
          #expect(seen == (column - 1, row - 1))
        }
      }
    }

    @Test(arguments: [("xterm-256color", 16 + 5, 231), ("linux", 4, 7), ("vt100", -1, -1)])
    func aBaseStandsForTheTerminalsOwnColours(_ term: String, _ background: Int, _ foreground: Int) throws {
      let fixture = try ScreenFixture(term: term, columns: 20, rows: 4)
      let base = Style(
        foreground: .rgb(red: 255, green: 255, blue: 255), background: .rgb(red: 0, green: 0, blue: 255))
      var surface = Surface(columns: 20, rows: 4, lines: ["plain"])
      surface.put(Cell("b", Style(attributes: .bold)), 6, 0)
      surface.put(Cell("r", Style(foreground: .ansi(1))), 7, 0)
      try fixture.draw(surface)
      fixture.screen.useBase(base)
      try fixture.draw(surface)
      func seen(_ column: Int, _ row: Int) -> (Int, Int) {
        let cell = fixture.terminal.screen.cell(column, row)
        return cell.isReversed ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
      }
      #expect(seen(0, 0) == (foreground, background))
      #expect(seen(19, 3) == (foreground, background), "what is empty, too")
      #expect(seen(6, 0) == (foreground, background))
      #expect(seen(7, 0) == (background == -1 ? -1 : 1, background))
      fixture.screen.useBase(.plain)
      try fixture.draw(surface)
      #expect(seen(0, 0) == (-1, -1))
      #expect(seen(19, 3) == (-1, -1))
    }

    @Test func startsOverWhenPairsAreUsedUp() throws {
      let fixture = try ScreenFixture(term: "xterm-256color", columns: 200, rows: 100)
      var surface = Surface(columns: 200, rows: 100, lines: [])
      // 20,000 new pairs a frame: the fourth frame finds the table full.
      for frame in 0..<5 {
        for row in 0..<100 {
          for column in 0..<200 {
            let number = frame * 20_000 + row * 200 + column
            surface.put(Cell("x", Self.indexed(number % 216, number / 216 % 216)), column, row)
          }
        }
        surface.put(Cell("y", Self.indexed(5, 7)), 0, 0)
        try fixture.draw(surface)
        for (column, row) in [(1, 0), (199, 0), (77, 50), (199, 99)] {
          let number = frame * 20_000 + row * 200 + column
          let cell = fixture.terminal.screen.cell(column, row)
          #expect((cell.foreground, cell.background) == (16 + number % 216, 16 + number / 216 % 216))
        }
        #expect(fixture.terminal.screen.cell(0, 0).background == 16 + 7)
      }
    }

    private static func indexed(_ foreground: Int, _ background: Int) -> Style {
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let colors = [foreground, background].map {
        Color.rgb(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6])
      }
      return Style(foreground: colors[0], background: colors[1])
    }
  }
}
