import Media
import Surface
import Testing

@testable import Browser

struct ScreenReaderTests {
  private static func driver(
    _ columns: Int = 80, _ rows: Int = 12, sources: [SourceEntry] = [clips, klipy, tenor], query: String = ""
  ) -> Driver {
    Driver(columns, rows, sources: sources, query: query, settings: BrowserSettings(usesScreenReader: true))
  }

  /// The row that the cursor stands in.
  private static func line(_ driver: Driver) -> String {
    let frame = driver.frame
    return frame.cursor.map { frame.lines[$0.row] } ?? "no cursor"
  }

  @Test func resultsAreLines() {
    var driver = Self.driver(query: "life")
    var long = item(2, title: String(repeating: "long ", count: 30), kind: .gif)
    long.hasAudio = true
    driver.answer([item(1, title: "Game of life"), long, item(3, title: "")])
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips: life
        Bundled clips: 3 results.

        1 of 3: Game of life, 0:03, mp4, clip
        2 of 3: long long long long long long long long lon…, 0:03, with sound, mp4, GIF
        3 of 3: Untitled, 0:03, mp4, clip





        """)
    #expect(
      driver.screen.hasSuffix("\nEnter: play, F2: source, Tab: grid keys, F1: help, Ctrl-Q: quit"))
    #expect(driver.frame.cursor == Point(column: 26, row: 0))
    #expect(driver.frame.placements.isEmpty)
  }

  @Test func shelvesAreLinesUnderTheirTitle() {
    var driver = Self.driver()
    driver.answer(items(2), shelves: [Shelf(title: "Featured", items: items(3, from: 100))])
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips:
        Bundled clips: 5 results.

        Featured, 3 results.
        1 of 5: Clip 100, 0:03, mp4, clip
        2 of 5: Clip 101, 0:03, mp4, clip
        3 of 5: Clip 102, 0:03, mp4, clip
        More.
        4 of 5: Clip 1, 0:03, mp4, clip
        5 of 5: Clip 2, 0:03, mp4, clip

        """)
  }

  @Test func theCursorGoesWhereKeysAct() {
    var driver = Self.driver()
    driver.answer(items(5))
    let before = driver.frame
    driver.press(.down)
    #expect(Self.line(driver) == "1 of 5: Clip 1, 0:03, mp4, clip", "it has not been read yet")
    driver.press(.down)
    #expect(Self.line(driver) == "2 of 5: Clip 2, 0:03, mp4, clip")
    #expect(driver.frame.cells == before.cells, "a move changes nothing but the cursor")
    driver.press(.escape)
    #expect(driver.frame.cursor?.row == 0)
    driver.press(.tab)
    #expect(Self.line(driver) == "2 of 5: Clip 2, 0:03, mp4, clip")
    driver.press(.tab)
    #expect(driver.frame.cursor?.row == 0)
    driver.press(.end)
    #expect(Self.line(driver) == "5 of 5: Clip 5, 0:03, mp4, clip")
    driver.press(.left, .shift)
    #expect(driver.frame.cursor?.row == 0, "the line is edited")
  }

  @Test func listsTurnWholePages() {
    var driver = Self.driver()
    driver.answer(items(30))
    driver.press(.down)
    for _ in 0..<6 { driver.press(.down) }
    #expect(driver.state.grid.scroll == 0)
    driver.press(.down)
    #expect(driver.state.grid.scroll == 7)
    #expect(Self.line(driver) == "8 of 30: Clip 8, 0:03, mp4, clip")
    let before = driver.frame
    driver.press(.down)
    #expect(driver.frame.cells == before.cells)
    driver.press(.up)
    driver.press(.up)
    #expect(driver.state.grid.scroll == 0)
  }

  @Test func theNumberOfAllIsSaidOnceItIsKnown() {
    var driver = Self.driver()
    driver.answer(items(5), isComplete: false)
    #expect(driver.screen.contains("Bundled clips, Trending: 5 results so far."))
    #expect(driver.screen.contains("\n2: Clip 2,"))
    driver.answer(items(5), total: 48, isComplete: false)
    #expect(driver.screen.contains("\n2 of 48: Clip 2,"))
  }

  @Test func waitingIsSaidOnce() {
    var driver = Self.driver()
    driver.answer(items(2))
    driver.type("x")
    driver.send(.search(.loading(generation: driver.state.search.generation, whilePaging: false)))
    #expect(!driver.screen.contains("Waiting"))
    driver.send(.tick, after: .milliseconds(150))
    #expect(driver.frame.lines[1] == "Waiting for Bundled clips.")
    #expect(driver.state.nextDeadline == nil)
    let before = driver.frame
    driver.send(.tick, after: .seconds(10))
    #expect(driver.frame == before)
  }

  @Test func failureHasALineOfItsOwn() {
    var driver = Self.driver(query: "life")
    driver.answer(items(2))
    driver.type("x")
    driver.fail(.unreachable(host: "api.klipy.com", reason: "timed out"))
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips: lifex
        Bundled clips: 2 results for “life”, as before.

        1 of 2: Clip 1, 0:03, mp4, clip
        2 of 2: Clip 2, 0:03, mp4, clip





        Error: Could not reach api.klipy.com (timed out).
        """)
    #expect(driver.frame.lines.last?.hasPrefix("Ctrl-R: retry, F2: another source, Tab: grid keys, F1: help, ") == true)
    driver.send(.notice(Notice("Playing “a ^_^ → ⏎ b”.")))
    #expect(driver.frame.lines[10] == "Playing “a ^_^ → Enter b”.")
    driver.answer([])
    #expect(driver.frame.lines[1] == "Bundled clips: Nothing found for “lifex”.")
  }

  @Test func helpIsAList() {
    var driver = Self.driver()
    driver.answer(items(2))
    driver.press(.function(1))
    driver.press(.down)
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips:
        Keys.

        Search.
        type, paste: search as you type
        Alt-1 … Alt-9: accept suggestion 1 to 9 under the query: completions (KLIPY,
        GIPHY, Tenor) or, with an empty query, recent queries; a click does the same
        Alt-p Alt-n: earlier and later queries
        Grid.
        Up Down Left Right Ctrl-P Ctrl-N: move

        """)
    #expect(Self.line(driver).hasPrefix("type, paste"))
    driver.press(.end)
    #expect(Self.line(driver) == "flick --no-mouse: leave the mouse to the terminal")
    driver.press(.down)
    #expect(Self.line(driver) == "flick --no-mouse: leave the mouse to the terminal")
    driver.press(.escape)
    #expect(driver.frame.cursor?.row == 0)
  }

  @Test func sourcesAreAList() {
    var driver = Self.driver()
    driver.answer(items(2))
    driver.press(.function(2))
    driver.press(.down)
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips:
        Sources.

        1 of 3: Bundled clips, in use, no network needed, GIFs, clips
        2 of 3: KLIPY, needs a key: Enter, or KLIPY_API_KEY
        3 of 3: Tenor, off: set FLICK_TENOR_URL





        """)
    #expect(Self.line(driver).hasPrefix("2 of 3: KLIPY"))
    driver.click(3, 5)
    #expect(driver.frame.lines[10] == "Error: Tenor is off: set FLICK_TENOR_URL to the server that answers for it.")
    driver.click(3, 4)
    expect(
      Array(driver.frame.lines[1...5]),
      are: """
        Key for KLIPY.

        Key:
        Get one at https://partner.klipy.com.
        Paste it here; it is kept in keys.json, which only you can read.
        """)
    #expect(driver.frame.cursor == Point(column: 5, row: 3))
    driver.type("secret-key-1234")
    #expect(Self.line(driver) == "Key: 15 characters, the last of them 1234")
    driver.press(.enter)
    #expect(driver.frame.lines[4] == "Asking KLIPY whether it takes this key.")
    driver.send(.key(.refused(klipy.descriptor.id, reason: "KLIPY refuses this key. Is it whole?")))
    #expect(driver.frame.lines[4] == "Error: KLIPY refuses this key. Is it whole?")
  }

  @Test func detailsAreLines() {
    var driver = Self.driver(80, 24)
    driver.answer(items(24))
    driver.press(.function(3))
    driver.tell()
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips:
        Details of result 1 of 24.

        Game of life
        Clip by Jane Doe
        320 by 180, 0:03
        Licence  CC BY 4.0
        Page     https://example.org/1
        Runtime  1 h 52 min
        A zero-player game: its evolution is determined by its initial state alone.
        Tags
        life, cellular automaton, loop
        Files
        mp4, 640 by 360, 1.2 MB, file 0, plays with Enter
        mp4, 638 by 360, 1.2 MB, file 2
        gif, 639 by 360, 1.2 MB, file 1
        Backdrops
        1 of 9: Backdrop 1, jpeg, photo





        """)
    #expect(Self.line(driver) == "Game of life")
    driver.press(.down)
    #expect(Self.line(driver) == "Clip by Jane Doe")
    while driver.focus != .tag(0) { driver.press(.down) }
    driver.press(.right)
    #expect(driver.frame.cursor == Point(column: 6, row: 11))
    driver.press(.end)
    driver.press(.right)
    #expect(Self.line(driver) == "2 of 9: Backdrop 2, jpeg, photo")
  }

  @Test func detailsTurnWholePages() {
    var driver = Self.driver(80, 12)
    driver.answer(items(2))
    driver.press(.function(3))
    driver.tell(ItemDetails(item: .known(1, files: 20)))
    while driver.focus != .file(0) { driver.press(.down) }
    var scrolls: [Int] = []
    for _ in 0..<14 {
      driver.press(.down)
      scrolls.append(driver.state.details?.scroll ?? 0)
    }
    #expect(Set(scrolls).count <= 3, "\(scrolls)")
    #expect(Self.line(driver).contains("file 14") || driver.focus == .file(14))
  }

  @Test func whatTheUserCollectsIsSaid() {
    let cats = SourceEntry(
      descriptor: SourceDescriptor(
        id: .wall("Cats"), name: "Cats", kinds: [.gif], placeholder: "Search Cats", isLocal: true),
      status: .ready, count: 12)
    let dogs = SourceEntry(
      descriptor: SourceDescriptor(
        id: .wall("Dogs"), name: "Dogs", kinds: [.gif], placeholder: "Search Dogs", isLocal: true),
      status: .ready, count: 1)
    var driver = Self.driver(sources: [clips, cats, dogs])
    driver.answer(items(5))
    driver.control("f")
    #expect(driver.frame.lines[3] == "1 of 5: Clip 1, favourite, 0:03, mp4, clip")
    driver.press(.tab)
    driver.type("p")
    driver.press(.down)
    #expect(Self.line(driver) == "2 of 5: Clip 1, moving, favourite, 0:03, mp4, clip")
    driver.press(.escape)
    driver.press(.down)
    driver.type("w")
    driver.press(.down)
    expect(
      driver.frame.lines.dropLast(),
      are: """
        Search bundled clips:
        Add “Clip 2” to a wall.

        Wall:
        Type to find a wall, or the name of a new one.
        1 of 2: Cats, 12 items
        2 of 2: Dogs, 1 item




        """)
    #expect(Self.line(driver) == "2 of 2: Dogs, 1 item")
    driver.type("ca")
    #expect(driver.frame.cursor == Point(column: 8, row: 3))
    #expect(driver.frame.lines[5...6] == ["1 of 2: Cats, 12 items", "2 of 2: new wall “ca”"])
    driver.press(.escape)
    driver.press(.function(2))
    driver.press(.down)
    #expect(Self.line(driver) == "2 of 3: Cats, 12 items")
    driver.press(.function(3))
    #expect(Self.line(driver) == "New name: Cats")
    #expect(driver.frame.cursor == Point(column: 14, row: 3))
  }

  @Test func suggestionsAreALine() {
    var entry = klipy
    entry.status = .ready
    entry.descriptor.hasSuggestions = true
    var driver = Self.driver(sources: [entry])
    driver.type("ca")
    driver.answer(items(1))
    driver.send(.suggestions(generation: driver.state.search.generation, ["cat", "car crash"]))
    #expect(driver.frame.lines[0] == "Search KLIPY: ca", "what is not typed does not stand in the line")
    #expect(driver.frame.lines[2] == "Suggestions: Alt-1 cat, Alt-2 car crash")
    driver.click(26, 2)
    #expect(driver.frame.lines[0] == "Search KLIPY: car crash")
  }

  /// Whatever is open and however small it is: letters, signs of writing, and a cursor.
  @Test(arguments: [(80, 24), (40, 20), (30, 7), (19, 5), (5, 2), (1, 1)])
  func nothingIsDrawn(_ columns: Int, _ rows: Int) {
    var driver = Self.driver(columns, rows)
    var frames = [driver.frame]
    driver.answer(items(9), shelves: [Shelf(title: "Featured", items: items(12, from: 100))])
    frames.append(driver.frame)
    for key in [Key.function(1), .escape, .function(2), .down, .enter] {
      driver.press(key)
      frames.append(driver.frame)
    }
    driver.press(.escape)
    driver.press(.escape)
    driver.press(.function(3))
    driver.tell()
    frames.append(driver.frame)
    driver.press(.escape)
    driver.type("x")
    driver.fail(.unreachable(host: "example.org", reason: "timed out"))
    frames.append(driver.frame)
    for frame in frames {
      #expect(frame.cursor != nil)
      #expect(frame.cells.allSatisfy { $0.style == .plain })
      let signs = Set(frame.lines.joined().unicodeScalars.filter { $0.value > 0x7e })
      #expect(signs.isSubset(of: ["…", "“", "”"]), "\(signs)")
    }
  }
}
