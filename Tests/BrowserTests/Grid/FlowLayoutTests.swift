import Surface
import Testing

@testable import Browser

struct FlowLayoutTests {
  @Test func everyWidthFollowsTheFormula() {
    for minimum in [1, 12, 26, 44] {
      for spacing in [0, 1, 2, 5] {
        for width in 1...300 {
          var metrics = FlowLayout.Metrics()
          metrics.minimumItemWidth = minimum
          metrics.minimumInteritemSpacing = spacing
          let layout = FlowLayout(metrics: metrics, width: width, count: 100)
          let columns = max(1, (width + spacing) / (minimum + spacing))
          let itemWidth = (width - (columns - 1) * spacing) / columns
          let leftover = width - columns * itemWidth - (columns - 1) * spacing
          #expect(layout.columns == columns)
          #expect(layout.itemWidth == itemWidth)
          #expect(layout.leftover == leftover)
          #expect((0..<columns).contains(leftover))
          #expect(columns == 1 || itemWidth >= minimum)
        }
      }
    }
  }

  @Test func rowsAreFlushAtBothEdgesAndGapsDifferByOne() {
    for width in 54...300 {
      let layout = FlowLayout(metrics: .init(), width: width, count: 60)
      let row = (0..<layout.columns).map(layout.frame(of:))
      #expect(row.first?.column == 0)
      #expect(row.last?.endColumn == width)
      let gaps = zip(row, row.dropFirst()).map { $1.column - $0.endColumn }
      #expect(gaps.allSatisfy { (2...3).contains($0) })
      #expect(gaps == gaps.sorted(by: >), "the wider gaps come first")
    }
  }

  @Test func heightFollowsTheCellsOfTheTerminal() {
    var metrics = FlowLayout.Metrics()
    #expect(FlowLayout(metrics: metrics, width: 26, count: 1).itemHeight == 1 + 7)
    metrics.cellAspect = 9.0 / 20.0
    metrics.aspect = 2.0 / 3.0
    #expect(FlowLayout(metrics: metrics, width: 26, count: 1).itemHeight == 1 + 18)
    metrics.maximumItemHeight = 10
    #expect(FlowLayout(metrics: metrics, width: 26, count: 1).itemHeight == 10)
    metrics.aspect = nil
    #expect(FlowLayout(metrics: metrics, width: 26, count: 1).itemHeight == 1)
  }

  @Test(arguments: [1, 5, 7, 48, 49]) func visibleItemsAreThoseWhoseFramesMeetTheRows(count: Int) {
    let layout = FlowLayout(metrics: .init(), width: 88, count: count)
    for top in -3..<layout.contentHeight + 3 {
      for height in [0, 1, 2, 9, 40] {
        let rows = top..<top + height
        let expected = (0..<count).filter { index in
          let frame = layout.frame(of: index)
          return frame.row < rows.upperBound && frame.endRow > rows.lowerBound && !rows.isEmpty
        }
        #expect(Array(layout.items(in: rows)) == expected, "rows \(rows)")
      }
    }
  }

  @Test func aPositionFindsItsItemAndGapsFindNone() {
    let layout = FlowLayout(metrics: .init(), width: 85, count: 5)
    for row in 0..<layout.contentHeight + 2 {
      for column in 0..<90 {
        let point = Point(column: column, row: row)
        #expect(layout.item(at: point) == (0..<5).first { layout.frame(of: $0).contains(point) })
      }
    }
  }

  @Test func hugeCountsAreOnlyArithmetic() {
    let layout = FlowLayout(metrics: .init(), width: 88, count: 1_000_000_000)
    #expect(layout.items(in: layout.contentHeight - 8..<layout.contentHeight) == 999_999_999..<1_000_000_000)
    #expect(layout.frame(of: 999_999_999).row == 333_333_333 * layout.linePitch)
  }

  @Test func nothingHasNoHeight() {
    let layout = FlowLayout(metrics: .init(), width: 0, count: 0)
    #expect(layout.contentHeight == 0)
    #expect(layout.items(in: 0..<10).isEmpty)
    #expect(layout.item(at: Point(column: 0, row: 0)) == nil)
  }

  @Test func shelvesScrollByItemsWithinTheirCount() {
    var shelf = ShelfLayout(metrics: .init(), width: 88, count: 12, first: 0)
    #expect(shelf.visible == 0..<3)
    #expect(shelf.frame(of: 3) == nil)
    shelf = ShelfLayout(metrics: .init(), width: 88, count: 12, first: shelf.first(showing: 3))
    #expect(shelf.visible == 1..<4)
    #expect(shelf.frame(of: 3)?.endColumn == 88)
    #expect(shelf.item(at: Point(column: 0, row: 0)) == 1)
    #expect(ShelfLayout(metrics: .init(), width: 88, count: 12, first: 99).visible == 9..<12)
    #expect(ShelfLayout(metrics: .init(), width: 88, count: 2, first: 1).visible == 0..<2)
  }
}
