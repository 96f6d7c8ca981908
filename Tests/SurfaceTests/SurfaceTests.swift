import Support
import Testing
import Text

@testable import Surface

@Suite struct SurfaceTests {
  private func surface(_ columns: Int, _ rows: Int = 1) -> Surface {
    Surface(size: Size(columns: columns, rows: rows))
  }

  private let marked = Style(attributes: .bold)

  @Test func writesAndReturnsTheColumnAfter() {
    var surface = surface(8)
    #expect(surface.write(DisplayText("a游b"), at: 1, 0) == 5)
    #expect(surface.row(0).map(\.text) == [" ", "a", "游", "", "b", " ", " ", " "])
    #expect(surface.lines == [" a游b"])
  }

  @Test func leavesOutAWideClusterAtTheRightEdge() {
    var surface = surface(4)
    #expect(surface.write(DisplayText("abc游d"), at: 0, 0) == 3)
    #expect(surface.row(0).map(\.text) == ["a", "b", "c", " "])
  }

  @Test func leavesOutAWideClusterAtTheLeftEdge() {
    var surface = surface(4)
    #expect(surface.write(DisplayText("游戏a"), at: -1, 0) == 4)
    #expect(surface.row(0).map(\.text) == [" ", "戏", "", "a"])
    #expect(surface.write(DisplayText("abc"), at: -2, 0) == 1)
    #expect(surface.row(0).map(\.text) == ["c", "戏", "", "a"])
  }

  @Test func keepsToTheColumnsGiven() {
    var surface = surface(8)
    #expect(surface.write(DisplayText("abcdef"), at: 1, 0, columns: 3) == 4)
    #expect(surface.write(DisplayText("游戏"), at: 4, 0, columns: 3) == 6)
    #expect(surface.write(DisplayText("x"), at: 7, 0, columns: 0) == 7)
    #expect(surface.write(DisplayText("x"), at: 7, 0, columns: -1) == 7)
    #expect(surface.lines == [" abc游"])
  }

  @Test func ignoresWhatIsOutside() {
    var surface = surface(3, 2)
    let blank = surface
    for (column, row) in [(0, -1), (0, 2), (3, 0), (-9, 0), (Int.max, 0), (0, Int.max)] {
      surface.write(DisplayText("ab"), at: column, row)
    }
    surface.fill(Rect(column: 3, row: 0, columns: 5, rows: 5), with: Cell("x"))
    surface.fill(Rect(column: 0, row: 0, columns: -1, rows: 5), with: Cell("x"))
    surface.fill(Rect(column: 0, row: 7, columns: 1, rows: 1), with: Cell("x"))
    #expect(surface == blank)
    surface.fill(Rect(column: 1, row: 1, columns: .max, rows: .max), with: Cell("x"))
    #expect(surface.lines == ["", " xx"])
    #expect(Surface(size: Size(columns: -1, rows: 5)).cells.isEmpty)
  }

  @Test func overwritingHalfOfAWideClusterFreesTheOtherHalf() {
    for (column, expected) in [(0, ["x", " ", "戏", ""]), (1, [" ", "x", "戏", ""]), (2, ["游", "", "x", " "])] {
      var surface = surface(4)
      surface.write(DisplayText("游戏"), at: 0, 0)
      surface.write(DisplayText("x"), at: column, 0)
      #expect(surface.row(0).map(\.text) == expected)
    }
    var surface = surface(4)
    surface.write(DisplayText("游戏"), at: 0, 0)
    surface.write(DisplayText("机"), at: 1, 0)
    #expect(surface.row(0).map(\.text) == [" ", "机", "", " "])
  }

  @Test func fillCutsWideClustersAtItsBorders() {
    var surface = surface(6)
    surface.write(DisplayText("游戏机"), at: 0, 0)
    surface.fill(Rect(column: 1, row: 0, columns: 4, rows: 1), with: Cell("-", marked))
    #expect(surface.row(0).map(\.text) == [" ", "-", "-", "-", "-", " "])
    surface.fill(Rect(column: 0, row: 0, columns: 6, rows: 1), with: Cell(""))
    #expect(surface.row(0).allSatisfy { $0.text == " " })
  }

  @Test func rectanglesEndWithoutOverflow() {
    let rect = Rect(column: 5, row: -2, columns: .max, rows: 4)
    #expect(rect.endColumn == .max && rect.endRow == 2)
    #expect(rect.contains(Point(column: 5, row: 1)) && !rect.contains(Point(column: 4, row: 1)))
    #expect(!rect.contains(Point(column: 5, row: 2)))
  }

  @Test func anEmptyCellAlwaysFollowsAWideOne() {
    var random = Random(seed: 7)
    let texts = ["a游b戏", "游", "x", "🦀🦀", "กำ", "", "漢字かな交じり文"].map { DisplayText($0) }
    for _ in 0..<200 {
      var surface = surface(Int.random(in: 0...9, using: &random), Int.random(in: 0...3, using: &random))
      for _ in 0..<30 {
        let rect = Rect(
          column: .random(in: -4...10, using: &random), row: .random(in: -1...3, using: &random),
          columns: .random(in: -1...8, using: &random), rows: .random(in: 0...3, using: &random))
        let style = Style(foreground: .ansi(.random(in: 0...15, using: &random)))
        switch Int.random(in: 0...2, using: &random) {
        case 0: surface.fill(rect, with: Cell("·", style))
        default:
          surface.write(
            texts.randomElement(using: &random)!, at: rect.column, rect.row,
            columns: Bool.random(using: &random) ? rect.columns : .max, style: style)
        }
        check(surface)
      }
    }
  }

  private func check(_ surface: Surface) {
    #expect(surface.cells.count == surface.size.columns * surface.size.rows)
    for row in 0..<surface.size.rows {
      var halfIsDue: Style?
      for cell in surface.row(row) {
        #expect(cell.text.isEmpty == (halfIsDue != nil))
        if let halfIsDue { #expect(cell.style == halfIsDue) }
        halfIsDue = DisplayText(cell.text).width == 2 ? cell.style : nil
      }
      #expect(halfIsDue == nil, "the right half is inside too")
    }
  }
}
