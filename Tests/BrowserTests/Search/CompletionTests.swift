import Media
import Surface
import Testing

@testable import Browser

struct CompletionTests {
  private static let suggesting: SourceEntry = {
    var entry = SourceEntry(descriptor: klipy.descriptor, status: .ready)
    entry.descriptor.hasSuggestions = true
    return entry
  }()

  private func driver(_ columns: Int = 90, _ rows: Int = 24) -> Driver {
    var driver = Driver(columns, rows, sources: [Self.suggesting, clips])
    driver.answer(items(3))
    return driver
  }

  private func suggest(_ words: [String], to driver: inout Driver) {
    driver.send(.suggestions(generation: driver.state.search.generation, words))
  }

  @Test func typingAsksHowTheWordsGoOn() {
    var driver = driver()
    let source = Self.suggesting.descriptor.id
    #expect(
      driver.type("c") == [
        .search(SearchQuery("c"), source: source, generation: 2, .whenTyped),
        .suggest(SearchQuery("c"), source: source, generation: 2),
      ])
    #expect(
      driver.press(.backspace) == [
        .search(SearchQuery(""), source: source, generation: 3, .whenTyped),
        .suggest(SearchQuery(""), source: source, generation: 3),
      ], "for an empty line what others search for")
  }

  @Test func anEmptyLineOffersWhatOthersSearchForThenOnesOwn() {
    var driver = driver()
    driver.send(.formerQueries(["mine", "cats"]))
    suggest(["dance", "cats", "hello", "yes", "no"], to: &driver)
    #expect(driver.state.completions == ["dance", "cats", "hello", "yes", "mine"])
    driver.type("c")
    #expect(driver.state.completions.isEmpty)
    driver.press(.backspace)
    #expect(driver.state.completions.first == "dance", "they are kept")
  }

  @Test func suggestionsStandInTheRuleAndAfterTheCursor() {
    var driver = driver(60)
    driver.type("cat")
    let before = driver.frame
    suggest(
      ["cat", "Cat dance", "kitten", "cats in space and time, the director's cut of the film", "catch"], to: &driver)
    expect(
      Array(driver.frame.lines[0...2]),
      are: """
         flick · KLIPY ▾ · Trending                             1/3
         ❯ cat dance                                   Search KLIPY
        ─ Alt-1 Cat dance ─ 2 kitten ─ 4 catch ─────────────────────
        """)
    #expect(driver.frame[6, 1].style.attributes == .dim)
    #expect(driver.frame.cursor == Point(column: 6, row: 1))
    #expect(driver.frame.lines[3...] == before.lines[3...], "nothing moves")
    #expect(!driver.screen.contains("kitten dance"))
  }

  @Test func endOfLineTakesTheCompletionAndSearchesAtOnce() {
    var driver = driver()
    driver.type("cat")
    suggest(["kitten", "Cat dance"], to: &driver)
    driver.control("a")
    #expect(driver.frame.lines[1].hasPrefix(" ❯ cat  "), "only at the end of the line")
    #expect(driver.control("e").isEmpty, "first to the end")
    #expect(
      driver.control("e") == [
        .search(SearchQuery("cat dance"), source: Self.suggesting.descriptor.id, generation: 5, .now),
        .keepQuery("cat dance"),
      ])
    #expect(driver.state.search.editor.text == "cat dance")
    driver.control("_")
    #expect(driver.state.search.editor.text == "cat")
  }

  @Test func suggestionsAreTakenByNumberAndByMouse() {
    var driver = driver()
    driver.type("cat")
    suggest(["cat dance", "kitten"], to: &driver)
    driver.press(.character("2"), .alt)
    #expect(driver.state.search.editor.text == "kitten")
    driver.control("_")
    suggest(["cat dance", "kitten"], to: &driver)
    #expect(driver.press(.character("9"), .alt).isEmpty)
    #expect(driver.click(0, 2).isEmpty)
    driver.click(4, 2)
    #expect(driver.state.search.editor.text == "cat dance")
  }

  @Test func olderSuggestionsStayAsLongAsTheyGoOnWithTheLine() {
    var driver = driver()
    driver.type("ca")
    suggest(["cat", "car", "kitten"], to: &driver)
    driver.type("t")
    #expect(driver.state.completions.isEmpty, "what is typed is no completion")
    driver.press(.backspace)
    #expect(driver.state.completions == ["cat", "car", "kitten"])
    driver.type("r")
    suggest(["car race", "cartoon"], to: &driver)
    driver.type(" ")
    #expect(driver.state.inlineCompletion == "race")
    driver.type("x")
    #expect(driver.state.inlineCompletion == nil)
  }

  @Test func suggestionsOfAnotherQueryOrSourceAreDropped() {
    var driver = driver()
    driver.type("ca")
    let old = driver.state.search.generation
    driver.type("t")
    driver.send(.suggestions(generation: old, ["car"]))
    #expect(driver.state.completions.isEmpty)
    suggest(["cats"], to: &driver)
    driver.press(.function(2))
    driver.press(.down)
    driver.press(.enter)
    #expect(driver.state.completions.isEmpty)
  }

  @Test func lowTerminalsOfferTheCompletionAlone() {
    var driver = driver(50, 10)
    driver.type("cat")
    suggest(["cat dance", "kitten"], to: &driver)
    #expect(driver.frame.lines[1].hasPrefix(" ❯ cat dance"))
    #expect(driver.press(.character("1"), .alt).isEmpty, "what is not shown is not taken")
    driver.resize(15, 4)
    #expect(driver.frame.lines[0] == "❯ cat dance")
  }

  @Test func theGridHasKeysOfItsOwn() {
    var driver = driver()
    driver.type("cat")
    suggest(["cat dance"], to: &driver)
    driver.press(.tab)
    #expect(!driver.screen.contains("dance"))
    driver.press(.tab)
    #expect(driver.screen.contains("Alt-1 cat dance"))
    driver.press(.function(3))
    #expect(!driver.screen.contains("dance"), "so do the details")
  }

  @Test func wideAndHostileWordsKeepTheRule() {
    var driver = driver(40)
    driver.type("游")
    suggest(["游戏", "游\u{1b}[2J泳\u{202e}", String(repeating: "游", count: 100)], to: &driver)
    #expect(driver.frame.lines[2].hasPrefix("─ Alt-1 游戏 ─ 2 游"))
    #expect(
      driver.frame.cells.allSatisfy { $0.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202e } })
    driver.control("e")
    #expect(driver.state.search.editor.text == "游戏")
  }

  @Test func anEmptyLineCompletesToTheQueriesBefore() {
    var driver = Driver(90, 24)
    driver.answer(items(3))
    driver.type("moon")
    #expect(driver.press(.enter).contains(.keepQuery("moon")))
    driver.answer(items(3))
    #expect(driver.control("d").allSatisfy { if case .keepQuery = $0 { false } else { true } }, "once is enough")
    driver.control("u")
    driver.send(.formerQueries(["cats", "moon", "dogs"]))
    #expect(driver.frame.lines[2].hasPrefix("─ Alt-1 moon ─ 2 cats ─ 3 dogs ──"))
    for expected in ["moon", "cats", "dogs"] {
      driver.press(.character("p"), .alt)
      #expect(driver.state.search.editor.text == expected)
    }
    driver.control("u")
    #expect(
      driver.press(.character("3"), .alt) == [
        .search(SearchQuery("dogs"), source: clips.descriptor.id, generation: driver.state.search.generation, .now),
        .keepQuery("dogs"),
      ])
  }

  @Test func wordsThatTheLineHasAlreadyAreNotOffered() {
    var driver = driver()
    driver.type("funny cat")
    suggest(["Funny Cat", "cat funny", "cat", "funny cat dance"], to: &driver)
    #expect(driver.frame.lines[2].hasPrefix("─ Alt-1 funny cat dance ───"))
  }

  @Test func whatWasDoneSomethingWithIsKeptAndNotWhatWasHalfTyped() {
    var driver = Driver()
    driver.type("ca")
    driver.answer(items(3))
    driver.press(.right)
    driver.type("t")
    driver.control("f")
    #expect(driver.state.search.history.entries.isEmpty, "what is shown is not yet of this query")
    driver.answer(items(3))
    driver.press(.down)
    #expect(driver.control("f").contains(.keepQuery("cat")))
    #expect(driver.state.search.history.entries == ["cat"])
  }

  @Test func formerQueriesThatComeLateDoNotDisturb() {
    var driver = Driver()
    driver.type("moon")
    driver.press(.enter)
    driver.type("x")
    driver.press(.character("p"), .alt)
    #expect(driver.state.search.editor.text == "moon")
    driver.send(.formerQueries((1...600).map { "query \($0)" }))
    #expect(driver.state.search.history.entries.count == 500)
    driver.press(.character("p"), .alt)
    #expect(driver.state.search.editor.text == "query 1")
  }
}
