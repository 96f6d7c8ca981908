import Media
import Surface
import Testing

@testable import Browser

struct ReflowTests {
  @Test func theSelectedTileStaysSelectedAndWholeAtEverySize() {
    var driver = Driver(120, 40)
    driver.answer(items(200))
    for _ in 0..<9 { driver.press(.down) }
    driver.press(.right)
    let selected = driver.state.selectedItem
    for columns in stride(from: 1, through: 260, by: 7) {
      for rows in stride(from: 1, through: 100, by: 9) {
        driver.resize(columns, rows)
        #expect(driver.state.selectedItem == selected)
        let content = driver.state.shared.screen.content
        guard content.rows > 0, let frame = driver.state.contentLayout?.frame(of: driver.state.grid.selection) else {
          continue
        }
        #expect(frame.row >= driver.state.grid.scroll, "\(columns)x\(rows)")
        #expect(frame.endRow <= driver.state.grid.scroll + content.rows, "\(columns)x\(rows)")
        #expect(driver.frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test func theSelectedTileStaysWhereItIsOnTheScreen() {
    var driver = Driver(120, 40)
    driver.answer(items(400))
    for _ in 0..<30 { driver.press(.down) }
    driver.press(.up)
    driver.press(.up)
    func place() -> Int? {
      driver.state.contentLayout?.frame(of: driver.state.grid.selection).map { $0.row - driver.state.grid.scroll }
    }
    let before = place()
    driver.resize(150, 40)
    #expect(place() == before)
    driver.resize(90, 40)
    #expect(place() == before)
  }

  @Test func tileSizesChangeTheColumns() {
    var driver = Driver(120, 40)
    driver.answer(items(40))
    #expect(driver.state.contentLayout?.sections[0].columns == 4)
    driver.press(.character("-"), .alt)
    #expect(driver.state.contentLayout?.sections[0].columns == 5)
    driver.press(.character("+"), .alt)
    driver.press(.character("="), .alt)
    #expect(driver.state.contentLayout?.sections[0].columns == 3)
  }

  @Test func theShapeOfCellsChangesTheHeight() {
    var driver = Driver(90, 40)
    driver.answer(items(9))
    driver.send(.input(.reply(.cellSize(width: 10, height: 10))))
    #expect(driver.state.contentLayout?.frame(of: Selection())?.rows == 17)
    driver.send(.input(.reply(.cellSize(width: 0, height: 0))))
    #expect(driver.state.contentLayout?.frame(of: Selection())?.rows == 17)
  }

  @Test func shelvesScrollSidewaysAndSectionsFollowEachOther() {
    var driver = Driver(90, 30)
    driver.answer(items(9), shelves: [Shelf(title: "Featured", items: items(8, from: 50))])
    for _ in 0..<4 { driver.press(.right) }
    #expect(driver.state.grid.selection == Selection(section: 0, index: 4))
    #expect(driver.state.grid.shelfStarts == [2])
    driver.press(.down)
    #expect(driver.state.grid.selection == Selection(section: 1, index: 2))
    driver.press(.up)
    #expect(driver.state.grid.selection == Selection(section: 0, index: 4))
    #expect(driver.screen.contains("Featured  ‹ 3–5 of 8 ›"))
    driver.press(.end)
    #expect(driver.state.grid.selection == Selection(section: 1, index: 8))
    driver.press(.home)
    #expect(driver.state.grid.selection == Selection(section: 0, index: 0))
    #expect(driver.state.grid.scroll == 0)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4]) func noWayThroughTheGridLeavesIt(seed: UInt64) {
    var seed = seed &* 0x9e37_79b9_7f4a_7c15
    func next(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
    var driver = Driver(120, 40)
    for round in 0..<40 {
      let shelves = (0..<next(3)).map { Shelf(title: "Shelf \($0)", items: items(1 + next(14), from: 1000 * ($0 + 1))) }
      driver.type("x")
      driver.answer(items(next(4) == 0 ? 0 : next(200)), shelves: shelves, isComplete: next(2) == 0)
      for _ in 0..<60 {
        switch next(12) {
        case 0: driver.resize(1 + next(200), 1 + next(60))
        case 1: driver.wheel(next(2) == 0 ? .wheelUp : .wheelDown)
        case 2: driver.click(next(200), next(60))
        case 3: driver.press(.character(next(2) == 0 ? "+" : "-"), .alt)
        default: driver.press(keys[next(keys.count)])
        }
        guard let results = driver.state.search.results, !results.isEmpty else { continue }
        #expect(driver.state.selectedItem != nil, "round \(round)")
        #expect(driver.state.grid.scroll >= 0)
        _ = driver.frame
      }
    }
  }

  @Test func pagesUpFromTheMiddleReachTheShelf() {
    var driver = Driver(120, 40)
    driver.answer(items(77), shelves: [Shelf(title: "Featured", items: items(12, from: 100))])
    for _ in 0..<8 { driver.press(.pageDown) }
    for _ in 0..<9 { driver.press(.pageUp) }
    #expect(driver.state.grid.selection.section == 0)
    #expect(driver.state.grid.scroll == 0)
  }
}
