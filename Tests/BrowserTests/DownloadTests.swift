import Media
import Testing

@testable import Browser

struct DownloadTests {
  private func driver(_ columns: Int = 90, _ rows: Int = 24) -> Driver {
    var driver = Driver(columns, rows)
    driver.answer(items(24))
    return driver
  }

  private func rule(_ driver: Driver) -> String { driver.frame.lines[driver.frame.size.rows - 2] }

  @Test func controlDAndDDownloadTheSelectedItem() {
    var driver = driver()
    #expect(driver.control("d") == [.download(item(1), number: 1)])
    driver.press(.tab)
    driver.press(.right)
    #expect(driver.type("d") == [.download(item(2), number: 2)])
    #expect(driver.state.downloads.entries.map(\.number) == [1, 2])
  }

  @Test func whatIsUnderWayIsNotBegunAgain() {
    var driver = driver()
    driver.control("d")
    #expect(driver.control("d").isEmpty)
    #expect(driver.screen.contains("“Clip 1” is being downloaded already"))
    driver.send(.download(number: 1, .finished(path: "~/Downloads/Clip 1.mp4")))
    #expect(driver.control("d") == [.download(item(1), number: 2)])
  }

  @Test func withoutAFileThereIsNothingToDownload() {
    var driver = Driver()
    var bare = item(1)
    bare.renditions = []
    driver.answer([bare])
    #expect(driver.control("d").isEmpty)
    #expect(driver.screen.contains("“Clip 1” has nothing to download"))
    bare.needsResolving = true
    driver.answer([bare])
    #expect(driver.control("d") == [.download(bare, number: 1)])
  }

  @Test func detailsDownloadTheFileThatHasTheFocus() throws {
    var driver = Driver.details()
    driver.tell()
    #expect(driver.type("d") == [.download(known.item, number: 1)])
    while driver.focus != .file(1) { driver.press(.down) }
    let file = try #require(driver.state.details?.files[1])
    #expect(driver.control("d") == [.download(known.item, file, number: 2)])
    #expect(driver.press(.enter) == [.play(known.item, file, inTerminal: false)])
    while driver.focus != .picture { driver.press(.up) }
    #expect(
      driver.findLinks(driver.type("y")) == [.copy(file.url.text, what: "Media link")], "it is the chosen one now")
  }

  @Test func theRuleShowsHowFarItIs() {
    var driver = driver()
    driver.control("d")
    #expect(rule(driver).hasPrefix("─ ↓ Clip 1  ^X cancel ─"))
    driver.send(.download(number: 1, .progress(received: 12_000_000, total: nil, bytesPerSecond: nil)))
    #expect(rule(driver).hasPrefix("─ ↓ Clip 1 12 MB  ^X cancel ─"))
    driver.send(.download(number: 1, .progress(received: 12_000_000, total: 40_000_000, bytesPerSecond: 3_100_000)))
    #expect(rule(driver).hasPrefix("─ ↓ Clip 1 12 MB of 40 MB · 3.1 MB/s · 9 s left  ^X cancel ─"))
    #expect(driver.screen.contains("F1 help"), "the keys stay")
    driver.send(.download(number: 1, .finished(path: "~/Downloads/Clip 1.mp4")))
    #expect(driver.screen.contains("Downloaded to ~/Downloads/Clip 1.mp4."))
    #expect(rule(driver) == String(repeating: "─", count: 90))
    #expect(driver.state.nextDeadline == nil, "nothing moves by itself")
  }

  @Test func severalAreOneLine() {
    var driver = driver()
    driver.control("d")
    driver.press(.right)
    driver.control("d")
    driver.send(.download(number: 1, .progress(received: 10_000_000, total: 40_000_000, bytesPerSecond: 1_000_000)))
    #expect(rule(driver).hasPrefix("─ ↓ 2 files · 10 MB · 1.0 MB/s  ^X cancel ─"), "not all of the size is known")
    driver.send(.download(number: 2, .progress(received: 30_000_000, total: 60_000_000, bytesPerSecond: 1_000_000)))
    #expect(rule(driver).hasPrefix("─ ↓ 2 files · 40 % · 2.0 MB/s · 30 s left  ^X cancel ─"))
    driver.send(.download(number: 2, .progress(received: 30_000_000, total: 1_060_000_000, bytesPerSecond: 1_000_000)))
    #expect(rule(driver).contains("· 9 min left"))
  }

  @Test(arguments: [(40, 12), (19, 5), (12, 3)])
  func withoutARuleTheLastLineShowsIt(columns: Int, rows: Int) {
    var driver = driver(columns, rows)
    driver.control("d")
    driver.send(.download(number: 1, .progress(received: 12_000_000, total: 40_000_000, bytesPerSecond: 3_100_000)))
    #expect(driver.frame.lines.last?.contains("↓") == true)
    driver.send(.notice(Notice("Something else.")))
    #expect(driver.frame.lines.last?.contains("↓") == false)
  }

  @Test func aLongTitleGivesWay() {
    var driver = Driver(60, 20)
    driver.answer([item(1, title: String(repeating: "長い題名", count: 20))])
    driver.control("d")
    driver.send(.download(number: 1, .progress(received: 12_000_000, total: 40_000_000, bytesPerSecond: 3_100_000)))
    #expect(driver.frame.lines[18].contains("… 12 MB of 40 MB · 3.1 MB/s · 9 s left"))
  }

  @Test func controlXCancelsTheNewestFirst() {
    var driver = driver()
    driver.control("d")
    driver.press(.right)
    driver.control("d")
    #expect(driver.control("x") == [.cancelDownload(number: 2)])
    #expect(driver.control("x") == [.cancelDownload(number: 1)])
    #expect(driver.control("x").isEmpty)
    driver.send(.download(number: 2, .cancelled))
    #expect(driver.screen.contains("Download of “Clip 2” cancelled."))
    driver.send(.download(number: 1, .finished(path: "~/Clip 1.mp4")))
    #expect(driver.screen.contains("Downloaded to ~/Clip 1.mp4."), "it was too late")
    #expect(driver.control("x").isEmpty)
  }

  @Test func controlXActsInHelpAndDetails() {
    var driver = driver()
    driver.control("d")
    driver.press(.right)
    driver.control("d")
    driver.press(.function(1))
    #expect(driver.control("x") == [.cancelDownload(number: 2)])
    driver.press(.escape)
    driver.press(.function(3))
    #expect(driver.control("x") == [.cancelDownload(number: 1)])
  }

  @Test func aFailureIsNotLostAmongSuccesses() {
    var driver = driver()
    for _ in 1...3 {
      driver.control("d")
      driver.press(.right)
    }
    driver.send(.download(number: 2, .failed(message: "“Clip 2” could not be downloaded: gone")))
    #expect(driver.state.notice == Notice("“Clip 2” could not be downloaded: gone", isError: true))
    driver.send(.download(number: 1, .finished(path: "~/1.mp4")))
    driver.send(.download(number: 3, .finished(path: "~/3.mp4")))
    #expect(
      driver.state.notice
        == Notice("1 of 3 files were not downloaded; the last: “Clip 2” could not be downloaded: gone", isError: true))
    driver.control("d")
    driver.send(.download(number: 4, .finished(path: "~/4.mp4")))
    #expect(driver.state.notice == Notice("Downloaded to ~/4.mp4."), "what is over is over")
  }

  @Test func severalThatCameAreCounted() {
    var driver = driver()
    driver.control("d")
    driver.press(.right)
    driver.control("d")
    driver.send(.download(number: 2, .finished(path: "~/2.mp4")))
    driver.send(.download(number: 1, .finished(path: "~/1.mp4")))
    #expect(driver.state.notice == Notice("Downloaded 2 files, the last to ~/1.mp4."))
  }

  @Test func reportsOfNothingKnownAreNothing() {
    var driver = driver()
    driver.send(.download(number: 7, .finished(path: "~/7.mp4")))
    driver.send(.download(number: 7, .progress(received: .max, total: 0, bytesPerSecond: .infinity)))
    #expect(driver.state.notice == nil)
    driver.control("d")
    driver.send(.download(number: 1, .progress(received: .max, total: 0, bytesPerSecond: .infinity)))
    driver.press(.right)
    driver.control("d")
    driver.send(.download(number: 2, .progress(received: .max, total: .max, bytesPerSecond: .nan)))
    #expect(rule(driver).contains("2 files"))
  }

  @Test func aScreenReaderHearsOfItInTens() {
    var driver = Driver(80, 10, settings: BrowserSettings(usesScreenReader: true))
    driver.answer(items(2))
    driver.control("d")
    #expect(driver.screen.contains("\nDownloading Clip 1.\n"))
    driver.send(.download(number: 1, .progress(received: 12_000_000, total: 40_000_000, bytesPerSecond: 3_100_000)))
    let before = driver.screen
    #expect(before.contains("\nDownloading Clip 1, 30 percent.\n"))
    driver.send(.download(number: 1, .progress(received: 13_000_000, total: 40_000_000, bytesPerSecond: 3_500_000)))
    #expect(driver.screen == before)
    driver.press(.tab)
    driver.type("m")
    #expect(driver.screen.contains("2 results, 1 marked."))
    #expect(driver.screen.contains("1 of 2: Clip 1, marked, 0:03"))
  }
}
