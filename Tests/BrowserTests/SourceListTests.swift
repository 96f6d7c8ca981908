import Media
import Surface
import Testing

@testable import Browser

/// The list of sources is typed into.
struct SourceListTests {
  private static let wall = SourceEntry(
    descriptor: SourceDescriptor(
      id: .wall("Deck"), name: "Deck", kinds: MediaKind.allCases, placeholder: "", isLocal: true),
    status: .ready, count: 3)

  private func opened(_ sources: [SourceEntry] = [clips, klipy, tenor, wall]) -> Driver {
    var driver = Driver(90, 24, sources: sources)
    driver.answer(items(3))
    driver.press(.function(2))
    return driver
  }

  /// The names that are listed.
  private func listed(_ driver: Driver) -> [String] {
    guard case .sources(let picker) = driver.state.overlay else { return [] }
    return picker.listed(driver.state.shared.sources).map { driver.state.shared.sources[$0].descriptor.name }
  }

  @Test func lettersListOnlyWhatHasThem() {
    var driver = opened()
    #expect(driver.type("dek").isEmpty)
    #expect(driver.screen.contains("│ ❯ dek "))
    #expect(listed(driver) == [])
    #expect(driver.screen.contains("No source has “dek” in its name or kinds: ^U shows all."))
    #expect(driver.press(.enter).isEmpty)
    driver.control("h")
    #expect(listed(driver) == ["Deck"])
    #expect(driver.frame.lines.last?.contains("F3 rename") == true, "the bar is on it")
    driver.control("u")
    #expect(listed(driver) == ["Bundled clips", "KLIPY", "Tenor", "Deck"])
    driver.type("Kl")
    #expect(listed(driver) == ["KLIPY"])
    driver.press(.enter)
    #expect(driver.screen.contains("Key for KLIPY"))
    driver.press(.escape)
    #expect(listed(driver) == ["KLIPY"], "it is as it was left")
    driver.control("w")
    #expect(driver.state.overlay != nil)
    #expect(driver.state.search.editor.text.isEmpty, "nothing of it is the query")
  }

  @Test func namesComeBeforeKinds() {
    var gifs = Self.wall
    gifs.descriptor.name = "My gifs"
    var driver = opened([clips, klipy, tenor, gifs])
    driver.type("gif")
    #expect(listed(driver) == ["My gifs", "Bundled clips", "KLIPY", "Tenor"])
    driver.type(" clip")
    #expect(listed(driver) == ["Bundled clips"])
    driver.send(.input(.paste("s x")))
    #expect(listed(driver) == [])
  }

  @Test func movesAndClicksGoByWhatIsListed() {
    var driver = opened()
    driver.type("e")
    #expect(listed(driver) == ["Bundled clips", "Tenor", "Deck"])
    driver.press(.end)
    driver.press(.up)
    driver.press(.enter)
    #expect(driver.screen.contains("Tenor is off: set FLICK_TENOR_URL"))
    guard case .sources(let picker) = driver.state.overlay else { return #expect(Bool(false), "nothing is open") }
    let area = SourcesLayout(picker, driver.state.shared).list.area
    driver.click(area.column + 3, area.row + 2)
    #expect(driver.state.search.source == .wall("Deck"))
  }

  @Test func aWallThatIsRemovedLeavesTheBarWhereItWas() {
    var driver = opened()
    driver.type("e")
    driver.press(.end)
    #expect(driver.press(.delete) == [.collect(.delete(wall: "Deck"))])
    driver.send(.collection(.listed([clips, klipy, tenor])))
    #expect(listed(driver) == ["Bundled clips", "Tenor"])
    #expect(driver.frame.lines.last?.contains("enter its key") == true, "on the last one")
  }

  @Test func aScreenReaderHearsWhatIsListed() {
    var driver = Driver(
      80, 12, sources: [clips, klipy, tenor], settings: BrowserSettings(usesScreenReader: true))
    driver.answer(items(2))
    driver.press(.function(2))
    driver.type("te")
    #expect(driver.frame.lines[1] == "Sources with “te”.")
    #expect(driver.frame.lines[3] == "1 of 1: Tenor, off: set FLICK_TENOR_URL")
    #expect(driver.frame.cursor == Point(column: 0, row: 3))
    driver.type("x")
    #expect(driver.frame.lines[3] == "No source has “tex” in its name or kinds: Ctrl-U shows all.")
    driver.control("u")
    #expect(driver.frame.lines[3] == "1 of 3: Bundled clips, in use, no network needed, GIFs, clips")
  }
}
