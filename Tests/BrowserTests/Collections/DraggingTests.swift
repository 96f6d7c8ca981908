import Media
import Surface
import Testing

@testable import Browser

struct DraggingTests {
  /// 3 columns of tiles of 28 cells, 10 rows of cells from one line to the next, the first at row 3.
  private func grid(_ count: Int = 60) -> Driver {
    var driver = Driver(90, 24)
    driver.answer(items(count))
    return driver
  }

  private func mouse(_ driver: inout Driver, _ action: MouseEvent.Action, _ column: Int, _ row: Int) -> [Effect] {
    let event = MouseEvent(action: action, button: 1, position: Point(column: column, row: row))
    return driver.send(.input(.mouse(event)), after: .milliseconds(10))
  }

  private func order(_ driver: Driver) -> [Int] {
    driver.state.search.results?.items.prefix(9).compactMap { Int($0.id.value) } ?? []
  }

  @Test func theOthersMakeRoomWhileOneIsDragged() {
    var driver = grid()
    driver.click(10, 6)
    #expect(mouse(&driver, .drag, 11, 7).isEmpty)
    #expect(driver.state.collections.drag == nil, "a hand that trembles still clicks")
    _ = mouse(&driver, .drag, 12, 7)
    #expect(driver.state.collections.drag != nil)
    #expect(order(driver) == Array(1...9))
    _ = mouse(&driver, .drag, 45, 7)
    #expect(order(driver) == [2, 1, 3, 4, 5, 6, 7, 8, 9])
    _ = mouse(&driver, .drag, 45, 16)
    #expect(order(driver) == [2, 3, 4, 5, 1, 6, 7, 8, 9])
    #expect(driver.screen.contains("release: drop"))
    #expect(driver.screen.contains("moving: Clip 1"))
    #expect(mouse(&driver, .release, 70, 16).isEmpty)
    #expect(order(driver) == [2, 3, 4, 5, 6, 1, 7, 8, 9])
    #expect(driver.state.collections.drag == nil)
    #expect(driver.state.nextDeadline == nil)
    #expect(driver.screen.contains("Moved “Clip 1” to position 6. Tab, then u, undoes it."))
    #expect(mouse(&driver, .drag, 10, 6).isEmpty, "nothing is in the hand")
    #expect(order(driver) == [2, 3, 4, 5, 6, 1, 7, 8, 9])
  }

  @Test func escapePutsItBackWhileTheButtonIsDown() {
    var driver = grid()
    driver.click(10, 6)
    _ = mouse(&driver, .drag, 70, 16)
    driver.press(.left)
    #expect(order(driver) == [2, 3, 4, 5, 6, 1, 7, 8, 9], "the mouse has it")
    driver.press(.escape)
    #expect(order(driver) == Array(1...9))
    _ = mouse(&driver, .drag, 45, 7)
    _ = mouse(&driver, .release, 45, 7)
    #expect(order(driver) == Array(1...9))
    #expect(driver.state.search.editor.text.isEmpty)
  }

  @Test func aClickStaysAClick() {
    var driver = grid()
    driver.click(40, 5)
    _ = mouse(&driver, .drag, 41, 5)
    _ = mouse(&driver, .release, 41, 5)
    #expect(driver.state.grid.selection.index == 1)
    #expect(driver.click(40, 5, after: .milliseconds(100)) == [.play(item(2), inTerminal: false)])
  }

  @Test func theGridScrollsAtItsEdgesOnlyWhileSomethingIsHeldThere() {
    var driver = grid()
    driver.click(10, 6)
    _ = mouse(&driver, .drag, 10, 12)
    #expect(driver.state.nextDeadline == nil)
    _ = mouse(&driver, .drag, 40, 22)
    let due = driver.time + .milliseconds(40)
    #expect(driver.state.nextDeadline == due)
    _ = mouse(&driver, .drag, 41, 22)
    #expect(driver.state.nextDeadline == due, "moving along the edge does not put it off")
    let before = driver.state.grid.selection.index
    for _ in 0..<30 { driver.send(.tick, after: .milliseconds(40)) }
    #expect(driver.state.grid.scroll == 30)
    #expect(driver.state.grid.selection.index == before + 9)
    #expect(driver.state.selectedItem?.id.value == "1")
    _ = mouse(&driver, .drag, 40, 12)
    #expect(driver.state.nextDeadline == nil)
    driver.send(.tick, after: .seconds(1))
    #expect(driver.state.grid.scroll == 30)
    _ = mouse(&driver, .drag, 40, 0)
    for _ in 0..<100 { if driver.state.nextDeadline != nil { driver.send(.tick, after: .milliseconds(40)) } }
    #expect(driver.state.grid.scroll == 0)
    #expect(driver.state.nextDeadline == nil, "there is nothing more above")
    #expect(driver.state.grid.selection.index == 1)
  }

  @Test func theEndIsFollowedByFurtherPages() {
    var driver = Driver(90, 24)
    driver.answer(items(9), isComplete: false)
    driver.click(10, 6)
    _ = mouse(&driver, .drag, 10, 22)
    for _ in 0..<100 { if driver.state.nextDeadline != nil { driver.send(.tick, after: .milliseconds(40)) } }
    #expect(driver.state.nextDeadline == nil)
    let scroll = driver.state.grid.scroll
    driver.send(
      .search(
        .appended(
          generation: driver.state.search.generation, items: items(9, from: 10), total: nil, skipped: 0,
          isComplete: true)))
    #expect(driver.state.nextDeadline != nil)
    driver.send(.tick, after: .milliseconds(40))
    #expect(driver.state.grid.scroll == scroll + 1)
    _ = mouse(&driver, .release, 10, 12)
    #expect(driver.state.search.results?.items.count == 18)
  }

  @Test func theWheelScrollsUnderTheHeldTile() {
    var driver = grid()
    driver.click(10, 6)
    _ = mouse(&driver, .drag, 10, 12)
    for _ in 0..<10 { driver.wheel(.wheelDown) }
    #expect(driver.state.grid.scroll == 30)
    #expect(driver.state.selectedItem?.id.value == "1")
    #expect(driver.state.grid.selection.index % 3 == 0 && driver.state.grid.selection.index >= 9)
  }

  @Test func theNearestPlaceIsAlwaysFound() {
    for (width, count) in [(88, 60), (88, 61), (17, 5), (120, 1)] {
      let flow = FlowLayout(metrics: FlowLayout.Metrics(), width: width, count: count)
      for row in -20..<flow.contentHeight + 20 {
        for column in -5..<width + 5 {
          let point = Point(column: column, row: row)
          let nearest = flow.nearestItem(to: point)
          #expect((0..<count).contains(nearest))
          if let hit = flow.item(at: point) { #expect(nearest == hit) }
        }
      }
    }
  }
}
