import Media
import Surface
import Testing

@testable import Browser

/// What keys and the mouse do in details, and the pictures there.
struct DetailsActionTests {
  @Test func enterPlaysTheItemAndAFileThatIsChosen() {
    var driver = Driver.details(100, 60)
    driver.tell()
    let item = known.item
    #expect(driver.press(.enter) == [.play(item, inTerminal: false)])
    for _ in 0..<6 { driver.press(.down) }
    #expect(driver.focus == .file(1))
    #expect(driver.press(.enter) == [.play(item, item.renditions[2], inTerminal: false)])
    #expect(driver.content.contains { $0.contains("▌▶ mp4   638×360") }, "the one that plays is marked")
    #expect(driver.findLinks(driver.type("y")) == [.copy("https://example.org/1-2.mp4", what: "Media link")])
    driver.press(.home)
    #expect(driver.press(.enter, .alt) == [.play(item, item.renditions[2], inTerminal: true)], "until another one is")
    #expect(driver.findLinks(driver.control("y")) == [.copy("https://example.org/1-2.mp4", what: "Media link")])
  }

  @Test func itemKeysAct() {
    var driver = Driver.details()
    driver.tell()
    let page = MediaURL(web: "https://example.org/1")!
    #expect(driver.findLinks(driver.type("y")) == [.copy("https://example.org/1-0.mp4", what: "Media link")])
    for effects in [driver.type("t"), driver.control("t")] { #expect(effects == [.copy(page.text, what: "Page link")]) }
    for effects in [driver.type("o"), driver.control("o")] { #expect(effects == [.openPage(page)]) }
    #expect(driver.type("P") == [.play(known.item, inTerminal: true)])
    driver.type(" ")
    #expect(driver.state.pictures.isPaused)
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
    #expect(driver.state.search.editor.text == "conway")
  }

  @Test func aPictureOfAShelfIsShownLargeAndEscapeBringsTheOwnOneBack() throws {
    var driver = Driver.details(100, 40)
    driver.tell()
    driver.press(.end)
    driver.press(.right)
    #expect(driver.press(.enter).allSatisfy { if case .showPictures = $0 { true } else { false } })
    let large = try #require(driver.state.pictures.wished.first)
    #expect(large.item.value == "Backdrop 2")
    #expect(driver.press(.enter) == [.play(.still("Backdrop 2"), inTerminal: false)])
    #expect(driver.findLinks(driver.type("y")) == [.copy("https://example.org/Backdrop%202.jpg", what: "Media link")])
    #expect(driver.type("o") == [.openPage(MediaURL(web: "https://example.org/1")!)], "it has no page of its own")
    driver.press(.escape)
    #expect(driver.state.pictures.wished.first?.item == item(1).id)
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
    #expect(driver.state.search.editor.text == "cat")
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

  @Test func theLargePictureIsWishedFirstAndPlays() throws {
    var driver = Driver.details(100, 40)
    let keys = driver.state.pictures.wished
    let size = Size(columns: 51, rows: 14)
    #expect(
      keys == [
        PictureKey(item: item(1).id, size: size, isAnimated: false),
        PictureKey(item: item(1).id, size: size, isAnimated: true),
      ])
    driver.send(.picture(keys[1], .ready(ImageHandle(7), delays: [100, 100])))
    driver.send(.tick, after: .milliseconds(150))
    #expect(
      driver.frame.placements == [
        ImagePlacement(
          handle: ImageHandle(7), frame: Rect(column: 1, row: 3, columns: 51, rows: 14),
          clip: Rect(column: 0, row: 3, columns: 100, rows: 35), index: 1)
      ])
    driver.press(.escape)
    #expect(driver.state.pictures.wished.allSatisfy { $0.size != size })
  }

  @Test func picturesOfShelvesAreWishedWhereTheyAreSeen() {
    var driver = Driver.details(100, 20)
    driver.tell()
    #expect(!driver.state.pictures.wished.contains { $0.item.value.hasPrefix("Backdrop") })
    driver.press(.end)
    let names = driver.state.pictures.wished.map(\.item.value).filter { $0.hasPrefix("Backdrop") }
    #expect(names == ["Backdrop 1", "Backdrop 2", "Backdrop 3", "Backdrop 4"], "and a row ahead")
  }

  @Test func aPictureThatIsScrolledAwayDoesNotPlay() {
    var driver = Driver.details(44, 20)
    driver.tell(ItemDetails(item: .known(1, files: 60)))
    #expect(driver.state.pictures.animation != nil)
    driver.press(.end)
    #expect(driver.state.pictures.animation == nil)
    driver.press(.home)
    #expect(driver.state.pictures.animation != nil)
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
    let key = try #require(driver.state.pictures.wished.first)
    driver.send(.picture(key, .failed(reason: "damaged")))
    #expect(driver.screen.contains("picture damaged"))
    #expect(driver.type("r") == [.retryPicture(item(1))])
    #expect(driver.type("r") == [.details(of: item(1), .reload)])
  }
}
