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
    #expect(driver.state.results == nil)
    driver.send(.search(.failed(generation: 2, .limited(retryAfter: nil), whilePaging: false)))
    #expect(driver.state.problem == nil)
  }

  @Test func blanksThatDoNotChangeTheQueryAskNothing() {
    var driver = Driver(query: "cat")
    #expect(driver.type("  ").isEmpty)
    #expect(driver.state.query.text == "cat")
  }

  @Test func newResultsSelectTheFirstTileAndAppendedOnesMoveNothing() {
    var driver = Driver()
    driver.answer(items(24), isComplete: false)
    driver.press(.end)
    let selected = driver.state.selection
    let scroll = driver.state.scroll
    driver.send(
      .search(
        .appended(
          generation: driver.state.generation, items: items(24, from: 25), total: 48, skipped: 0, isComplete: true)))
    #expect(driver.state.selection == selected)
    #expect(driver.state.scroll == scroll)
    #expect(driver.state.results?.items.count == 48)
    driver.type("x")
    driver.answer(items(5))
    #expect(driver.state.selection == Selection())
    #expect(driver.state.scroll == 0)
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

  @Test func failureKeepsTheResultsAndRetryAsksTheSource() {
    var driver = Driver()
    driver.answer(items(5))
    driver.type("x")
    driver.fail(.unreachable(host: "example.org", reason: "timed out"))
    #expect(driver.state.results?.items.count == 5)
    #expect(driver.screen.contains("Could not reach example.org (timed out).  ^R retry  F2 another source"))
    #expect(driver.control("r") == [.search(SearchQuery("x"), source: clips.descriptor.id, generation: 3, .reload)])
    #expect(driver.state.problem == nil)
  }

  @Test func aFailedPageIsRetriedAlone() {
    var driver = Driver()
    driver.answer(items(3), isComplete: false)
    driver.fail(.limited(retryAfter: .seconds(700)), whilePaging: true)
    #expect(driver.screen.contains("Bundled clips: limit reached, again in 12 min  ^R retry"))
    #expect(driver.press(.down).isEmpty, "no storm of requests while the limit lasts")
    #expect(driver.control("r") == [.loadMore(generation: 1)])
  }

  @Test func enterOnAChangedQuerySearchesAndNeverPlays() {
    var driver = Driver()
    driver.answer(items(5))
    driver.type("x")
    #expect(driver.press(.enter) == [.search(SearchQuery("x"), source: clips.descriptor.id, generation: 3, .now)])
    driver.answer(items(2))
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: false)])
    #expect(driver.press(.enter, .alt) == [.play(item(1), inTerminal: true)])
  }

  @Test func withoutAnonymousIDEnterSearchesWithoutOneAndRetryTriesAgain() {
    var driver = Driver()
    driver.fail(.anonymousIDUnavailable)
    #expect(
      driver.screen.contains(
        "Unable to fetch anonymous id.  ^R retry  ⏎ search without anonymous id  F2 another source"))
    let id = clips.descriptor.id
    #expect(driver.press(.enter) == [.searchWithoutIdentity(SearchQuery(""), source: id, generation: 2)])
    driver.fail(.anonymousIDUnavailable)
    #expect(driver.control("r") == [.search(SearchQuery(""), source: id, generation: 3, .reload)])
  }

  @Test func spinnerComesAfterAMomentAndSaysSecondsAfterThree() {
    var driver = Driver()
    #expect(driver.state.nextDeadline == nil, "nothing moves by itself")
    driver.send(.search(.loading(generation: 1)))
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

  @Test func kindsGoRound() {
    var driver = Driver()
    let kinds = (0..<3).map { _ in
      driver.control("g")
      return driver.state.kind
    }
    #expect(kinds == [.gif, .clip, nil])
    #expect(driver.effects == [.search(SearchQuery(""), source: clips.descriptor.id, generation: 4, .now)])
  }

  @Test func tooShortIsSaidAndKeepsResults() {
    var driver = Driver()
    driver.answer(items(2))
    driver.type("x")
    driver.send(.search(.tooShort(generation: 2, minimum: 2)))
    #expect(driver.screen.contains("Bundled clips wants at least 2 letters."))
    #expect(driver.state.results?.items.count == 2)
  }
}

struct KeyTests {
  @Test func arrowsMoveInTheGridAndTextKeysEdit() {
    var driver = Driver()
    driver.answer(items(24))
    driver.press(.right)
    driver.press(.down)
    #expect(driver.state.selection.index == 4)
    driver.press(.left)
    driver.press(.up)
    #expect(driver.state.selection.index == 0)
    driver.press(.end)
    #expect(driver.state.selection.index == 23)
    driver.press(.home)
    driver.press(.pageDown)
    #expect(driver.state.selection.index == 6, "two lines of three are a screen")
    driver.press(.pageUp)
    #expect(driver.state.selection.index == 0)
    driver.type("hjkl")
    #expect(driver.state.editor.text == "hjkl")
    #expect(driver.state.selection.index == 0)
  }

  @Test func downFromAFullLineReachesTheShortLastOne() {
    var driver = Driver()
    driver.answer(items(4))
    driver.press(.right)
    driver.press(.right)
    driver.press(.down)
    #expect(driver.state.selection.index == 3)
    driver.press(.down)
    #expect(driver.state.selection.index == 3)
  }

  @Test func tabLetsSingleKeysAct() {
    var driver = Driver()
    driver.answer(items(24))
    driver.press(.tab)
    driver.type("ljh")
    #expect(driver.state.selection.index == 3)
    #expect(driver.type("G").isEmpty)
    #expect(driver.state.selection.index == 23)
    #expect(driver.type("P") == [.play(item(24), inTerminal: true)])
    #expect(driver.state.editor.text.isEmpty)
    #expect(driver.frame.cursor == nil)
    driver.type("/")
    driver.type("hj")
    #expect(driver.state.editor.text == "hj")
    #expect(driver.frame.cursor == Point(column: 5, row: 1))
  }

  @Test func escapeClosesThenReturnsAndNeverClears() {
    var driver = Driver(query: "cat")
    driver.press(.function(1))
    driver.press(.tab)
    #expect(driver.state.overlay != nil)
    driver.press(.escape)
    #expect(driver.state.overlay == nil)
    driver.press(.tab)
    driver.press(.escape)
    #expect(driver.state.focus == .query)
    driver.press(.escape)
    #expect(driver.state.editor.text == "cat")
  }

  @Test func readlineKeysEdit() {
    var driver = Driver(query: "one two")
    driver.control("w")
    #expect(driver.state.editor.text == "one ")
    driver.control("a")
    driver.type("x")
    #expect(driver.state.editor.text == "xone ")
    driver.control("k")
    #expect(driver.state.editor.text == "x")
    driver.control("_")
    #expect(driver.state.editor.text == "xone ")
    driver.press(.character("f"), .alt)
    driver.press(.backspace)
    driver.press(.left, .shift)
    driver.press(.delete)
    #expect(driver.state.editor.text == "xo ")
    driver.control("e")
    driver.control("u")
    #expect(driver.state.editor.text.isEmpty)
  }

  @Test func pasteIsOneInsertAndLineBreaksDoNothing() {
    var driver = Driver()
    let effects = driver.send(.input(.paste("cat\nvideos\r\u{1b}[2J")))
    #expect(driver.state.editor.text == "cat videos ")
    #expect(effects.count == 1)
  }

  @Test func earlierQueriesComeBack() {
    var driver = Driver()
    for word in ["cat", "dog"] {
      driver.control("u")
      driver.type(word)
      driver.press(.enter)
    }
    driver.control("u")
    driver.type("bi")
    driver.press(.character("p"), .alt)
    #expect(driver.state.editor.text == "dog")
    driver.press(.character("p"), .alt)
    driver.press(.character("p"), .alt)
    #expect(driver.state.editor.text == "cat")
    driver.press(.character("n"), .alt)
    driver.press(.character("n"), .alt)
    #expect(driver.state.editor.text == "bi")
  }

  @Test func quittingSuspendingAndRedrawingWorkWhateverIsOpen() {
    for open in [nil, Key.function(1), .function(2)] {
      var driver = Driver()
      if let open { driver.press(open) }
      #expect(driver.control("q") == [.quit(exitCode: 0)])
      #expect(driver.control("c") == [.quit(exitCode: 130)])
      #expect(driver.control("z") == [.suspend])
      #expect(driver.control("l") == [.redraw])
    }
  }

  @Test func linksAreCopiedAndPagesOpened() {
    var driver = Driver()
    driver.answer([item(1, page: true), item(2)])
    #expect(driver.control("y") == [.copy("https://example.org/1.mp4", what: "Media link")])
    #expect(driver.control("t") == [.copy("https://example.org/1", what: "Page link")])
    #expect(driver.control("o") == [.openPage(MediaURL(web: "https://example.org/1")!)])
    driver.press(.right)
    #expect(driver.control("o").isEmpty)
    #expect(driver.screen.contains("“Clip 2” has no web page."))
    driver.press(.left)
    #expect(!driver.screen.contains("has no web page"))
  }

  @Test func askedTwiceItPlaysInsideTheTerminal() {
    var driver = Driver()
    driver.answer(items(2))
    driver.press(.enter)
    driver.send(.play(.needsTerminal(item(1).id, message: "No display here: ⏎ again plays in this terminal")))
    #expect(driver.screen.contains("No display here"))
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: true)])
    driver.send(.play(.needsTerminal(item(1).id, message: "No display here")))
    driver.press(.right)
    driver.press(.left)
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: false)], "another selection forgets it")
  }

  @Test func keysWithoutResultsDoNothing() {
    var driver = Driver()
    for key in [Key.up, .down, .left, .right, .pageUp, .pageDown, .home, .end] { #expect(driver.press(key).isEmpty) }
    for character in "ytoPr" {
      _ = driver.press(.character(character), .control)
      _ = driver.press(.character(character), .alt)
    }
    driver.answer([])
    for key in [Key.up, .down, .pageDown, .end] { #expect(driver.press(key).isEmpty) }
    #expect(driver.press(.enter).isEmpty)
    #expect(driver.screen.contains("Bundled clips has nothing to show here."))
  }
}

struct ReflowTests {
  @Test func theSelectedTileStaysSelectedAndWholeAtEverySize() {
    var driver = Driver(120, 40)
    driver.answer(items(200))
    for _ in 0..<9 { driver.press(.down) }
    driver.press(.right)
    let selected = driver.state.selectedItem
    for columns in stride(from: 1, through: 260, by: 7) {
      for rows in stride(from: 1, through: 100, by: 9) {
        driver.resize(columns, rows)
        #expect(driver.state.selectedItem == selected)
        let content = driver.state.screen.content
        guard content.rows > 0, let frame = driver.state.contentLayout?.frame(of: driver.state.selection) else {
          continue
        }
        #expect(frame.row >= driver.state.scroll, "\(columns)x\(rows)")
        #expect(frame.endRow <= driver.state.scroll + content.rows, "\(columns)x\(rows)")
        #expect(driver.frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test func theSelectedTileStaysWhereItIsOnTheScreen() {
    var driver = Driver(120, 40)
    driver.answer(items(400))
    for _ in 0..<30 { driver.press(.down) }
    driver.press(.up)
    driver.press(.up)
    func place() -> Int? {
      driver.state.contentLayout?.frame(of: driver.state.selection).map { $0.row - driver.state.scroll }
    }
    let before = place()
    driver.resize(150, 40)
    #expect(place() == before)
    driver.resize(90, 40)
    #expect(place() == before)
  }

  @Test func tileSizesChangeTheColumns() {
    var driver = Driver(120, 40)
    driver.answer(items(40))
    #expect(driver.state.contentLayout?.sections[0].columns == 4)
    driver.press(.character("-"), .alt)
    #expect(driver.state.contentLayout?.sections[0].columns == 5)
    driver.press(.character("+"), .alt)
    driver.press(.character("="), .alt)
    #expect(driver.state.contentLayout?.sections[0].columns == 3)
  }

  @Test func theShapeOfCellsChangesTheHeight() {
    var driver = Driver(90, 40)
    driver.answer(items(9))
    driver.send(.input(.reply(.cellSize(width: 10, height: 10))))
    #expect(driver.state.contentLayout?.frame(of: Selection())?.rows == 17)
    driver.send(.input(.reply(.cellSize(width: 0, height: 0))))
    #expect(driver.state.contentLayout?.frame(of: Selection())?.rows == 17)
  }

  @Test func shelvesScrollSidewaysAndSectionsFollowEachOther() {
    var driver = Driver(90, 30)
    driver.answer(items(9), shelves: [Shelf(title: "Featured", items: items(8, from: 50))])
    for _ in 0..<4 { driver.press(.right) }
    #expect(driver.state.selection == Selection(section: 0, index: 4))
    #expect(driver.state.shelfStarts == [2])
    driver.press(.down)
    #expect(driver.state.selection == Selection(section: 1, index: 2))
    driver.press(.up)
    #expect(driver.state.selection == Selection(section: 0, index: 4))
    #expect(driver.screen.contains("Featured  ‹ 3–5 of 8 ›"))
    driver.press(.end)
    #expect(driver.state.selection == Selection(section: 1, index: 8))
    driver.press(.home)
    #expect(driver.state.selection == Selection(section: 0, index: 0))
    #expect(driver.state.scroll == 0)
  }
}

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

struct MouseTests {
  @Test func clickSelectsAndDoubleClickPlays() {
    var driver = Driver()
    driver.answer(items(24))
    #expect(driver.click(40, 5).isEmpty)
    #expect(driver.state.selection.index == 1)
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
    #expect(driver.state.selection.index == 1)
  }

  @Test func theWheelScrollsAndTheSelectionStaysInSight() {
    var driver = Driver()
    driver.answer(items(60))
    driver.wheel(.wheelDown)
    #expect(driver.state.scroll == 3)
    #expect(driver.state.selection.index == 3)
    for _ in 0..<100 { driver.wheel(.wheelDown) }
    #expect(driver.state.scroll == driver.state.contentLayout!.height - driver.state.screen.content.rows)
    for _ in 0..<100 { driver.wheel(.wheelUp) }
    #expect(driver.state.scroll == 0)
  }

  @Test func theHeaderOpensTheSourcesAndTheListTakesClicks() {
    var driver = Driver(sources: [clips, SourceEntry(descriptor: klipy.descriptor, status: .ready)])
    driver.click(12, 0)
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 0)))
    let box = SourcesView.box(driver.state, SourcePicker(selected: 0))
    driver.click(box.column + 5, box.row + 2)
    #expect(driver.state.source == klipy.descriptor.id)
    driver.click(12, 0)
    driver.click(0, 0)
    #expect(driver.state.overlay == nil)
  }
}
