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

  private func driver(remaining: Int) -> Driver {
    var driver = Driver(90, 24, sources: [Self.rationed, clips])
    driver.send(
      .rateLimit(
        Self.rationed.descriptor.id,
        RateLimit(isGranted: true, remaining: remaining, limit: 100, resetsIn: .seconds(600))))
    return driver
  }

  @Test func theRemainderIsShownUnderAFifth() {
    #expect(!driver(remaining: 20).screen.contains("requests left"))
    var driver = driver(remaining: 17)
    #expect(driver.frame.lines[0].hasSuffix("17 of 100 requests left"))
    driver.answer(items(3))
    #expect(driver.frame.lines[0].hasSuffix("1/3 · 17 of 100 requests left"))
    driver.send(.tick, after: .seconds(601))
    #expect(!driver.screen.contains("requests left"), "the budget is whole again")
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
}
