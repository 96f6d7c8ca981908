import Media
import Surface
import Testing

@testable import Browser

struct FrameTests {
  @Test func wideTerminal() {
    var driver = Driver(90, 24, query: "life")
    driver.answer(
      items(4), shelves: [Shelf(title: "Featured", items: items(12, from: 100))], total: 48, isComplete: false,
      isCached: true)
    expect(
      driver.frame.lines,
      are: """
         flick · Bundled clips ▾                                                             1/48
         ❯ life                                                              Search bundled clips
        ──────────────────────────────────────────────────────────────────────────────────────────
         Featured    1–3 of 12 ›
        ▌                            ▐
        ▌                            ▐
        ▌                            ▐
        ▌          Clip 100          ▐           Clip 101                      Clip 102
        ▌   clip · 320×180 · 84 kB   ▐    clip · 320×180 · 84 kB        clip · 320×180 · 84 kB
        ▌                            ▐
        ▌                            ▐
        ▌                            ▐
        ▌Clip 100            0:03 mp4▐ Clip 101            0:03 mp4  Clip 102            0:03 mp4

         More



                    Clip 1                        Clip 2                        Clip 3
            clip · 320×180 · 84 kB        clip · 320×180 · 84 kB        clip · 320×180 · 84 kB


        ──────────────────────────────────────────────────────────────────────────────────────────
         ⏎ play  ^F favourite  ^D download  F2 source  Tab grid keys  F1 help  ^Q quit
        """)
    #expect(driver.frame.cursor == Point(column: 7, row: 1))
  }

  @Test func compactTerminalShowsOneTileARow() {
    var driver = Driver(50, 12)
    driver.answer(items(4))
    driver.press(.down)
    expect(
      driver.frame.lines,
      are: """
         flick · Bundled clips ▾ · Trending           2/4
         ❯                           Search bundled clips
        ▌                                                ▐
        ▌                                                ▐
        ▌                                                ▐
        ▌                     Clip 2                     ▐
        ▌             clip · 320×180 · 84 kB             ▐
        ▌                                                ▐
        ▌                                                ▐
        ▌                                                ▐
        ▌Clip 2                                  0:03 mp4▐
         ⏎ play  ^F favourite  F2 source  F1 help  ^Q quit
        """)
  }

  @Test func tinyTerminalShowsALineAResult() {
    var driver = Driver(19, 5)
    driver.answer(items(9))
    driver.press(.down)
    expect(
      driver.frame.lines,
      are: """
        ❯
         Clip 1   0:03 mp4
        ▌Clip 2   0:03 mp4
         Clip 3   0:03 mp4
         Clip 4   0:03 mp4
        """)
    driver.type("x")
    driver.fail(.unreachable(host: "a.b", reason: "timed out"))
    #expect(driver.frame.lines.last == " Could n…  ^R retry")
  }

  @Test func titlesOfAllScriptsKeepTheGrid() {
    let titles = ["生命游戏，永不停止的像素世界在这里延伸下去", "ดอกไม้บานยามเช้า", "مرحبا بالعالم", "खेल जीवन का", "👨‍👩‍👧 family 🇫🇷", "Игра жизнь"]
    var driver = Driver(90, 24)
    driver.answer(titles.enumerated().map { item($0.offset, title: $0.element) })
    let frame = driver.frame
    for row in 0..<24 {
      #expect(frame.row(row).filter { !$0.text.isEmpty }.count == 90 - frame.row(row).count { $0.text.isEmpty })
    }
    // The marks of the selection and the ends of the captions stand where they stand for plain titles.
    #expect(frame[0, 11].text == "▌")
    #expect(frame[29, 11].text == "▐")
    for column in [28, 58, 88] { #expect(frame[column, 11].text == "4") }
  }

  @Test func hostileTitlesCannotLeaveTheirTile() {
    var driver = Driver(60, 16)
    driver.answer([
      item(1, title: "\u{1b}[2J\u{1b}]0;x\u{7}a\nb\u{202e}c\u{9b}31m" + String(repeating: "\u{301}", count: 50))
    ])
    let frame = driver.frame
    for cell in frame.cells {
      #expect(
        cell.text.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value) && $0.value != 0x202e
        })
      #expect(cell.text.unicodeScalars.count <= 5)
    }
  }

  @Test func withoutColourNothingIsSaidByColourAlone() {
    var driver = Driver(60, 20, colorMode: .mono)
    driver.answer(items(4))
    let frame = driver.frame
    #expect(frame.cells.allSatisfy { $0.style.foreground == .default && $0.style.background == .default })
    #expect(frame[1, 3].text == "░")
    #expect(frame[2, 11].style.attributes.contains(.reverse), "the selected caption")
  }

  @Test func failureDimsButKeepsTheResults() {
    var driver = Driver(90, 24)
    driver.answer(items(3))
    let before = driver.frame
    driver.type("x")
    driver.fail(.unreachable(host: "api.klipy.com", reason: "timed out"))
    let after = driver.frame
    #expect(after[32, 11].text == before[32, 11].text)
    #expect(after[32, 11].style.attributes == .dim)
    #expect(after.lines.last == " Could not reach api.klipy.com (timed out).  ^R retry  F2 another source")
  }

  @Test func helpLiesOverTheGrid() {
    var driver = Driver(80, 10)
    driver.answer([])
    driver.press(.function(1))
    expect(
      driver.frame.lines,
      are: """
         ┌─ Keys ─────────────────────────────────────────────────────────────────────┐
         │ Search                                                                     │
         │ type, paste           search as you type                                   │
         │ Alt-1 … Alt-9         accept suggestion 1 to 9 under the query:            │
         │                       completions (KLIPY, GIPHY, Tenor) or, with an empty  │
         │                       query, recent queries; a click does the same         │
         │ Alt-p Alt-n           earlier and later queries                            │
         │                                                                            │
         └────────────────────────────────────────────────────────────────────────────┘
         ↑↓ scroll  Esc close
        """)
  }

  @Test func helpHasTwoColumnsWhereThereIsTheWidth() {
    var driver = Driver(160, 90)
    driver.answer([])
    driver.press(.function(1))
    let headings = KeyHeading.allCases.map(\.rawValue)
    let seen = driver.frame.lines
    #expect(headings.allSatisfy { heading in seen.contains { $0.contains(heading) } }, "all of it is seen at once")
    let first = seen.first { $0.contains("│ Search ") } ?? ""
    #expect(headings.contains { first.contains("  \($0)  ") }, "a group is not torn apart")
    driver.press(.end)
    #expect(driver.frame.lines == seen, "there is nothing to scroll to")
    driver.resize(155, 90)
    #expect(driver.frame.lines != seen)
  }

  @Test func helpIsWrappedWhereItIsNarrow() {
    var driver = Driver(54, 9)
    driver.answer([])
    driver.press(.function(1))
    for _ in 0..<6 { driver.press(.down) }
    expect(
      driver.frame.lines,
      are: """
        ┌─ Keys ─────────────────────────────────────────────┐
        │                       queries; a click does the    │
        │                       same                         │
        │ Alt-p Alt-n           earlier and later queries    │
        │                                                    │
        │ Grid                                               │
        │ ↑ ↓ ← → ^P ^N         move                         │
        └────────────────────────────────────────────────────┘
         ↑↓ scroll  Esc close
        """)
    driver = Driver(30, 8)
    driver.answer([])
    driver.press(.function(1))
    driver.press(.down)
    expect(
      driver.frame.lines,
      are: """
        ┌─ Keys ─────────────────────┐
        │ type, paste                │
        │   search as you type       │
        │ Alt-1 … Alt-9              │
        │   accept suggestion 1 to 9 │
        │   under the query:         │
        └────────────────────────────┘
         ↑↓ scroll  Esc close
        """)
  }

  @Test func sourcesSayWhatTheyNeed() {
    var driver = Driver(80, 12)
    driver.answer([])
    driver.press(.function(2))
    driver.press(.down)
    expect(
      Array(driver.frame.lines[1...9]),
      are: """
        ┌─ Sources ────────────────────────────────────────────────────────────────────┐
        │ ❯  type to find a source                                                     │
        │ ● Bundled clips           GIFs, clips           no network needed            │
        │   KLIPY                   GIFs                  needs a key                  │
        │   Tenor                   GIFs                  off                          │
        │                                                                              │
        │ Needs a key: ⏎ to enter it, or set KLIPY_API_KEY. Get one at                 │
        │ https://partner.klipy.com                                                    │
        └──────────────────────────────────────────────────────────────────────────────┘
        """)
  }

  @Test func everySizeFromOneCellHasAFrame() {
    var driver = Driver(1, 1)
    driver.answer(items(30), shelves: [Shelf(title: "Featured", items: items(5, from: 90))])
    for overlay in [nil, Key.function(1), .function(2)] {
      driver.press(.escape)
      if let overlay { driver.press(overlay) }
      for columns in [1, 2, 3, 5, 8, 13, 19, 20, 21, 27, 55, 120, 300] {
        for rows in [1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 40, 100] {
          driver.resize(columns, rows)
          let frame = driver.frame
          #expect(frame.size == Size(columns: columns, rows: rows))
          if let cursor = frame.cursor { #expect(cursor.column < columns && cursor.row < rows) }
        }
      }
    }
  }
}
