import Surface
import Testing
import Text

@Suite struct BlockTests {
  private let block = "abcdef".map { Cell(String($0)) }

  @Test func blocksAreClipped() {
    var surface = Surface(size: Size(columns: 6, rows: 3))
    let all = Rect(column: 0, row: 0, columns: 6, rows: 3)
    surface.write(block, columns: 3, at: Point(column: 1, row: 1), clip: all)
    #expect(surface.lines == ["", " abc", " def"])
    surface.write(block, columns: 3, at: Point(column: 4, row: -1), clip: all)
    #expect(surface.lines == ["    de", " abc", " def"])
    surface.write(block, columns: 3, at: Point(column: 0, row: 1), clip: Rect(column: 2, row: 2, columns: 9, rows: 9))
    #expect(surface.lines == ["    de", " abc", " dff"])
    for origin in [Point(column: 6, row: 0), Point(column: -3, row: 0), Point(column: .max, row: .min)] {
      let before = surface
      surface.write(block, columns: 3, at: origin, clip: all)
      #expect(surface == before)
    }
    surface.write(block, columns: 0, at: Point(column: 0, row: 0), clip: all)
    surface.write([], columns: 3, at: Point(column: 0, row: 0), clip: all)
  }

  @Test func blocksFreeTheHalvesOfWideCharacters() {
    var surface = Surface(size: Size(columns: 8, rows: 1))
    surface.write(DisplayText("漢漢漢漢"), at: 0, 0)
    surface.write(Array(block[..<3]), columns: 3, at: Point(column: 3, row: 0), clip: surface.bounds)
    #expect(surface.lines == ["漢 abc漢"])
    #expect(!surface.cells.prefix(3).dropFirst(2).contains { $0.text.isEmpty })
  }

  @Test func intersections() {
    let one = Rect(column: 2, row: 2, columns: 4, rows: 4)
    #expect(
      one.intersection(Rect(column: 4, row: 0, columns: 9, rows: 3)) == Rect(column: 4, row: 2, columns: 2, rows: 1))
    #expect(one.intersection(Rect(column: 6, row: 2, columns: 1, rows: 1)).isEmpty)
    let huge = Rect(column: .min, row: .min, columns: .max, rows: .max)
    #expect(huge.intersection(one).isEmpty)
    #expect(one.intersection(Rect(column: 0, row: 0, columns: .max, rows: .max)) == one)
    #expect(!one.isEmpty)
  }
}

extension Surface {
  fileprivate var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }
}
