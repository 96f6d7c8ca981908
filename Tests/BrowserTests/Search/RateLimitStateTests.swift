import Media
import Surface
import Testing

@testable import Browser

struct RateLimitTests {
  private static let rationed: SourceEntry = {
    var entry = SourceEntry(descriptor: klipy.descriptor, status: .ready)
    entry.descriptor.hasSuggestions = true
    return entry
  }()

  private func limit(_ remaining: Int, basis: RateLimit.Basis = .guess) -> Event {
    .rateLimit(
      Self.rationed.descriptor.id,
      RateLimit(remaining: remaining, limit: 100, resetsIn: .seconds(600), basis: basis))
  }

  private func driver(remaining: Int, basis: RateLimit.Basis = .answer, columns: Int = 90) -> Driver {
    var driver = Driver(columns, 24, sources: [Self.rationed, clips])
    driver.send(limit(remaining, basis: basis))
    return driver
  }

  @Test func theRemainderIsShownUnderAFifth() {
    #expect(!driver(remaining: 20).screen.contains("requests left"))
    var driver = driver(remaining: 17)
    #expect(driver.frame.lines[0].hasSuffix("  17 of 100 requests left"))
    driver.answer(items(3))
    #expect(driver.frame.lines[0].hasSuffix("1/3 · 17 of 100 requests left"))
    driver.send(.tick, after: .seconds(601))
    #expect(!driver.screen.contains("requests left"), "all is granted anew")
  }

  @Test func flicksOwnCountIsNotCertain() {
    #expect(driver(remaining: 17, basis: .guess).frame.lines[0].hasSuffix("  about 17 of 100 requests left"))
    #expect(driver(remaining: 17, basis: .setting).frame.lines[0].hasSuffix("  about 17 of 100 requests left"))
  }

  @Test func underAFifthNothingIsAskedAhead() {
    var driver = driver(remaining: 17)
    #expect(driver.type("c").count == 1, "no suggestions")
    #expect(driver.answer(items(6), isComplete: false).isEmpty)
    #expect(driver.press(.right) == [.keepPlace])
    #expect(driver.press(.down) == [.loadMore(generation: 2)], "the last row was gone to")
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    #expect(!driver.screen.contains("requests left"), "another source")
  }

  @Test(arguments: [
    (4, RateLimit.Basis.guess, "⏎ searches: about 4 of 100 requests left (flick's own count)"),
    (0, .setting, "⏎ searches: about 0 of 100 requests left (flick's own count)"),
    (3, .answer, "⏎ searches: 3 of 100 requests left"),
  ])
  func underATwentiethOnlyEnterSearches(remaining: Int, basis: RateLimit.Basis, words: String) {
    var driver = driver(remaining: 5, basis: basis, columns: 110)
    driver.answer(items(3))
    #expect(!driver.screen.contains("⏎ searches"))
    driver.send(limit(remaining, basis: basis))
    #expect(driver.frame.lines[1].hasSuffix(words))
    #expect(!driver.frame.lines[0].contains("requests left"), "said once")
    let query = SearchQuery("c", kind: nil, filter: .high, locale: nil)
    #expect(driver.type("c") == [.search(query, source: klipy.descriptor.id, generation: 2, .fromMemory)])
    #expect(driver.state.nextDeadline == .seconds(600), "nothing is under way")
    // flick itself never refuses.
    #expect(driver.press(.enter).contains(.search(query, source: klipy.descriptor.id, generation: 3, .now)))
  }

  @Test(arguments: [(44, "⏎ searches"), (60, "⏎ searches: about 3 of 100 requests left")])
  func narrowTerminalsSayItInFewerWords(columns: Int, words: String) {
    #expect(driver(remaining: 3, basis: .guess, columns: columns).frame.lines[1].hasSuffix("  " + words))
  }

  @Test func whatWasHeldBackIsAskedWhenAllIsGrantedAnew() {
    var driver = driver(remaining: 0)
    driver.type("cat")
    #expect(driver.send(.tick, after: .seconds(599)).isEmpty)
    let effects = driver.send(.tick, after: .seconds(2))
    #expect(effects.contains { if case .search(_, _, _, .whenTyped) = $0 { true } else { false } })
    #expect(driver.state.search.heldUntil == nil)
  }

  @Test func whatIsInMemoryIsShownAllTheSame() {
    var driver = driver(remaining: 0)
    driver.type("cat")
    driver.answer(items(2), isCached: true)
    #expect(driver.screen.contains("Clip 2") && driver.state.search.heldUntil == nil)
  }

  // MARK: A source that wants to be left alone

  @Test func theSearchLineCountsTheSeconds() {
    var driver = Driver(100, 24, sources: [Self.rationed, clips])
    driver.answer(items(3))
    driver.type("cat")
    driver.send(.search(.postponed(generation: driver.state.search.generation, wait: .seconds(12), whilePaging: false)))
    #expect(driver.frame.lines[1].hasSuffix("KLIPY wants a pause: searches by itself in 12 s"))
    #expect(driver.screen.contains("KLIPY: limit reached, asked again by itself in 12 s."))
    #expect(driver.screen.contains("Clip 3"), "what was found before stays")
    #expect(driver.state.nextDeadline == .seconds(1))
    driver.send(.tick, after: .seconds(1))
    #expect(driver.frame.lines[1].hasSuffix("searches by itself in 11 s"))
    driver.type("s")
    #expect(driver.frame.lines[1].hasSuffix("searches by itself in 11 s"), "also while one types on")
    driver.answer(items(2))
    #expect(!driver.screen.contains("wants a pause") && !driver.screen.contains("limit reached"))
    #expect(driver.state.nextDeadline == nil)
  }

  @Test func longWaitsAreToldInMinutes() {
    var driver = Driver(100, 24, sources: [Self.rationed, clips])
    driver.send(.search(.postponed(generation: 1, wait: .seconds(700), whilePaging: false)))
    #expect(driver.frame.lines[1].hasSuffix("searches by itself in 12 min"))
    #expect(driver.state.nextDeadline == .seconds(40))
    driver.send(.tick, after: .seconds(40))
    #expect(driver.frame.lines[1].hasSuffix("searches by itself in 11 min"))
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    #expect(!driver.screen.contains("searches by itself"), "another source")
  }
}
