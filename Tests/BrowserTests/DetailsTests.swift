import Media
import Surface
import Testing

@testable import Browser

struct DetailsTests {
  // MARK: Coming and going

  @Test func f3OpensAtOnceAndAsks() {
    var driver = Driver(100, 30)
    driver.answer(items(24))
    driver.press(.right)
    #expect(driver.press(.function(3)) == [.details(of: item(2), .now)])
    #expect(driver.screen.contains("Clip 2"))
    #expect(!driver.screen.contains("Clip 3"))
    #expect(driver.frame.cursor == nil)
    driver.press(.escape)
    driver.press(.tab)
    #expect(driver.type("i") == [.details(of: item(2), .now)])
  }

  @Test(arguments: [Key.escape, .function(3), .character("i"), .character("q")])
  func theGridIsWhereItWas(key: Key) {
    var driver = Driver(90, 24)
    driver.answer(items(60))
    for _ in 0..<9 { driver.press(.down) }
    let before = driver.screen
    driver.press(.function(3))
    #expect(driver.screen != before)
    #expect(driver.press(key) == [.cancelDetails])
    #expect(driver.screen == before)
    #expect(driver.state.editor.text.isEmpty, "nothing of it is text")
  }

  @Test func withoutAnItemNothingOpens() {
    var driver = Driver()
    driver.answer([])
    #expect(driver.press(.function(3)).isEmpty)
    #expect(driver.state.details == nil)
  }

  @Test func theAnswerFillsIn() {
    var driver = Driver.details()
    #expect(!driver.screen.contains("Jane Doe"))
    driver.tell()
    for text in [
      "Clip by Jane Doe", "CC BY 4.0", "https://example.org/1", "1 h 52 min", "cellular automaton", "1–2 of 9",
    ] {
      #expect(driver.screen.contains(text), "\(text)")
    }
  }

  @Test func aLateAnswerIsDropped() {
    var driver = Driver.details()
    driver.press(.right)
    driver.tell(of: 1)
    #expect(!driver.screen.contains("Jane Doe"))
    driver.press(.escape)
    driver.tell(of: 2)
    #expect(driver.state.details == nil)
  }

  @Test func anAnswerUnderAnotherNameStaysTheSameItem() {
    var driver = Driver.details()
    driver.tell(ItemDetails(item: .known(77)))
    driver.tell(ItemDetails(item: .known(78)))
    #expect(driver.state.details?.item.id == item(1).id)
    #expect(driver.screen.contains("https://example.org/78"))
  }

  @Test func aFailureIsOneLineAndWhatIsKnownStays() {
    var driver = Driver.details()
    driver.send(.details(item(1).id, .failure(.unreachable(host: "api.example.org", reason: "timed out"))))
    #expect(driver.frame.lines.last == " Could not reach api.example.org (timed out).  ^R retry  F2 another source")
    #expect(driver.screen.contains("Clip 1"))
    #expect(driver.control("r") == [.details(of: item(1), .reload)])
    #expect(!driver.screen.contains("Could not reach"))
    driver.tell()
    #expect(driver.screen.contains("Jane Doe"))
  }

  @Test func waitingIsShownUntilTheAnswerComes() {
    var driver = Driver.details(pictures: false)
    #expect(driver.state.nextDeadline == driver.time + Spinner.delay)
    driver.send(.tick, after: .seconds(4))
    #expect(driver.screen.contains("waiting for 4 s"))
    driver.tell()
    #expect(!driver.screen.contains("waiting"))
    #expect(driver.state.nextDeadline == nil, "nothing runs when nothing changes")
  }

  // MARK: Moving

  @Test func leftAndRightShowTheNeighboursAndMoveTheGrid() {
    var driver = Driver(100, 30)
    driver.answer(items(4), shelves: [Shelf(title: "Featured", items: items(2, from: 90))])
    driver.press(.function(3))
    var shown: [String] = []
    for _ in 0..<7 {
      let asked = driver.press(.right).compactMap { effect -> String? in
        if case .details(let item, .whenTyped) = effect { item.title } else { nil }
      }
      shown += asked
    }
    #expect(shown == ["Clip 91", "Clip 1", "Clip 2", "Clip 3", "Clip 4"], "over the end of the shelf, to the last one")
    driver.press(.left)
    driver.press(.escape)
    #expect(driver.state.selectedItem?.title == "Clip 3")
  }

  @Test func theNextPageIsLoadedOnTheWay() {
    var driver = Driver(100, 30)
    driver.answer(items(24), isComplete: false)
    driver.press(.function(3))
    var effects: [Effect] = []
    for _ in 0..<20 { effects += driver.press(.right) }
    #expect(effects.contains(.loadMore(generation: driver.state.generation)))
  }

  @Test func downGoesThroughEverythingThatActs() {
    var driver = Driver.details(100, 60)
    driver.tell()
    var seen = [driver.focus]
    for _ in 0..<9 {
      driver.press(.down)
      seen.append(driver.focus)
    }
    #expect(
      seen == [.picture, .author, .license, .page, .tag(0), .file(0), .file(1), .file(2), .shelf(0), .shelf(0)])
    for _ in 0..<9 { driver.press(.up) }
    #expect(driver.focus == .picture)
    driver.press(.tab, .shift)
    #expect(driver.focus == .shelf(0))
    driver.press(.tab)
    driver.press(.tab)
    #expect(driver.focus == .author)
  }

  @Test func textBetweenTwoPlacesIsReadAndNotSkipped() {
    var driver = Driver.details(50, 14, pictures: false)
    var long = known
    long.item.summary = (1...400).map { "word\($0)" }.joined(separator: " ")
    driver.tell(long)
    var seen = Set<String>()
    for _ in 0..<200 {
      seen.formUnion(driver.screen.split { $0 == " " || $0 == "\n" || $0 == "▌" || $0 == "┃" }.map(String.init))
      driver.press(.down)
    }
    #expect(driver.focus == .shelf(0))
    for number in 1...400 where !seen.contains("word\(number)") { Issue.record("word\(number) was never seen") }
    for _ in 0..<200 { driver.press(.up) }
    #expect(driver.focus == .picture)
    #expect(driver.state.details?.scroll == 0)
  }

  @Test func pagesAndEnds() {
    var driver = Driver.details(60, 16)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    driver.press(.end)
    #expect(driver.focus == .file(59))
    #expect(driver.content.last?.hasPrefix("▌  ") == true)
    driver.press(.home)
    #expect(driver.focus == .picture)
    #expect(driver.state.details?.scroll == 0)
    for _ in 0..<30 {
      driver.press(.pageDown)
      #expect(driver.content.contains { $0.hasPrefix("▌") } || driver.focus == .picture, "the focus stays in sight")
    }
    #expect(driver.focus == .file(59))
    for _ in 0..<30 { driver.press(.pageUp) }
    #expect(driver.focus == .picture)
  }

  @Test func theWheelScrollsTheText() {
    var driver = Driver.details(60, 16)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    for _ in 0..<100 { driver.wheel(.wheelDown) }
    #expect(driver.screen.contains("gif   639×360"))
    #expect(driver.focus == .picture)
    driver.press(.up)
    #expect(driver.content.contains { $0.hasPrefix("▌") }, "moving begins with what is seen")
    for _ in 0..<100 { driver.wheel(.wheelUp) }
    #expect(driver.state.details?.scroll == 0)
  }

  @Test func leftAndRightMoveInTagsAndShelves() {
    var driver = Driver.details(100, 60)
    driver.tell()
    driver.send(.input(.key(.end, [])))
    driver.press(.left)
    #expect(driver.focus == .shelf(0), "the first one stays the first")
    for _ in 0..<20 { driver.press(.right) }
    #expect(driver.screen.contains("‹ 8–9 of 9"))
    #expect(driver.state.details?.actingItem.title == "Backdrop 9")
    for _ in 0..<4 { driver.press(.up) }
    #expect(driver.focus == .tag(0))
    for _ in 0..<5 { driver.press(.right) }
    #expect(driver.focus == .tag(2))
    #expect(driver.state.selection == Selection())
  }

  @Test func theFocusStaysWhereItIsWhenTheAnswerComes() {
    var driver = Driver.details(60, 16)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    driver.press(.end)
    driver.press(.up)
    let before = driver.content.firstIndex { $0.hasPrefix("▌") }
    driver.tell(ItemDetails(item: .known(1, files: 90), facts: (1...9).map { .init("Fact \($0)", "x") }))
    #expect(driver.focus == .file(58))
    #expect(driver.content.firstIndex { $0.hasPrefix("▌") } == before)
    driver.tell(ItemDetails(item: item(1)))
    #expect(driver.focus == .picture, "what had the focus is gone")
  }

  @Test func theFocusStaysInSightWhenTheTerminalIsResized() {
    var driver = Driver.details(120, 40)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    driver.press(.end)
    for size in [(40, 20), (80, 24), (19, 5), (200, 60), (30, 8)] {
      driver.resize(size.0, size.1)
      #expect(driver.content.contains { $0.contains("▌") }, "\(size)")
      #expect(driver.focus == .file(59))
    }
  }

  // MARK: Acting

  @Test func enterPlaysTheItemAndAFileThatIsChosen() {
    var driver = Driver.details(100, 60)
    driver.tell()
    let item = known.item
    #expect(driver.press(.enter) == [.play(item, inTerminal: false)])
    for _ in 0..<6 { driver.press(.down) }
    #expect(driver.focus == .file(1))
    #expect(driver.press(.enter) == [.play(item, item.renditions[2], inTerminal: false)])
    #expect(driver.content.contains { $0.contains("▌▶ mp4   638×360") }, "the one that plays is marked")
    #expect(driver.type("y") == [.copy("https://example.org/1-2.mp4", what: "Media link")])
    driver.press(.home)
    #expect(driver.press(.enter, .alt) == [.play(item, item.renditions[2], inTerminal: true)], "until another one is")
    #expect(driver.control("y") == [.copy("https://example.org/1-2.mp4", what: "Media link")])
  }

  @Test func itemKeysAct() {
    var driver = Driver.details()
    driver.tell()
    let page = MediaURL(web: "https://example.org/1")!
    #expect(driver.type("y") == [.copy("https://example.org/1-0.mp4", what: "Media link")])
    for effects in [driver.type("t"), driver.control("t")] { #expect(effects == [.copy(page.text, what: "Page link")]) }
    for effects in [driver.type("o"), driver.control("o")] { #expect(effects == [.openPage(page)]) }
    #expect(driver.type("P") == [.play(known.item, inTerminal: true)])
    driver.type(" ")
    #expect(driver.state.isPaused)
  }

  @Test func linksOpen() {
    var driver = Driver.details(100, 60)
    driver.tell()
    for address in ["https://example.org/jane", "https://example.org/by", "https://example.org/1"] {
      driver.press(.down)
      #expect(driver.press(.enter) == [.openPage(MediaURL(web: address)!)])
    }
  }

  @Test func aTagIsSearchedForAtOnceAndWhatWasTypedComesBack() {
    var driver = Driver(100, 60, query: "conway")
    driver.answer(items(3))
    driver.press(.function(3))
    driver.tell()
    for _ in 0..<4 { driver.press(.down) }
    driver.press(.right)
    #expect(
      driver.press(.enter) == [
        .cancelDetails, .search(SearchQuery("cellular automaton"), source: clips.descriptor.id, generation: 2, .now),
        .keepQuery("cellular automaton"),
      ])
    #expect(driver.state.details == nil)
    driver.control("_")
    #expect(driver.state.editor.text == "conway")
  }

  @Test func aPictureOfAShelfIsShownLargeAndEscapeBringsTheOwnOneBack() throws {
    var driver = Driver.details(100, 40)
    driver.tell()
    driver.press(.end)
    driver.press(.right)
    #expect(driver.press(.enter).allSatisfy { if case .showPictures = $0 { true } else { false } })
    let large = try #require(driver.state.wished.first)
    #expect(large.item.value == "Backdrop 2")
    #expect(driver.press(.enter) == [.play(.still("Backdrop 2"), inTerminal: false)])
    #expect(driver.type("y") == [.copy("https://example.org/Backdrop%202.jpg", what: "Media link")])
    #expect(driver.type("o") == [.openPage(MediaURL(web: "https://example.org/1")!)], "it has no page of its own")
    driver.press(.escape)
    #expect(driver.state.wished.first?.item == item(1).id)
    #expect(driver.focus == .shelf(0))
    driver.press(.escape)
    #expect(driver.state.details == nil)
  }

  @Test func slashPasteAndF2LeaveForWhatTheyMean() {
    var driver = Driver.details()
    driver.state.focus = .grid
    #expect(driver.type("/").first == .cancelDetails)
    #expect(driver.state.focus == .query)
    driver.press(.function(3))
    #expect(driver.send(.input(.paste("cat"))).first == .cancelDetails)
    #expect(driver.state.editor.text == "cat")
    driver.press(.function(3))
    driver.press(.function(2))
    #expect(driver.state.details == nil)
    #expect(driver.screen.contains("● Bundled clips"))
  }

  @Test func helpLiesOverTheDetailsAndGoesAgain() {
    var driver = Driver.details()
    let before = driver.screen
    driver.press(.function(1))
    #expect(driver.screen.contains("Keys"))
    driver.press(.escape)
    #expect(driver.screen == before)
  }

  @Test func aClickGivesTheFocusAndASecondOneActs() throws {
    var driver = Driver.details(100, 60)
    driver.tell()
    let row = try #require(driver.frame.lines.firstIndex { $0.contains("638×360") })
    #expect(driver.click(60, row).isEmpty)
    #expect(driver.focus == .file(1))
    #expect(
      driver.click(60, row, after: .milliseconds(200)) == [
        .play(known.item, known.item.renditions[2], inTerminal: false)
      ])
    let shelf = try #require(driver.frame.lines.firstIndex { $0.contains("Backdrop 2") })
    driver.click(90, shelf)
    #expect(driver.state.details?.actingItem.title == "Backdrop 2")
    driver.click(5, 5)
    #expect(driver.focus == .picture)
    driver.click(53, 5)
    #expect(driver.focus == .picture, "nothing is there")
    driver.click(3, 1)
    #expect(driver.state.details == nil, "the search line")
  }

  // MARK: Pictures

  @Test func theLargePictureIsWishedFirstAndPlays() throws {
    var driver = Driver.details(100, 40)
    let keys = driver.state.wished
    let size = Size(columns: 51, rows: 14)
    #expect(
      keys == [
        PictureKey(item: item(1).id, size: size, isAnimated: false),
        PictureKey(item: item(1).id, size: size, isAnimated: true),
      ])
    driver.send(.picture(.ready(keys[1], ImageHandle(7), delays: [100, 100])))
    driver.send(.tick, after: .milliseconds(150))
    #expect(
      driver.frame.placements == [
        ImagePlacement(
          handle: ImageHandle(7), frame: Rect(column: 1, row: 3, columns: 51, rows: 14),
          clip: Rect(column: 0, row: 3, columns: 100, rows: 35), index: 1)
      ])
    driver.press(.escape)
    #expect(driver.state.wished.allSatisfy { $0.size != size })
  }

  @Test func picturesOfShelvesAreWishedWhereTheyAreSeen() {
    var driver = Driver.details(100, 20)
    driver.tell()
    #expect(!driver.state.wished.contains { $0.item.value.hasPrefix("Backdrop") })
    driver.press(.end)
    let names = driver.state.wished.map(\.item.value).filter { $0.hasPrefix("Backdrop") }
    #expect(names == ["Backdrop 1", "Backdrop 2", "Backdrop 3", "Backdrop 4"], "and a row ahead")
  }

  @Test func aPictureThatIsScrolledAwayDoesNotPlay() {
    var driver = Driver.details(44, 20)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    #expect(driver.state.animation != nil)
    driver.press(.end)
    #expect(driver.state.animation == nil)
    driver.press(.home)
    #expect(driver.state.animation != nil)
  }

  @Test func theAnswerHasThePicturesMadeAnew() {
    var driver = Driver.details(100, 40)
    let effects = driver.tell(ItemDetails(item: .known(1)))
    guard case .showPictures(let wishes)? = effects.first else {
      Issue.record("not wished for: \(effects)")
      return
    }
    #expect(wishes.first?.item == known.item, "with the files that are known now")
  }

  @Test func aFailedPictureIsTriedAgain() throws {
    var driver = Driver.details(100, 40)
    let key = try #require(driver.state.wished.first)
    driver.send(.picture(.failed(key, reason: "damaged")))
    #expect(driver.screen.contains("picture damaged"))
    #expect(driver.type("r") == [.retryPicture(item(1))])
    #expect(driver.type("r") == [.details(of: item(1), .reload)])
  }

  // MARK: Bounds

  @Test func everySizeFromOneCellHasAFrame() {
    var driver = Driver.details(1, 1)
    var details = known
    details.item.tags = (1...40).map { "tag 标签 \($0)" }
    details.item.title = String(repeating: "生命游戏", count: 30)
    details.item.width = 1
    details.item.height = 4000
    driver.tell(details)
    for key in [Key.home, .down, .end, .enter] {
      for columns in [1, 2, 3, 8, 19, 20, 27, 66, 120] {
        for rows in [1, 2, 3, 5, 6, 7, 14, 40] {
          driver.resize(columns, rows)
          #expect(driver.frame.size == Size(columns: columns, rows: rows))
          driver.press(key)
          for key in [Key.pageDown, .up, .right, .tab, .pageUp] { driver.press(key) }
          #expect(driver.frame.size == Size(columns: columns, rows: rows))
          #expect(driver.state.details?.scroll ?? 0 >= 0)
        }
      }
    }
  }

  @Test func anItemOfWhichNothingIsKnownHasAScreen() {
    var driver = Driver(80, 24)
    driver.answer([MediaItem(id: .init(source: SourceID("gone"), value: ""), kind: .film, title: "")])
    driver.press(.function(3))
    #expect(driver.screen.contains("Untitled"))
    for key in [Key.down, .up, .end, .home, .tab, .pageDown] { driver.press(key) }
    driver.type("yto")
    #expect(driver.screen.contains("has no web page"))
  }
}
