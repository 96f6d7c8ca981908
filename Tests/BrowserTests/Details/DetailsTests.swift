import Media
import Surface
import Testing

@testable import Browser

/// How details come, fill in, go and fit.
struct DetailsTests {
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
    #expect(driver.state.search.editor.text.isEmpty, "nothing of it is text")
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
