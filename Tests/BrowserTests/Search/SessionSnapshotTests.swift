import Media
import Surface
import Testing

@testable import Browser

struct PlaceTests {
  private func returning(to number: Int, query: String = "cat") -> Driver {
    var driver = Driver()
    driver.state = State(
      settings: BrowserSettings(), geometry: TerminalGeometry(size: Size(columns: 90, rows: 24)),
      sources: [clips, klipy],
      source: clips.descriptor.id, query: query,
      returning: SessionSnapshot.Position(item: item(number).id, position: number - 1))
    driver.effects = start(&driver.state)
    return driver
  }

  private func append(_ items: [MediaItem], isComplete: Bool = false, to driver: inout Driver) -> [Effect] {
    driver.send(
      .search(
        .appended(
          generation: driver.state.search.generation, items: items, total: nil, skipped: 0, isComplete: isComplete)))
  }

  @Test func thePlaceIsWhereTheUserIs() {
    var driver = Driver(query: "cat")
    #expect(driver.state.place == SessionSnapshot(query: "cat", source: clips.descriptor.id))
    driver.answer(items(24))
    driver.press(.right)
    #expect(
      driver.state.place
        == SessionSnapshot(query: "cat", source: clips.descriptor.id, selected: .init(item: item(2).id, position: 1)))
    driver.type("s")
    #expect(driver.state.place == SessionSnapshot(query: "cats", source: clips.descriptor.id), "not yet of this query")
    #expect(!driver.state.place.isStart)
    #expect(Driver().state.place.isStart)
  }

  @Test func stepsThatLeadSomewhere() {
    var driver = Driver()
    driver.answer(items(24))
    #expect(driver.press(.enter).contains { $0.leadsSomewhere })
    #expect(driver.press(.function(3)).contains { $0.leadsSomewhere })
    driver.press(.escape)
    #expect(!driver.press(.right).contains { $0.leadsSomewhere })
    #expect(!driver.type("c").contains { $0.leadsSomewhere })
    driver.answer(items(24))
    #expect(driver.press(.right) == [.keepPlace])
    #expect(driver.press(.right).isEmpty, "once for each query")
  }

  @Test func whatWasSelectedIsSelectedAgain() {
    var driver = returning(to: 7)
    driver.answer(items(24), isComplete: true)
    #expect(driver.state.selectedItem == item(7))
    driver.answer(items(24), isComplete: true)
    driver.press(.home)
    driver.answer(items(24))
    #expect(driver.state.selectedItem == item(1), "once")
  }

  @Test func pagesAreAskedForAsFarAsItWas() {
    var driver = returning(to: 60)
    #expect(driver.answer(items(24), isComplete: false) == [.loadMore(generation: 1)])
    #expect(append(items(24, from: 25), to: &driver) == [.loadMore(generation: 1)])
    _ = append(items(24, from: 49), to: &driver)
    #expect(driver.state.selectedItem == item(60))
    #expect(driver.state.grid.scroll > 0)
  }

  @Test func whatIsGoneIsNotLookedForLongerThanThat() {
    var driver = returning(to: 30)
    driver.answer(items(24, from: 100), isComplete: false)
    #expect(append(items(24, from: 200), to: &driver).isEmpty)
    #expect(driver.state.selectedItem == item(100))
    #expect(driver.state.search.returning == nil)
  }

  @Test func anyKeyEndsIt() {
    var driver = returning(to: 60)
    driver.answer(items(24), isComplete: false)
    driver.press(.right)
    _ = append(items(24, from: 25), to: &driver)
    _ = append(items(24, from: 49), to: &driver)
    #expect(driver.state.selectedItem == item(2))
  }

  @Test func aFailedPageLeavesTheFirstOne() {
    var driver = returning(to: 60)
    driver.answer(items(24), isComplete: false)
    driver.fail(.unreachable(host: "a.b", reason: "timed out"), whilePaging: true)
    #expect(driver.state.selectedItem == item(1))
    #expect(driver.screen.contains("Could not reach a.b"))
  }
}
