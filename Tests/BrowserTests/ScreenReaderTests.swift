import Media
import Surface
import Testing

@testable import Browser

struct ScreenReaderTests {
  static func driver(
    _ columns: Int = 80, _ rows: Int = 12, sources: [SourceEntry] = [clips, klipy, tenor], query: String = ""
  ) -> Driver {
    Driver(columns, rows, sources: sources, query: query, settings: BrowserSettings(usesScreenReader: true))
  }

  /// The row that the cursor stands in.
  static func line(_ driver: Driver) -> String {
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
    #expect(driver.frame.lines[10] == "Error: Tenor is off: set FLICK_TENOR_URL to the server that answers for it")
    driver.click(3, 4)
    expect(
      Array(driver.frame.lines[1...5]),
      are: """
        Key for KLIPY.

        Key:
        Get one at https://partner.klipy.com.
        Paste it here; it goes into keys.json, for you alone.
        """)
    #expect(driver.frame.cursor == Point(column: 5, row: 3))
    driver.type("secret-key-1234")
    #expect(Self.line(driver) == "Key: 15 characters, the last of them 1234")
    driver.press(.enter)
    #expect(driver.frame.lines[4] == "Asking KLIPY whether it takes this key.")
    driver.send(.key(.refused(klipy.descriptor.id, reason: "KLIPY refuses this key. Is it whole?")))
    #expect(driver.frame.lines[4] == "Error: KLIPY refuses this key. Is it whole?")
  }
}
