import Support
import Surface
import Testing

@testable import Terminal

extension CursesTests {
  @Suite struct SixelPictures {
    private let bytes = Array("\u{1b}Pq\"1;1;8;6#0;2;0;0;0#0~~~~\u{1b}\\".utf8)

    private func fixture() throws -> ScreenFixture {
      let fixture = try ScreenFixture(columns: 40, rows: 8)
      fixture.screen.useGraphics(.sixel, synchronizes: true)
      for number in 1...2 {
        fixture.screen.setImage(ImageHandle(number), .sixel(frames: [bytes, bytes], columns: 4, rows: 2))
      }
      return fixture
    }

    private func count(_ fixture: ScreenFixture) -> Int {
      fixture.terminal.screen.strings.count { $0.hasPrefix("Pq") }
    }

    private func page(_ placements: ImagePlacement...) -> Surface { picturePage(placements, columns: 40) }

    @Test func areWrittenOverTheirCellsOnce() throws {
      let fixture = try fixture()
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2)))
      #expect(count(fixture) == 1)
      let sequences = fixture.terminal.screen.controlSequences.filter { !$0.hasSuffix("n") }
      #expect(sequences.suffix(4) == ["0m", "3;3H", "2;3H", "?2026l"])
      #expect(fixture.terminal.screen.cell(2, 1).text == "\u{a0}")
      #expect(fixture.terminal.screen.cell(6, 1).text == "-")
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2)))
      var other = page(picture(1, 2, 1, 4, 2))
      other.put("text", 20, 6)
      other.put("text", 30, 1)
      try fixture.drawWhole(other)
      #expect(count(fixture) == 1)
    }

    @Test func areWrittenOverTheColourBehindTheScreen() throws {
      let fixture = try fixture()
      fixture.screen.useBase(Style(background: .rgb(red: 0, green: 0, blue: 95)))
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2)))
      let sequences = fixture.terminal.screen.controlSequences.filter { !$0.hasSuffix("n") }
      #expect(sequences.suffix(5) == ["0m", "48;5;17m", "3;3H", "2;3H", "?2026l"])
      #expect(fixture.terminal.screen.cell(2, 1).background == 17)
    }

    @Test func areWrittenAgainWhenTheyMayHaveBeenTouched() throws {
      let fixture = try fixture()
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2), picture(2, 30, 1, 4, 2)))
      #expect(count(fixture) == 2)
      var selected = page(picture(1, 2, 1, 4, 2), picture(2, 30, 1, 4, 2))
      selected.put("|", 1, 1)
      try fixture.drawWhole(selected)
      #expect(count(fixture) == 3)
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2, index: 1), picture(2, 30, 1, 4, 2)))
      #expect(count(fixture) == 4)
      fixture.screen.redraw()
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2, index: 1), picture(2, 30, 1, 4, 2)))
      #expect(count(fixture) == 6)
    }

    @Test func leaveNoCellBehind() throws {
      let fixture = try fixture()
      for row in [1, 2, 3, 5, 0] {
        try fixture.drawWhole(page(picture(1, 2, row, 4, 2)))
        for other in 0..<8 {
          let isPicture = (row..<row + 2).contains(other)
          #expect(fixture.terminal.screen.cell(3, other).text == (isPicture ? "\u{a0}" : "-"))
        }
      }
      #expect(count(fixture) == 5)
      try fixture.drawWhole(page())
      #expect(fixture.terminal.screen.lines == Array(repeating: String(repeating: "-", count: 40), count: 8))
    }

    @Test func anotherOneInTheSamePlaceIsAChange() throws {
      let fixture = try fixture()
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2)))
      let former = fixture.terminal.screen.cell(2, 1)
      try fixture.drawWhole(page(picture(2, 2, 1, 4, 2)))
      #expect(count(fixture) == 2)
      #expect(Terminal.SixelPictures.filler(for: 1) != Terminal.SixelPictures.filler(for: 2))
      #expect(fixture.terminal.screen.cell(2, 1).text == former.text)
    }

    @Test func theNextFrameIsWrittenOverTheFormerOneWithoutErasingIt() throws {
      let fixture = try fixture()
      func erasures() -> Int { fixture.terminal.screen.controlSequences.count { $0 == "3;3H" } }
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2)))
      let first = erasures()
      #expect(first > 0)
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2, index: 1)))
      try fixture.drawWhole(page(picture(1, 2, 1, 4, 2, index: 0)))
      #expect(count(fixture) == 3 && erasures() == first)
      try fixture.drawWhole(page(picture(2, 2, 1, 4, 2)))
      #expect(count(fixture) == 4 && erasures() > first)
    }

    @Test func whatTheEdgeCutsOffIsLeftOut() throws {
      let fixture = try fixture()
      // Two bands a row: of 12 pixels.
      let bands = ["#0~~~~", "#1~~~~", "#0~#1$~~~~", "#1????"]
      let head = "#0;2;0;0;0#1;2;9;9;9"
      let whole = "\u{1b}P0;1;0q\"1;1;4;24\(head)\(bands.map { $0 + "-" }.joined())\u{1b}\\"
      fixture.screen.setImage(ImageHandle(3), .sixel(frames: [Array(whole.utf8)], columns: 4, rows: 2))
      let clip = Rect(column: 0, row: 2, columns: 40, rows: 5)
      try fixture.drawWhole(page(picture(3, 2, 1, 4, 2, clip: clip), picture(3, 20, 6, 4, 2, clip: clip)))
      let strings = fixture.terminal.screen.strings.filter { $0.hasPrefix("P0;1;0q") }
      #expect(
        strings == [
          "P0;1;0q\"1;1;4;12\(head)\(bands[2])-\(bands[3])-", "P0;1;0q\"1;1;4;12\(head)\(bands[0])-\(bands[1])-",
        ])
      #expect(fixture.terminal.screen.cell(2, 1).text == "-")
      #expect(fixture.terminal.screen.cell(2, 2).text == "\u{a0}")
      #expect(fixture.terminal.screen.cell(20, 7).text == "-")
    }

    @Test func whatABoxCoversAtTheSideIsLeftOut() throws {
      let fixture = try fixture()
      // Three pixels a column: of 12 by 12 pixels.
      let head = "#0;2;0;0;0#1;2;9;9;9"
      let bands = ["#0!7~!5?$#1!7?@ABCD", "#1!12~"]
      let whole = "\u{1b}P0;1;0q\"1;1;12;12\(head)\(bands.map { $0 + "-" }.joined())\u{1b}\\"
      fixture.screen.setImage(ImageHandle(3), .sixel(frames: [Array(whole.utf8)], columns: 4, rows: 2))
      let left = Rect(column: 0, row: 0, columns: 3, rows: 8)
      let right = Rect(column: 4, row: 0, columns: 40, rows: 8)
      try fixture.drawWhole(page(picture(3, 2, 1, 4, 2, clip: left), picture(3, 2, 4, 4, 2, clip: right)))
      let strings = fixture.terminal.screen.strings.filter { $0.hasPrefix("P0;1;0q") }
      #expect(
        strings == [
          "P0;1;0q\"1;1;3;12\(head)#0~~~-#1~~~-", "P0;1;0q\"1;1;6;12\(head)#0~!5?$#1?@ABCD-#1!6~-",
        ])
      #expect(fixture.terminal.screen.cell(2, 1).text == "\u{a0}")
      #expect(fixture.terminal.screen.cell(3, 1).text == "-")
      #expect(fixture.terminal.screen.cell(3, 4).text == "-")
      #expect(fixture.terminal.screen.cell(4, 4).text == "\u{a0}")
    }

    @Test func whatIsNoSequenceOfBandsIsNotCut() {
      for text in [
        "", "q", "\u{1b}Pq\u{1b}\\", "\u{1b}Pq\"1;1;4\u{1b}\\", "\u{1b}Pq#0~-\u{1b}\\", "\u{1b}Pq\"1;1;4;6#0;2;1",
      ] {
        let size = Size(columns: 2, rows: 2)
        #expect(SixelPart.cut(Array(text.utf8), rows: 0..<1, columns: 0..<2, of: size) == nil)
      }
    }

    @Test func thatDoNotFitAreNotShown() throws {
      let fixture = try fixture()
      let clip = Rect(column: 0, row: 2, columns: 40, rows: 6)
      try fixture.drawWhole(page(picture(1, 2, 6, 4, 2), picture(2, 20, 1, 4, 2, clip: clip)))
      #expect(count(fixture) == 0)
      #expect(fixture.terminal.screen.lines == Array(repeating: String(repeating: "-", count: 40), count: 8))
    }

    @Test func doNotScrollWithTheTextBesideThem() throws {
      let fixture = try ScreenFixture(columns: 30, rows: 12)
      fixture.screen.useGraphics(.sixel)
      fixture.screen.setImage(ImageHandle(1), .sixel(frames: [bytes], columns: 4, rows: 2))
      for (times, first) in [1, 2, 4, 1].enumerated() {
        let page = scrolledPage(from: first, beside: picture(1, 2, 1, 4, 2))
        try fixture.drawWhole(page)
        #expect(fixture.terminal.screen.cell(10, 3).text == page[10, 3].text)
        // Its rows were written anew, and so is the picture.
        #expect(count(fixture) == times + 1)
      }
      #expect(!fixture.terminal.screen.scrollsRegions)
    }

    @Test func lookOtherThanThoseOfTheTilesAboveThem() {
      for columns in 1...30 {
        for rows in 1...8 {
          #expect(
            Terminal.SixelPictures.filler(for: 5) != Terminal.SixelPictures.filler(for: 5 + columns * rows))
        }
      }
    }

    @Test func aMissingOneComesBeforeTheNextFrameOfWhatPlays() {
      func shown(_ content: Int, _ index: Int = 0) -> Terminal.SixelPictures.Shown {
        Terminal.SixelPictures.Shown(
          key: PictureKey(content: content, index: index),
          frame: Rect(column: content * 10, row: 1, columns: 4, rows: 2), rows: 0..<2, columns: 0..<4)
      }
      let surface = picturePage([], columns: 40)
      var pictures = Terminal.SixelPictures()
      pictures.show([shown(1)], on: surface, over: surface)
      #expect(pictures.next == shown(1))
      pictures.didWrite(shown(1), of: shown(1))
      pictures.show([shown(1, 1), shown(2)], on: surface, over: surface)
      #expect(pictures.next == shown(2))
      pictures.skip()
      #expect(pictures.next == shown(1, 1))
    }
  }
}
