import Media
import Testing

@testable import Browser

struct MarkTests {
  private func marked(_ numbers: Int...) -> Driver {
    var driver = Driver()
    driver.answer(items(24), isComplete: false)
    driver.press(.tab)
    for number in numbers {
      driver.press(.home)
      for _ in 1..<number { driver.press(.right) }
      driver.type("m")
    }
    return driver
  }

  @Test func mMarksAndGoesOn() {
    var driver = marked(1)
    #expect(driver.state.grid.selection.index == 1)
    driver.type("m")
    #expect(driver.state.actingItems == [item(1), item(2)])
    #expect(driver.screen.contains("✓ Clip 1"))
    #expect(!driver.screen.contains("✓ Clip 3"))
    #expect(driver.frame.lines[0].hasSuffix("2 marked · 3/24+"))
    driver.press(.home)
    driver.type("m")
    #expect(driver.state.actingItems == [item(2)])
    #expect(!driver.screen.contains("✓ Clip 1"))
    driver.type("M")
    #expect(driver.state.grid.multiSelection.isEmpty)
    #expect(driver.state.actingItems == [item(2)], "the selected one")
  }

  @Test func keysActOnTheMarkedInTheOrderOfMarking() {
    var driver = marked(3, 1)
    #expect(
      driver.type("d") == [.download(item(3), number: 1), .download(item(1), number: 2)])
    #expect(
      driver.findLinks(driver.type("y"))
        == [.copy("https://example.org/3.mp4\nhttps://example.org/1.mp4", what: "Media link of 2 items")])
    #expect(driver.press(.enter) == [.playAll([item(3), item(1)], inTerminal: false)])
    #expect(driver.type("P") == [.playAll([item(3), item(1)], inTerminal: true)])
    driver.press(.tab)
    #expect(driver.press(.enter) == [.playAll([item(3), item(1)], inTerminal: false)])
    #expect(driver.press(.enter, .alt) == [.playAll([item(3), item(1)], inTerminal: true)])
  }

  @Test func pageLinksOfTheMarkedAreCopied() {
    var driver = Driver()
    driver.answer([item(1, page: true), item(2), item(3, page: true)])
    driver.press(.tab)
    driver.type("mmm")
    let links = "https://example.org/1\nhttps://example.org/3"
    for effects in [driver.type("t"), driver.control("t")] {
      #expect(effects == [.copy(links, what: "Page link of 2 of 3 items")])
    }
    driver.type("M")
    driver.press(.home)
    driver.press(.right)
    driver.type("m")
    driver.press(.home)
    driver.type("m")
    driver.press(.home)
    driver.press(.right)
    #expect(driver.type("t") == [.copy("https://example.org/1", what: "Page link of 1 of 2 items")])
    #expect(driver.control("o") == [], "the selected one alone, which has none")
    driver.answer([item(4), item(5)])
    driver.press(.home)
    driver.type("mm")
    #expect(driver.type("t").isEmpty)
    #expect(driver.screen.contains("none of the 2 marked items has a web page"))
  }

  @Test func oneMarkedItemPlaysAlone() {
    var driver = marked(3)
    driver.press(.home)
    #expect(driver.press(.enter) == [.play(item(3), inTerminal: false)])
  }

  @Test func aDoubleClickPlaysWhatIsClicked() {
    var driver = marked(3, 1)
    driver.click(2, 5)
    let hit = driver.state.selectedItem
    #expect(driver.click(2, 5, after: .milliseconds(100)) == [.play(hit!, inTerminal: false)])
  }

  @Test func theSecondEnterPlaysAllInTheTerminal() {
    var driver = marked(3, 1)
    driver.press(.enter)
    driver.send(.playback(.needsTerminal(item(3).id, message: "no display here")))
    #expect(driver.press(.enter) == [.playAll([item(3), item(1)], inTerminal: true)])
    driver.send(.playback(.needsTerminal(item(3).id, message: "no display here")))
    driver.type("m")
    #expect(driver.press(.enter) == [.playAll([item(3), item(1), item(2)], inTerminal: false)])
  }

  @Test func marksSurvivePagesAndReloadsAndEndWithTheQuery() {
    var driver = marked(3)
    driver.send(
      .search(
        .appended(
          generation: driver.state.search.generation, items: items(24, from: 25), total: nil, skipped: 0,
          isComplete: true)))
    #expect(driver.state.actingItems == [item(3)])
    driver.answer(items(24))
    #expect(driver.state.actingItems == [item(3)])
    driver.press(.escape)
    driver.type("x")
    #expect(!driver.state.grid.multiSelection.isEmpty, "what they are in is still shown")
    driver.answer(items(24))
    #expect(driver.state.grid.multiSelection.isEmpty)
  }

  @Test func detailsActOnWhatTheyShow() {
    var driver = marked(3, 1)
    driver.press(.function(3))
    #expect(driver.state.actingItems == [item(2)])
    #expect(driver.type("d") == [.download(item(2), number: 1)])
  }
}
