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
    #expect(driver.press(.enter) == [.checkKey("secret-key-1234", klipy.descriptor.id)])
    #expect(driver.screen.contains("Asking KLIPY whether it takes this key"))
    #expect(driver.type("x").isEmpty)
    #expect(driver.press(.enter).isEmpty, "it is asked once")
    #expect(driver.state.search.source == clips.descriptor.id)
    #expect(driver.send(.key(.accepted(klipy.descriptor.id))).isEmpty)
    #expect(driver.state.overlay == nil)
    #expect(driver.state.search.source == klipy.descriptor.id)
    let ready = SourceEntry(descriptor: klipy.descriptor, status: .ready)
    #expect(
      driver.send(.sources([clips, ready, tenor])) == [
        .search(SearchQuery(""), source: klipy.descriptor.id, generation: 2, .now)
      ])
  }

  @Test func aRefusedKeyLeavesThePromptForAnother() {
    var driver = Driver(80, 24)
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    driver.type("wrong")
    driver.press(.enter)
    driver.send(.key(.refused(klipy.descriptor.id, reason: "KLIPY refuses this key. Is it whole?")))
    #expect(driver.screen.contains("KLIPY refuses this key."))
    #expect(driver.screen.contains("❯ •••••"))
    driver.type("ly")
    #expect(!driver.screen.contains("refuses"))
    #expect(driver.press(.enter) == [.checkKey("wrongly", klipy.descriptor.id)], "what was typed is mended")
    driver.send(.key(.refused(klipy.descriptor.id, reason: "KLIPY refuses this key. Is it whole?")))
    driver.send(.input(.paste("right")))
    #expect(driver.press(.enter) == [.checkKey("right", klipy.descriptor.id)], "another is pasted in its place")
    #expect(!driver.screen.contains("refuses"))
    driver.resize(20, 6)
    driver.send(.key(.refused(klipy.descriptor.id, reason: "KLIPY refuses this key. Is it whole?")))
    #expect(driver.screen.contains("KLIPY refuses t"))
    #expect(driver.screen.contains("❯"))
  }

  @Test func anEmptyEnterTakesTheKeyAway() {
    let ready = SourceEntry(descriptor: klipy.descriptor, status: .ready)
    var driver = Driver(sources: [clips, ready])
    driver.press(.function(2))
    driver.press(.down)
    #expect(driver.screen.contains("F3 another key"))
    driver.press(.function(3))
    #expect(driver.screen.contains("⏎ remove the key"))
    driver.type("x")
    #expect(driver.screen.contains("⏎ check and keep the key"))
    driver.press(.backspace)
    #expect(driver.press(.enter) == [.removeKey(of: klipy.descriptor.id)])
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 1)))
    driver.send(.sources([clips, klipy]))
    driver.press(.enter)
    #expect(driver.screen.contains("⏎ check and keep the key"))
    #expect(driver.press(.enter).isEmpty, "there is none")
    #expect(driver.screen.contains("Key for KLIPY"))
  }

  @Test func aKeyThatIsNoLongerAskedForChangesNothing() {
    var driver = Driver()
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    driver.type("late")
    driver.press(.enter)
    #expect(driver.press(.escape) == [.cancelKeyCheck])
    driver.send(.key(.accepted(klipy.descriptor.id)))
    #expect(driver.state.search.source == clips.descriptor.id)
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 1)))
  }

  @Test func theListOfSourcesScrollsAndTellsOfTheSelectedOne() {
    let many = (1...12).map { number in
      var entry = klipy
      entry.descriptor.id = SourceID("source\(number)")
      entry.descriptor.name = "Source \(number)"
      return entry
    }
    var driver = Driver(80, 12, sources: many)
    driver.press(.function(2))
    #expect(driver.screen.contains("Needs a key: ⏎ to enter it, or set KLIPY_API_KEY. Get one at"))
    driver.press(.end)
    #expect(driver.screen.contains("  Source 12"))
    #expect(!driver.screen.contains("● Source 1 "))
    driver.resize(26, 6)
    #expect(driver.screen.contains("  Source 12 needs key"))
    driver.press(.up)
    #expect(driver.screen.contains("  Source 11"))
    driver.resize(20, 6)
    driver.press(.enter)
    #expect(driver.screen.contains("❯"))
    #expect(driver.screen.contains("Get one at"))
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
    #expect(driver.state.search.source == clips.descriptor.id)
    #expect(driver.state.search.editor.text.isEmpty)
  }

  @Test func aSourceThatIsOffSaysWhatTurnsItOn() {
    var driver = Driver()
    driver.press(.function(2))
    driver.press(.end)
    driver.press(.enter)
    #expect(driver.screen.contains("Tenor is off: set FLICK_TENOR_URL to the server that answers for it"))
  }

  @Test func aSourceWithoutKeyAsksNothingAndSaysSo() {
    let driver = Driver(sources: [klipy, clips])
    #expect(driver.effects.isEmpty)
    #expect(driver.screen.contains("  KLIPY needs a key (KLIPY_API_KEY)."))
    #expect(driver.frame.lines.last == " F2 enter it, or another source  F1 help  ^Q quit")
  }

  @Test func helpScrollsWithinItsLines() {
    var driver = Driver(60, 10)
    driver.press(.function(1))
    for _ in 0..<200 { driver.press(.down) }
    #expect(driver.state.overlay == .help(firstLine: HelpLayout.extent(driver.state.shared).last))
    #expect(driver.screen.contains("mouse"))
    driver.press(.home)
    #expect(driver.state.overlay == .help(firstLine: 0))
  }
}
