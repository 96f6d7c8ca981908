import Media
import Surface
import Testing

@testable import Browser

/// Where the focus of details goes.
struct DetailsMovingTests {
  @Test func leftAndRightShowTheNeighboursAndMoveTheGrid() {
    var driver = Driver(100, 30)
    driver.answer(items(4), shelves: [Shelf(title: "Featured", items: items(2, from: 90))])
    driver.press(.function(3))
    var shown: [String] = []
    for _ in 0..<7 {
      let asked = driver.press(.right).compactMap { effect -> String? in
        if case .details(let item, .whenTyped) = effect { item.title } else { nil }
      }
      shown += asked
    }
    #expect(shown == ["Clip 91", "Clip 1", "Clip 2", "Clip 3", "Clip 4"], "over the end of the shelf, to the last one")
    driver.press(.left)
    driver.press(.escape)
    #expect(driver.state.selectedItem?.title == "Clip 3")
  }

  @Test func theNextPageIsLoadedOnTheWay() {
    var driver = Driver(100, 30)
    driver.answer(items(24), isComplete: false)
    driver.press(.function(3))
    var effects: [Effect] = []
    for _ in 0..<20 { effects += driver.press(.right) }
    #expect(effects.contains(.loadMore(generation: driver.state.search.generation)))
  }

  @Test func downGoesThroughEverythingThatActs() {
    var driver = Driver.details(100, 60)
    driver.tell()
    var seen = [driver.focus]
    for _ in 0..<9 {
      driver.press(.down)
      seen.append(driver.focus)
    }
    #expect(
      seen == [.picture, .author, .license, .page, .tag(0), .file(0), .file(1), .file(2), .shelf(0), .shelf(0)])
    for _ in 0..<9 { driver.press(.up) }
    #expect(driver.focus == .picture)
    driver.press(.tab, .shift)
    #expect(driver.focus == .shelf(0))
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.focus == .author)
  }

  @Test func textBetweenTwoPlacesIsReadAndNotSkipped() {
    var driver = Driver.details(50, 14, pictures: false)
    var long = known
    long.item.summary = (1...400).map { "word\($0)" }.joined(separator: " ")
    driver.tell(long)
    var seen = Set<String>()
    for _ in 0..<200 {
      seen.formUnion(driver.screen.split { $0 == " " || $0 == "\n" || $0 == "▌" || $0 == "┃" }.map(String.init))
      driver.press(.down)
    }
    #expect(driver.focus == .shelf(0))
    for number in 1...400 where !seen.contains("word\(number)") { Issue.record("word\(number) was never seen") }
    for _ in 0..<200 { driver.press(.up) }
    #expect(driver.focus == .picture)
    #expect(driver.state.details?.scroll == 0)
  }

  @Test func pagesAndEnds() {
    var driver = Driver.details(60, 16)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    driver.press(.end)
    #expect(driver.focus == .file(59))
    #expect(driver.content.last?.hasPrefix("▌  ") == true)
    driver.press(.home)
    #expect(driver.focus == .picture)
    #expect(driver.state.details?.scroll == 0)
    for _ in 0..<30 {
      driver.press(.pageDown)
      #expect(driver.content.contains { $0.hasPrefix("▌") } || driver.focus == .picture, "the focus stays in sight")
    }
    #expect(driver.focus == .file(59))
    for _ in 0..<30 { driver.press(.pageUp) }
    #expect(driver.focus == .picture)
  }

  @Test func theWheelScrollsTheText() {
    var driver = Driver.details(60, 16)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    for _ in 0..<100 { driver.wheel(.wheelDown) }
    #expect(driver.screen.contains("gif   639×360"))
    #expect(driver.focus == .picture)
    driver.press(.up)
    #expect(driver.content.contains { $0.hasPrefix("▌") }, "moving begins with what is seen")
    for _ in 0..<100 { driver.wheel(.wheelUp) }
    #expect(driver.state.details?.scroll == 0)
  }

  @Test func leftAndRightMoveInTagsAndShelves() {
    var driver = Driver.details(100, 60)
    driver.tell()
    driver.send(.input(.key(.end, [])))
    driver.press(.left)
    #expect(driver.focus == .shelf(0), "the first one stays the first")
    for _ in 0..<20 { driver.press(.right) }
    #expect(driver.screen.contains("‹ 8–9 of 9"))
    #expect(driver.state.details?.actingItem.title == "Backdrop 9")
    for _ in 0..<4 { driver.press(.up) }
    #expect(driver.focus == .tag(0))
    for _ in 0..<5 { driver.press(.right) }
    #expect(driver.focus == .tag(2))
    #expect(driver.state.grid.selection == Selection())
  }

  @Test func theFocusStaysWhereItIsWhenTheAnswerComes() {
    var driver = Driver.details(60, 16)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    driver.press(.end)
    driver.press(.up)
    let before = driver.content.firstIndex { $0.hasPrefix("▌") }
    driver.tell(ItemDetails(item: .known(1, files: 90), facts: (1...9).map { .init("Fact \($0)", "x") }))
    #expect(driver.focus == .file(58))
    #expect(driver.content.firstIndex { $0.hasPrefix("▌") } == before)
    driver.tell(ItemDetails(item: item(1)))
    #expect(driver.focus == .picture, "what had the focus is gone")
  }

  @Test func theFocusStaysInSightWhenTheTerminalIsResized() {
    var driver = Driver.details(120, 40)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    driver.press(.end)
    for size in [(40, 20), (80, 24), (19, 5), (200, 60), (30, 8)] {
      driver.resize(size.0, size.1)
      #expect(driver.content.contains { $0.contains("▌") }, "\(size)")
      #expect(driver.focus == .file(59))
    }
  }
}
