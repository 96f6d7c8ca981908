import Media
import Surface
import Testing

@testable import Browser

struct MouseTests {
  @Test func clickSelectsAndDoubleClickPlays() {
    var driver = Driver()
    driver.answer(items(24))
    #expect(driver.click(40, 5).isEmpty)
    #expect(driver.state.grid.selection.index == 1)
    #expect(driver.click(40, 5, after: .milliseconds(300)) == [.play(item(2), inTerminal: false)])
    #expect(driver.click(40, 5, after: .milliseconds(300)).isEmpty, "a third press is not another double click")
    #expect(driver.click(10, 5, after: .milliseconds(100)).isEmpty, "two presses on two tiles are none")
    #expect(driver.click(10, 5, after: .milliseconds(500)).isEmpty, "two slow presses are none")
  }

  @Test func clicksInGapsAndOnTheFrameSelectNothing() {
    var driver = Driver()
    driver.answer(items(24))
    driver.press(.right)
    for point in [(0, 5), (29, 5), (89, 5), (10, 2), (10, 23)] { driver.click(point.0, point.1) }
    #expect(driver.state.grid.selection.index == 1)
  }

  @Test func theWheelScrollsAndTheSelectionStaysInSight() {
    var driver = Driver()
    driver.answer(items(60))
    driver.wheel(.wheelDown)
    #expect(driver.state.grid.scroll == 3)
    #expect(driver.state.grid.selection.index == 3)
    for _ in 0..<100 { driver.wheel(.wheelDown) }
    #expect(driver.state.grid.scroll == driver.state.contentLayout!.height - driver.state.shared.screen.content.rows)
    for _ in 0..<100 { driver.wheel(.wheelUp) }
    #expect(driver.state.grid.scroll == 0)
  }

  @Test func theHeaderOpensTheSourcesAndTheListTakesClicks() {
    var driver = Driver(sources: [clips, SourceEntry(descriptor: klipy.descriptor, status: .ready)])
    driver.click(12, 0)
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 0)))
    let box = SourcesLayout(SourcePicker(selected: 0), driver.state.shared).frame
    driver.click(box.column + 5, box.row + 3)
    #expect(driver.state.search.source == klipy.descriptor.id)
    driver.click(12, 0)
    driver.click(0, 0)
    #expect(driver.state.overlay == nil)
  }
}
