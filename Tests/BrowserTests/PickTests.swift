import Media
import Testing

@testable import Browser

struct PickTests {
  private func driver() -> Driver {
    var driver = Driver(query: "cat")
    driver.state.shared.settings.picks = true
    driver.answer(items(24))
    return driver
  }

  @Test func enterPicks() {
    var driver = driver()
    #expect(driver.frame.lines.last?.contains("⏎ pick") == true)
    driver.press(.right)
    #expect(driver.press(.enter) == [.pick([item(2)]), .keepQuery("cat")])
    #expect(driver.press(.enter, .alt) == [.play(item(2), inTerminal: true)], "to look at it first")
    driver.press(.tab)
    driver.type("mm")
    #expect(driver.press(.enter) == [.pick([item(2), item(3)])])
  }

  @Test func whatWasFoundOfThePickedEndsFlick() {
    var driver = driver()
    let links = "https://example.com/1.mp4\n"
    #expect(driver.send(.picked(links)) == [.quit(exitCode: 0, output: links)])
  }

  @Test func enterSearchesWhatIsTypedFirst() {
    var driver = driver()
    driver.type("s")
    let effects = driver.press(.enter)
    #expect(!effects.contains { if case .pick = $0 { true } else { false } })
  }

  @Test func detailsPickTheFileThatHasTheFocus() throws {
    var driver = driver()
    driver.press(.function(3))
    driver.tell()
    while driver.focus != .file(1) { driver.press(.down) }
    let file = try #require(driver.state.details?.files[1])
    #expect(driver.press(.enter) == [.pick([known.item], file)])
  }

  @Test func escapeGivesUpWhenNothingElseIsLeft() {
    var driver = driver()
    driver.press(.function(1))
    driver.press(.tab)
    #expect(driver.press(.escape).isEmpty)
    driver.press(.tab)
    #expect(driver.press(.escape).isEmpty)
    #expect(driver.press(.escape) == [.quit(exitCode: 1)])
    #expect(driver.control("q") == [.quit(exitCode: 1)])
    #expect(driver.control("c") == [.quit(exitCode: 130)])
  }
}
