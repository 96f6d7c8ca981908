import Media
import Surface
import Testing

@testable import Browser

struct OverlayTests {
  @Test func choosingASourceKeepsTheQuery() {
    var driver = Driver(sources: [clips, SourceEntry(descriptor: klipy.descriptor, status: .ready)], query: "cat")
    driver.press(.function(2))
    driver.press(.down)
    #expect(
      driver.press(.enter) == [.search(SearchQuery("cat"), source: klipy.descriptor.id, generation: 2, .now)])
    #expect(driver.state.overlay == nil)
    #expect(driver.screen.contains("Search KLIPY"))
  }

  @Test func aMissingKeyIsEnteredWhereTheSourceIsChosen() {
    var driver = Driver(90, 24)
    driver.answer(items(3))
    driver.control("s")
    driver.press(.down)
    #expect(driver.press(.enter).isEmpty)
    driver.send(.input(.paste(" secret-key-1234 \n")))
    #expect(driver.screen.contains("❯ •••"))
    #expect(!driver.screen.contains("secret"))
    #expect(driver.press(.enter) == [.saveKey("secret-key-1234", klipy.descriptor.id)])
    #expect(driver.state.source == klipy.descriptor.id)
    let ready = SourceEntry(descriptor: klipy.descriptor, status: .ready)
    #expect(
      driver.send(.sources([clips, ready, tenor])) == [
        .search(SearchQuery(""), source: klipy.descriptor.id, generation: 2, .now)
      ])
  }

  @Test func escapeLeavesTheKeyEntryThenTheList() {
    var driver = Driver()
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    driver.type("abc")
    driver.press(.escape)
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 1)))
    driver.press(.escape)
    #expect(driver.state.overlay == nil)
    #expect(driver.state.source == clips.descriptor.id)
    #expect(driver.state.editor.text.isEmpty)
  }

  @Test func aSourceThatIsOffSaysWhatTurnsItOn() {
    var driver = Driver()
    driver.press(.function(2))
    driver.press(.end)
    driver.press(.enter)
    #expect(driver.screen.contains("Tenor is off: set FLICK_TENOR_URL to the server that answers for it."))
  }

  @Test func aSourceWithoutKeyAsksNothingAndSaysSo() {
    let driver = Driver(sources: [klipy, clips])
    #expect(driver.effects.isEmpty)
    #expect(driver.screen.contains("KLIPY: needs a key: set KLIPY_API_KEY"))
  }

  @Test func helpScrollsWithinItsLines() {
    var driver = Driver(60, 10)
    driver.press(.function(1))
    for _ in 0..<100 { driver.press(.down) }
    #expect(driver.state.overlay == .help(firstLine: HelpView.lastFirstLine(in: Size(columns: 60, rows: 10))))
    #expect(driver.screen.contains("mouse"))
    driver.press(.home)
    #expect(driver.state.overlay == .help(firstLine: 0))
  }
}
