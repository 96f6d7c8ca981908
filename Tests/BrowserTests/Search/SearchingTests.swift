import Media
import Surface
import Testing

@testable import Browser

struct SearchingTests {
  @Test func theStartAsksForTheStartPageAtOnce() {
    let driver = Driver()
    #expect(driver.effects == [.search(SearchQuery(""), source: clips.descriptor.id, generation: 1, .now)])
  }

  @Test func everyLetterAsksAndTheNewestGenerationCounts() {
    var driver = Driver()
    #expect(
      driver.type("li") == [
        .search(SearchQuery("l"), source: clips.descriptor.id, generation: 2, .whenTyped),
        .search(SearchQuery("li"), source: clips.descriptor.id, generation: 3, .whenTyped),
      ])
    let old = SearchResults(query: SearchQuery("l"), source: clips.descriptor.id, items: items(3))
    driver.send(.search(.results(generation: 2, old, isCached: false)))
    #expect(driver.state.search.results == nil)
    driver.send(.search(.failed(generation: 2, .limited(retryAfter: nil), whilePaging: false)))
    #expect(driver.state.search.problem == nil)
  }

  @Test func blanksThatDoNotChangeTheQueryAskNothing() {
    var driver = Driver(query: "cat")
    #expect(driver.type("  ").isEmpty)
    #expect(driver.state.query.text == "cat")
  }

  @Test func newResultsSelectTheFirstTileAndAppendedOnesMoveNothing() {
    var driver = Driver()
    driver.answer(items(24), isComplete: false)
    for _ in 0..<7 { driver.press(.down) }
    let selected = driver.state.grid.selection
    let scroll = driver.state.grid.scroll
    driver.send(
      .search(
        .appended(
          generation: driver.state.search.generation, items: items(24, from: 25), total: 48, skipped: 0,
          isComplete: true)))
    #expect(driver.state.grid.selection == selected)
    #expect(driver.state.grid.scroll == scroll)
    #expect(driver.state.search.results?.items.count == 48)
    driver.type("x")
    driver.answer(items(5))
    #expect(driver.state.grid.selection == Selection())
    #expect(driver.state.grid.scroll == 0)
  }

  @Test func theNextPageIsAskedForOnceWithinTwoScreensOfTheEnd() {
    var driver = Driver(90, 24)
    // 20 lines of 10 rows of cells; two screens of 19 rows are somewhat less than 4 lines.
    #expect(driver.answer(items(60), isComplete: false).isEmpty)
    var asked: [Int] = []
    for line in 1...19 {
      if driver.press(.down) == [.loadMore(generation: 1)] { asked.append(line) }
    }
    #expect(asked == [16])
    let more = driver.send(
      .search(.appended(generation: 1, items: items(3, from: 61), total: nil, skipped: 0, isComplete: false)))
    #expect(more == [.loadMore(generation: 1)], "still within two screens of the end")
    #expect(driver.send(.search(.appended(generation: 1, items: [], total: nil, skipped: 0, isComplete: true))).isEmpty)
  }

  @Test func untilOneMovesAFullScreenIsEnough() {
    var driver = Driver(90, 24)
    #expect(driver.answer(items(9), isComplete: false).isEmpty, "three lines fill the screen")
    #expect(driver.press(.right) == [.loadMore(generation: 1)])
    driver.type("x")
    #expect(driver.answer(items(3), isComplete: false) == [.loadMore(generation: 2)], "one line does not")
  }

  @Test func failureKeepsTheResultsAndRetryAsksTheSource() {
    var driver = Driver()
    driver.answer(items(5))
    driver.type("x")
    driver.fail(.unreachable(host: "example.org", reason: "timed out"))
    #expect(driver.state.search.results?.items.count == 5)
    #expect(driver.screen.contains("Could not reach example.org (timed out).  ^R retry  F2 another source"))
    #expect(driver.control("r") == [.search(SearchQuery("x"), source: clips.descriptor.id, generation: 3, .reload)])
    #expect(driver.state.search.problem == nil)
  }

  @Test func withoutANetworkItIsSaidWhatNeedsNone() {
    let words = "Bundled clips (no network needed): press F2, or start flick --source bundled."
    var service = klipy
    service.status = .ready
    for settings in [
      BrowserSettings(colorMode: .truecolor), BrowserSettings(colorMode: .truecolor, usesScreenReader: true),
    ] {
      var driver = Driver(120, sources: [service, clips], settings: settings)
      driver.fail(.unreachable(host: "api.klipy.com", reason: "unknown host"))
      #expect(driver.screen.contains(words))
      driver.control("r")
      driver.fail(.limited(retryAfter: nil))
      #expect(!driver.screen.contains(words), "the network is there")
      driver.control("r")
      driver.answer(items(3))
      driver.type("x")
      driver.fail(.unreachable(host: "api.klipy.com", reason: "unknown host"))
      #expect(!driver.screen.contains(words), "what is there stays")
    }
  }

  @Test func aFailedPageIsRetriedAlone() {
    var driver = Driver()
    driver.answer(items(3), isComplete: false)
    driver.fail(.limited(retryAfter: .seconds(700)), whilePaging: true)
    #expect(driver.screen.contains("Bundled clips: limit reached, again in 12 min  ^R retry"))
    #expect(driver.press(.down).isEmpty, "no storm of requests while the limit lasts")
    #expect(driver.state.nextDeadline == nil, "nothing starts by itself, then or later")
    #expect(driver.send(.tick, after: .seconds(701)).isEmpty)
    #expect(driver.control("r") == [.loadMore(generation: 1)])
  }

  @Test func enterOnAChangedQuerySearchesAndNeverPlays() {
    var driver = Driver()
    driver.answer(items(5))
    driver.type("x")
    #expect(
      driver.press(.enter) == [
        .search(SearchQuery("x"), source: clips.descriptor.id, generation: 3, .now), .keepQuery("x"),
      ])
    driver.answer(items(2))
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: false)])
    #expect(driver.press(.enter, .alt) == [.play(item(1), inTerminal: true)])
  }

  @Test func withoutAnonymousIDEnterSearchesWithoutOneAndRetryTriesAgain() {
    var driver = Driver()
    let missing = SourceError.needsConsent(
      reason: "Unable to fetch anonymous id.", action: "search without anonymous id")
    driver.fail(missing)
    #expect(driver.screen.contains("  Unable to fetch anonymous id.\n"))
    #expect(
      driver.screen.contains(
        "\n ^R retry  ⏎ search without anonymous id  F2 another source  F1 help  ^Q quit"))
    let id = clips.descriptor.id
    #expect(
      driver.press(.enter) == [.agree(with: id), .search(SearchQuery(""), source: id, generation: 2, .now)])
    driver.fail(missing)
    #expect(driver.control("r") == [.search(SearchQuery(""), source: id, generation: 3, .reload)])
  }

  @Test func spinnerComesAfterAMomentAndSaysSecondsAfterThree() {
    var driver = Driver()
    #expect(driver.state.nextDeadline == nil, "nothing moves by itself")
    driver.send(.search(.loading(generation: 1, whilePaging: false)))
    #expect(driver.state.nextDeadline == .milliseconds(150))
    #expect(driver.screen.contains(" ❯"))
    driver.send(.tick, after: .milliseconds(150))
    #expect(driver.screen.contains(" ⠋"))
    #expect(driver.state.nextDeadline == .milliseconds(250))
    driver.send(.tick, after: .milliseconds(100))
    #expect(driver.screen.contains(" ⠙"))
    driver.send(.tick, after: .seconds(4))
    #expect(driver.screen.contains("waiting for 4 s"))
    driver.answer(items(1))
    #expect(driver.state.nextDeadline == nil)
    #expect(driver.screen.contains("Search bundled clips"))
  }

  @Test func whatChangedByItselfComesInPlaceAroundTheSelectedItem() {
    var driver = Driver(90, 24)
    driver.answer(items(30))
    for _ in 0..<4 { driver.press(.down) }
    let place = driver.state.contentLayout?.frame(of: driver.state.grid.selection).map {
      $0.row - driver.state.grid.scroll
    }
    #expect(driver.state.selectedItem?.id == item(13).id)
    driver.answer(items(6, from: 100) + items(30))
    #expect(driver.state.selectedItem?.id == item(13).id)
    #expect(
      driver.state.contentLayout?.frame(of: driver.state.grid.selection).map { $0.row - driver.state.grid.scroll }
        == place)
    driver.answer(items(5))
    #expect(driver.state.selectedItem?.id == item(5).id, "an item that is gone leaves the selection near by")
    let shelf = Shelf(title: "Featured", items: items(4, from: 200))
    driver.answer(items(5), shelves: [shelf])
    #expect(driver.state.selectedItem?.id == item(5).id)
    #expect(driver.state.grid.shelfStarts == [0])
  }

  @Test func theHeaderNamesWhatAnEmptyLineShows() {
    var driver = Driver(90, 24)
    driver.answer(items(3))
    #expect(driver.frame.lines[0].hasPrefix(" flick · Bundled clips ▾ · Trending "))
    driver.type("x")
    #expect(driver.frame.lines[0].contains("Trending"), "that is still what is shown")
    driver.answer(items(2))
    #expect(!driver.frame.lines[0].contains("Trending"))
    driver.press(.backspace)
    driver.answer([], shelves: [Shelf(title: "Featured", items: items(3))])
    #expect(!driver.frame.lines[0].contains("Trending"), "shelves have titles of their own")
  }

  @Test func aHintGivesWayToEverythingElse() {
    var driver = Driver()
    driver.send(.hint("F2 shows more"))
    #expect(driver.frame.lines[2].hasPrefix("─ F2 shows more ──"))
    driver.resize(60, 10)
    #expect(driver.frame.lines.last == " F2 shows more")
    driver.fail(.unreachable(host: "a.test", reason: "timed out"))
    #expect(driver.frame.lines.last?.hasPrefix(" ^R retry  F2 another source  ") == true)
    driver.resize(90, 24)
    driver.press(.right)
    #expect(!driver.screen.contains("F2 shows more"), "one key, and it has been read")
    driver.time = .seconds(1)
    driver.press(.left)
    driver.send(.hint("F2 shows more"))
    #expect(!driver.screen.contains("F2 shows more"), "too late")
  }

  @Test func kindsGoRound() {
    var driver = Driver()
    let kinds = (0..<3).map { _ in
      driver.control("g")
      return driver.state.search.kind
    }
    #expect(kinds == [.gif, .clip, nil])
    #expect(driver.effects == [.search(SearchQuery(""), source: clips.descriptor.id, generation: 4, .now)])
  }

  /// A search of no kind is for the first kind there: it is not asked twice.
  @Test func aSourceThatCannotCombineKindsHasNoAll() {
    var gifs = clips
    gifs.descriptor.combinesKinds = false
    var driver = Driver(sources: [gifs, klipy])
    let kinds = (0..<3).map { _ in
      driver.control("g")
      return driver.state.search.kind
    }
    #expect(kinds == [.clip, nil, .clip])
    #expect(gifs.descriptor.choice(of: .gif) == nil && gifs.descriptor.choice(of: .clip) == .clip)
    #expect(clips.descriptor.choice(of: .gif) == .gif && clips.descriptor.choice(of: .photo) == nil)
  }

  @Test func tooShortIsSaidAndKeepsResults() {
    var driver = Driver()
    driver.answer(items(2))
    driver.type("x")
    driver.send(.search(.tooShort(generation: 2, minimum: 2)))
    #expect(driver.screen.contains("Bundled clips wants at least 2 letters."))
    #expect(driver.state.search.results?.items.count == 2)
  }
}
