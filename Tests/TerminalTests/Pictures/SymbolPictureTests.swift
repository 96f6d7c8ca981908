import Support
import Surface
import Testing

@testable import Terminal

/// A block of cells that name their frame, row and column: `A00`, `A01` … as single letters would not fit, each cell
/// holds one letter of the frame and has its place as a colour.
private func block(_ letter: String, columns: Int, rows: Int) -> [Cell] {
  (0..<columns * rows).map { Cell(letter, Style(foreground: .ansi(UInt8($0 % 8)))) }
}

private func placement(
  _ number: Int, _ column: Int, _ row: Int, _ columns: Int, _ rows: Int, clip: Rect? = nil, index: Int = 0
) -> ImagePlacement {
  let frame = Rect(column: column, row: row, columns: columns, rows: rows)
  return ImagePlacement(handle: ImageHandle(number), frame: frame, clip: clip ?? frame, index: index)
}

extension CursesTests {
  @Suite struct SymbolPictures {
    private func titles(_ placements: ImagePlacement...) -> Surface {
      var surface = Surface(columns: 20, rows: 6, lines: Array(repeating: "....................", count: 6))
      surface.placements = placements
      return surface
    }

    @Test func replaceTheCellsBelow() throws {
      let fixture = try ScreenFixture(columns: 20, rows: 6)
      try fixture.draw(titles(placement(1, 2, 1, 3, 2)))
      #expect(!fixture.terminal.screen.contains("A"))
      fixture.screen.setImage(
        ImageHandle(1),
        .cells(frames: [block("A", columns: 3, rows: 2), block("B", columns: 3, rows: 2)], columns: 3, rows: 2))
      #expect(fixture.screen.imageBytes == 12 * MemoryLayout<Cell>.stride)
      try fixture.draw(titles(placement(1, 2, 1, 3, 2)))
      #expect(
        Array(fixture.terminal.screen.lines[0...3]) == [
          "....................", "..AAA...............", "..AAA...............", "....................",
        ])
      #expect(fixture.terminal.screen.cell(3, 2).foreground == 4)
      try fixture.draw(titles(placement(1, 2, 1, 3, 2, index: 1)))
      #expect(fixture.terminal.screen.lines[2] == "..BBB...............")
      // Nothing has changed.
      #expect(try fixture.draw(titles(placement(1, 2, 1, 3, 2, index: 1))) == 0)
      fixture.screen.removeImage(ImageHandle(1))
      #expect(fixture.screen.imageBytes == 0)
      try fixture.draw(titles(placement(1, 2, 1, 3, 2, index: 1)))
      #expect(fixture.terminal.screen.lines == Array(repeating: "....................", count: 6))
    }

    @Test func areClipped() throws {
      let fixture = try ScreenFixture(columns: 20, rows: 6)
      fixture.screen.setImage(ImageHandle(1), .cells(frames: [block("A", columns: 4, rows: 4)], columns: 4, rows: 4))
      let clip = Rect(column: 1, row: 1, columns: 30, rows: 4)
      try fixture.draw(
        titles(placement(1, -1, -2, 4, 4, clip: clip), placement(1, 18, 3, 4, 4, clip: clip), placement(2, 5, 1, 4, 4)))
      #expect(
        fixture.terminal.screen.lines == [
          "....................", ".AA.................", "....................", "..................AA",
          "..................AA", "....................",
        ])
      // The first cell shown is the one of row 3 and column 2.
      #expect(fixture.terminal.screen.cell(1, 1).foreground == (3 * 4 + 2) % 8)
    }

    @Test func thatAreNotWholeAreNotShown() throws {
      let fixture = try ScreenFixture(columns: 20, rows: 6)
      for content in [
        ImageContent.cells(frames: [block("A", columns: 3, rows: 1)], columns: 3, rows: 2),
        .cells(frames: [], columns: 3, rows: 2), .cells(frames: [[]], columns: 0, rows: 0),
        .picture(form: .png, frames: [PictureFrame(width: 0, height: 2, bytes: [1])], columns: 3, rows: 2),
        .sixel(frames: [[]], columns: 3, rows: 2),
      ] {
        fixture.screen.setImage(ImageHandle(1), content)
        #expect(fixture.screen.imageBytes == 0)
        try fixture.draw(titles(placement(1, 2, 1, 3, 2)))
        #expect(fixture.terminal.screen.lines == Array(repeating: "....................", count: 6))
      }
    }

    @Test func indicesBeyondTheLastFrameShowThatOne() throws {
      let fixture = try ScreenFixture(columns: 20, rows: 6)
      fixture.screen.setImage(ImageHandle(1), .cells(frames: [block("A", columns: 3, rows: 2)], columns: 3, rows: 2))
      try fixture.draw(titles(placement(1, 2, 1, 3, 2, index: 9), placement(1, 6, 1, 3, 2, index: -1)))
      #expect(fixture.terminal.screen.lines[1] == "..AAA.AAA...........")
    }

    @Test func leaveNothingBehind() throws {
      let fixture = try ScreenFixture(columns: 20, rows: 6)
      fixture.screen.setImage(ImageHandle(1), .cells(frames: [block("A", columns: 5, rows: 3)], columns: 5, rows: 3))
      for row in [3, 2, 1, 0, -1, -2, 0, 3] {
        let clip = Rect(column: 0, row: 1, columns: 20, rows: 5)
        try fixture.draw(titles(placement(1, 4, row, 5, 3, clip: clip)))
        let expected = (0..<6).map {
          (row..<row + 3).contains($0) && $0 >= 1 ? "....AAAAA..........." : "...................."
        }
        #expect(fixture.terminal.screen.lines == expected)
      }
      // An overlay lies over it, and goes again.
      try fixture.draw(Surface(columns: 20, rows: 6, lines: ["", "  help  "]))
      #expect(!fixture.terminal.screen.contains("A"))
    }
  }
}
