import Support
import Surface
import Testing

@testable import Terminal

extension CursesTests {
  @Suite struct Bytes {
    /// A screen full of text, on which little things change.
    private func page() -> Surface {
      var surface = Surface(
        columns: 120, rows: 40,
        lines: (0..<40).map { row in (0..<10).map { "title \(row * 10 + $0)" }.joined(separator: " ") })
      surface.cursor = Point(column: 5, row: 1)
      return surface
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"])
    func typingCostsLittle(_ term: String) throws {
      let fixture = try ScreenFixture(term: term, columns: 120, rows: 40)
      var surface = page()
      try fixture.draw(surface)
      #expect(try fixture.draw(surface) == 0)
      for column in 5..<25 {
        surface.put("é", column, 1)
        surface.cursor = Point(column: column + 1, row: 1)
        #expect(try fixture.draw(surface) <= 64)
      }
      // A count at the far end of the line above changes as well.
      surface.put("é", 25, 1)
      surface.put("7/48", 116, 0)
      surface.cursor = Point(column: 26, row: 1)
      #expect(try fixture.draw(surface) <= 64)
    }

    @Test func movingTheSelectionCostsLittle() throws {
      let fixture = try ScreenFixture(columns: 120, rows: 40)
      var surface = page()
      let tiles = [Rect(column: 2, row: 4, columns: 26, rows: 9), Rect(column: 31, row: 4, columns: 26, rows: 9)]
      let select = { (surface: inout Surface, tile: Rect, isSelected: Bool) in
        let style = Style(foreground: isSelected ? .rgb(red: 255, green: 175, blue: 0) : .default)
        for row in tile.row..<tile.endRow {
          surface.put(Cell(isSelected ? "▌" : " ", style), tile.column - 1, row)
          surface.put(Cell(isSelected ? "▐" : " ", style), tile.endColumn, row)
        }
        let caption = Style(foreground: isSelected ? .ansi(15) : .default, attributes: isSelected ? .bold : [])
        for column in tile.column..<tile.endColumn {
          surface.put(Cell(surface[column, tile.endRow - 1].text, caption), column, tile.endRow - 1)
        }
      }
      select(&surface, tiles[0], true)
      try fixture.draw(surface)
      for step in 0..<4 {
        select(&surface, tiles[step % 2], false)
        select(&surface, tiles[1 - step % 2], true)
        #expect(try fixture.draw(surface) <= 2048)
      }
    }

    @Test func scrollingTextIsRecognised() throws {
      let fixture = try ScreenFixture(columns: 120, rows: 40)
      let lines = (0..<60).map { row in (0..<8).map { "line \(row) of \($0)" }.joined(separator: "  ") }
      let whole = try fixture.draw(Surface(columns: 120, rows: 40, lines: Array(lines[0..<40])))
      let scrolled = try fixture.draw(Surface(columns: 120, rows: 40, lines: Array(lines[5..<45])))
      #expect(scrolled < whole / 3)
      #expect(fixture.terminal.screen.lines == Array(lines[5..<45]))
    }

    @Test func nothingIsHiddenAndShownAgain() throws {
      let fixture = try ScreenFixture()
      var surface = Surface(lines: ["x"])
      surface.cursor = Point(column: 1, row: 0)
      try fixture.draw(surface)
      surface.put("y", 1, 0)
      surface.cursor = Point(column: 2, row: 0)
      #expect(try fixture.draw(surface) == 1)
    }
  }
}
