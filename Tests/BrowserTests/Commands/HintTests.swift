import Media
import Surface
import Testing

@testable import Browser

/// The keys that the last line offers.
struct HintTests {
  private static let unreachable = SourceError.unreachable(host: "api.klipy.com", reason: "timed out")
  private static let readyKlipy = SourceEntry(descriptor: klipy.descriptor, status: .ready)

  /// A film of a source that has nothing to play but web pages.
  private static let films = SourceEntry(
    descriptor: SourceDescriptor(
      id: SourceID("films"), name: "Films", kinds: [.film], placeholder: "Search films", playsPages: true),
    status: .ready)
  private static var film: MediaItem {
    MediaItem(
      id: .init(source: films.descriptor.id, value: "1"), kind: .film, title: "Heat",
      pageURL: MediaURL(web: "https://example.org/heat"), needsResolving: true)
  }

  private static func hints(_ driver: Driver) -> String { driver.frame.lines.last ?? "" }

  @Test func helpAndTheWayOutStayWhereItIsNarrow() {
    var driver = Driver(120, 24)
    driver.answer([item(1, page: true)])
    for (columns, hints) in [
      (
        110, " ⏎ play  ^F favourite  ^D download  ^Y copy link  ^O web page  F2 source  Tab grid keys  F1 help  ^Q quit"
      ),
      (100, " ⏎ play  ^F favourite  ^D download  ^Y copy link  F2 source  Tab grid keys  F1 help  ^Q quit"),
      (80, " ⏎ play  ^F favourite  ^D download  F2 source  Tab grid keys  F1 help  ^Q quit"),
      (70, " ⏎ play  ^F favourite  F2 source  Tab grid keys  F1 help  ^Q quit"),
      (40, " ⏎ play  F2 source  F1 help  ^Q quit"), (26, " ⏎ play  F1 help  ^Q quit"), (22, " ⏎ play  F1 help"),
    ] {
      driver.resize(columns, 24)
      #expect(Self.hints(driver) == hints, "\(columns)")
    }
    driver.press(.tab)
    driver.resize(40, 24)
    #expect(Self.hints(driver) == " ⏎ play  / search  F1 help  ^Q quit")
    driver.press(.function(3))
    driver.resize(30, 24)
    #expect(Self.hints(driver) == " ⏎ play  Esc back  F1 help")
  }

  @Test func gridKeysGiveWayFromTheEndButForTheWaysOut() {
    var driver = Driver(160, 24)
    driver.answer([item(1, page: true)])
    driver.press(.tab)
    for (columns, hints) in [
      (
        160,
        " ⏎ play  hjkl move  f favourite  d download  m mark  w to a wall  p pick up  y copy link  o web page"
          + "  P play here  +- tile size  / search  F1 help  ^Q quit"
      ),
      (104, " ⏎ play  hjkl move  f favourite  d download  m mark  w to a wall  p pick up  / search  F1 help  ^Q quit"),
      (60, " ⏎ play  hjkl move  f favourite  / search  F1 help  ^Q quit"),
    ] {
      driver.resize(columns, 24)
      #expect(Self.hints(driver) == hints, "\(columns)")
    }
    driver.type("p")
    driver.resize(40, 24)
    #expect(Self.hints(driver) == " ←↓↑→ move it  Esc put it back")
  }

  @Test func whatIsSpecialOnAWallComesBeforeWhatIsEverywhere() {
    let wall = SourceEntry(
      descriptor: SourceDescriptor(id: .wall("Cats"), name: "Cats", kinds: [], placeholder: "", isLocal: true),
      status: .ready, count: 3)
    var driver = Driver(80, 24, sources: [wall])
    driver.answer(items(3))
    driver.press(.tab)
    #expect(driver.frame.lines[1].hasPrefix(" GRID ·"))
    #expect(Self.hints(driver) == " ⏎ play  hjkl move  p pick up  x remove  u undo  / search  F1 help  ^Q quit")
    driver.press(.function(3))
    #expect(driver.frame.lines[1].hasPrefix(" ·"))
    driver.press(.escape)
    driver.press(.tab)
    #expect(driver.frame.lines[1].hasPrefix(" ❯"))
  }

  @Test func whatActsOnMarkedTilesStandsBehindTheirNumber() {
    var driver = Driver(90, 24)
    driver.answer(items(3))
    driver.press(.tab)
    driver.type("mm")
    #expect(
      Self.hints(driver)
        == " 2 marked:  ⏎ play  f favourite  d download  w to a wall  / search  F1 help  ^Q quit")
    driver.press(.escape)
    #expect(Self.hints(driver).hasPrefix(" 2 marked:  ⏎ play  ^F favourite"))
    driver.resize(24, 24)
    #expect(Self.hints(driver) == " ⏎ play  F1 help")
    driver.press(.tab)
    driver.resize(90, 24)
    driver.type("M")
    #expect(Self.hints(driver).hasPrefix(" ⏎ play  hjkl move"))

    var read = Driver(90, 24, settings: BrowserSettings(usesScreenReader: true))
    read.answer(items(3))
    read.press(.tab)
    read.type("m")
    #expect(Self.hints(read).hasPrefix("1 marked: Enter: play, f: favourite, "))
  }

  @Test func whatIsOpenTellsItsKeysInPlaceOfAnOlderError() {
    var driver = Driver(80, 24)
    driver.answer(items(3))
    driver.type("x")
    driver.fail(Self.unreachable)
    let error = " Could not reach api.klipy.com (timed out).  ^R retry  F2 another source"
    #expect(Self.hints(driver) == error)
    driver.press(.function(2))
    #expect(Self.hints(driver) == " ⏎ choose  Esc close")
    driver.press(.down)
    driver.press(.enter)
    #expect(Self.hints(driver) == " ⏎ check and keep the key  Esc back")
    driver.press(.escape)
    driver.press(.escape)
    #expect(Self.hints(driver) == error)
    driver.press(.function(1))
    #expect(Self.hints(driver) == " ↑↓ scroll  Esc close")
    driver.press(.escape)
    driver.press(.tab)
    driver.type("p")
    #expect(Self.hints(driver) == " ←↓↑→ move it  p ⏎ drop it  Esc put it back")
    driver.press(.escape)
    #expect(Self.hints(driver) == error)
  }

  @Test func whatIsOpenTellsItsKeysInLowTerminalsAsWell() {
    var driver = Driver(60, 10)
    driver.answer(items(3))
    driver.control("d")
    driver.press(.function(1))
    #expect(Self.hints(driver) == " ↑↓ scroll  Esc close")
  }

  @Test func sourcesOfferWhatTheSelectedOneTakes() {
    let wall = SourceEntry(
      descriptor: SourceDescriptor(id: .wall("Cats"), name: "Cats", kinds: [], placeholder: "", isLocal: true),
      status: .ready, count: 3)
    let off = SourceEntry(
      descriptor: SourceDescriptor(id: SourceID("off"), name: "Off", kinds: [], placeholder: ""),
      status: .off(variable: "X"))
    var driver = Driver(80, 24, sources: [clips, Self.readyKlipy, klipy, tenor, off, wall])
    driver.answer(items(1))
    driver.press(.function(2))
    let expected = [
      " ⏎ choose", " ⏎ choose  F3 another key", " ⏎ enter its key", " F3 enter its key", "",
      " ⏎ choose  F3 rename  Delete remove wall",
    ]
    for hints in expected {
      #expect(Self.hints(driver) == "\(hints)\(hints.isEmpty ? " " : "  ")Esc close")
      driver.press(.down)
    }
    driver.send(.collection(.listed(driver.state.shared.sources, hasDeletedWalls: true)))
    driver.press(.home)
    for hints in expected {
      #expect(Self.hints(driver) == "\(hints)\(hints.isEmpty ? " " : "  ")^_ undo deletion  Esc close")
      driver.press(.down)
    }
    #expect(driver.control("_") == [.collect(.undoDeletion)])
  }

  @Test func tilesThatStayAreNotOfferedToBePickedUp() {
    var driver = Driver(120, 30)
    driver.answer(items(1, from: 2), shelves: [Shelf(title: "Popular", items: items(1))])
    driver.press(.tab)
    #expect(!Self.hints(driver).contains("p pick up"))
    driver.press(.down)
    #expect(Self.hints(driver).contains("p pick up"))
  }

  @Test func webPagesAreNotOfferedForDownload() {
    var driver = Driver(100, 24, sources: [Self.films, clips])
    driver.answer([Self.film])
    #expect(Self.hints(driver) == " ⏎ play  ^F favourite  ^O web page  F2 source  Tab grid keys  F1 help  ^Q quit")
    #expect(driver.control("d").isEmpty)
    let words = "“Heat” has no file to download, only web pages: ⏎ plays it, ^T copies its link"
    #expect(driver.screen.contains(words))
    driver.press(.function(3))
    #expect(!Self.hints(driver).contains("d download"))
    var resolved = Self.film
    resolved.needsResolving = false
    resolved.renditions = [
      Rendition(name: "trailer", role: .full, format: .page, url: MediaURL(web: "https://example.org/watch")!)
    ]
    let backdrops = Shelf(title: "Backdrops", items: [.still("One")])
    driver.send(.details(Self.film.id, .success(ItemDetails(item: resolved, shelves: [backdrops]))))
    #expect(!Self.hints(driver).contains("d download"))
    #expect(driver.type("d").isEmpty)
    #expect(driver.screen.contains(words))
    driver.press(.end)
    #expect(Self.hints(driver).contains("d download"), "pictures are files")
    driver.press(.escape)
    driver.answer([Self.film, item(2)])
    driver.press(.right)
    #expect(Self.hints(driver).contains("^D download"))
  }

  @Test func nothingThatTheLastLineSaysOfAKeyIsSaidTwiceOrCutOff() {
    var unsplash = klipy
    unsplash.descriptor.id = SourceID("unsplash")
    unsplash.descriptor.name = "Unsplash"
    var driver = Driver(80, 24, sources: [unsplash])
    unsplash.status = .ready
    driver.send(.sources([unsplash]))
    driver.answer(items(2))
    driver.type("x")
    driver.fail(.needsKey(variable: "UNSPLASH_ACCESS_KEY"))
    #expect(
      Self.hints(driver) == " Unsplash needs a key (UNSPLASH_ACCESS_KEY).  F2 enter it, or another source")
    driver.fail(.badKey(variable: "UNSPLASH_ACCESS_KEY"))
    #expect(
      Self.hints(driver) == " Unsplash refused the key: check UNSPLASH_ACCESS_KEY.  F2 another key or source")
  }
}
