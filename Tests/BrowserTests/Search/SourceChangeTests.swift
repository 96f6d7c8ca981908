import Media
import Surface
import Testing

@testable import Browser

/// What is on the screen when another source is asked.
struct SourceChangeTests {
  private static let readyKlipy = SourceEntry(descriptor: klipy.descriptor, status: .ready)
  private static let unreachable = SourceError.unreachable(host: "api.klipy.com", reason: "unknown host")

  private static func changed(_ columns: Int = 90, _ rows: Int = 24) -> Driver {
    var driver = Driver(columns, rows, sources: [clips, readyKlipy, tenor], query: "life")
    driver.send(.pictureMode(.on))
    driver.answer(items(5), isCached: true)
    driver.press(.right)
    driver.press(.tab)
    driver.type("m")
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    return driver
  }

  @Test func whatOneSourceFoundDoesNotStandUnderAnothersName() {
    var driver = Self.changed()
    #expect(driver.state.search.source == klipy.descriptor.id)
    #expect(!driver.screen.contains("Clip 1"))
    #expect(driver.frame.placements.isEmpty)
    #expect(driver.frame.lines[0] == " flick · KLIPY ▾")
    #expect(driver.state.grid.multiSelection.isEmpty)
    let asked = Effect.search(SearchQuery("life"), source: klipy.descriptor.id, generation: 3, .now)
    #expect(driver.press(.enter) == [asked, .keepQuery("life")])
    driver.answer(items(2))
    #expect(driver.state.grid.selection == Selection())
    #expect(driver.frame.lines[0].hasSuffix(" 1/2"))
  }

  @Test func itsFailureStandsInTheEmptyGridAndTheKeysBelow() {
    var driver = Self.changed()
    driver.fail(Self.unreachable)
    #expect(driver.frame.lines[0] == " flick · KLIPY ▾")
    #expect(
      driver.frame.lines[9] == String(repeating: " ", count: 22) + "Could not reach api.klipy.com (unknown host).")
    #expect(driver.frame.lines.last == " ^R retry  F2 another source  / search  F1 help  ^Q quit")
    driver.resize(30, 12)
    #expect(
      driver.frame.lines[5...7].map { $0.drop { $0 == " " } } == [
        "Could not reach", "api.klipy.com (unknown", "host).",
      ])
    driver.resize(19, 5)
    #expect(driver.frame.lines.last == " Could n…  ^R retry")
  }

  @Test func aFailureOfTheSameSourceKeepsTheResultsAndSaysWhatTheyAre() {
    var driver = Driver(90, 24, sources: [Self.readyKlipy], query: "life")
    driver.answer(items(5), isCached: true)
    #expect(driver.frame.lines[0].hasSuffix(" 1/5 · cached"))
    driver.type("x")
    #expect(driver.frame.lines[0].hasSuffix(" 1/5"), "nothing is known of the present query")
    driver.fail(Self.unreachable)
    #expect(driver.screen.contains("Clip 1"))
    #expect(driver.frame.lines[0].hasSuffix(" 1/5 · as before"))
  }

  @Test func aKeyThatNobodyCheckedIsKeptAndSaidToBeThat() {
    var driver = Driver(80, 24, sources: [clips, klipy, tenor])
    driver.answer(items(3))
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    driver.type("key")
    driver.press(.enter)
    driver.send(.key(.accepted(klipy.descriptor.id, isChecked: false)))
    driver.send(.sources([clips, Self.readyKlipy, tenor]))
    driver.fail(Self.unreachable)
    #expect(driver.screen.contains("Key kept, but not checked: Could not reach api.klipy.com (unknown host)."))
    driver.press(.function(2))
    #expect(driver.screen.contains("KLIPY                   GIFs                  key not checked"))
    driver.resize(40, 24)
    #expect(driver.screen.contains("unchecked"))
    driver.press(.escape)
    driver.control("r")
    driver.fail(.badKey(variable: "KLIPY_API_KEY"))
    #expect(driver.screen.contains("KLIPY refused the key: check"))
    driver.press(.function(2))
    #expect(!driver.screen.contains("unchecked"), "it is now")
  }

  @Test func theFirstAnswerChecksAKey() {
    var driver = Driver(80, 24, sources: [klipy, clips])
    driver.press(.function(2))
    driver.press(.enter)
    driver.type("key")
    driver.press(.enter)
    driver.send(.key(.accepted(klipy.descriptor.id, isChecked: false)))
    driver.send(.sources([Self.readyKlipy, clips]))
    #expect(driver.answer(items(1)) == [.markKeyChecked(of: klipy.descriptor.id)])
    #expect(driver.answer(items(1)).isEmpty, "it is told once")
    driver.type("x")
    driver.fail(Self.unreachable)
    #expect(!driver.screen.contains("not checked"))
    driver.press(.function(2))
    #expect(!driver.screen.contains("not checked"))
  }
}
