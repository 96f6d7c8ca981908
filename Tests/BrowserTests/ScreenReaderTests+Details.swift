import Media
import Surface
import Testing

@testable import Browser

// Details, collections, suggestions, small screens.
extension ScreenReaderTests {
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
