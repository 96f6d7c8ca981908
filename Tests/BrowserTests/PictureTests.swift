import Media
import Surface
import Testing

@testable import Browser

struct PictureTests {
  /// A driver with results, whose wishes are answered by handles numbered as they were wished.
  private func driver(_ count: Int = 24, columns: Int = 90, rows: Int = 24, animates: Bool = true) -> Driver {
    var driver = Driver(columns, rows)
    driver.state.shared.settings.animates = animates
    driver.send(.pictureMode(.on))
    driver.answer(items(count))
    return driver
  }

  private func wishes(_ effects: [Effect]) -> [PictureKey]? {
    for case .showPictures(let wishes) in effects { return wishes.map(\.key) }
    return nil
  }

  private func grant(_ driver: inout Driver, _ key: PictureKey, number: Int, delays: [Int] = [0]) {
    driver.send(.picture(key, .ready(ImageHandle(number), delays: delays)))
  }

  @Test func theSelectedOneIsWishedFirstThenTheVisibleThenWhatPlaysThenAScreenAhead() throws {
    let driver = driver()
    let keys = try #require(wishes(driver.effects))
    let size = Size(columns: 28, rows: 8)
    #expect(keys.allSatisfy { $0.size == size })
    let order = keys.map { ($0.isAnimated ? "play " : "") + $0.item.value }
    // Two lines of three tiles are seen, and two lie on the next screen.
    #expect(order == ["1", "2", "3", "4", "5", "6", "play 1", "7", "8", "9", "10", "11", "12"])
  }

  @Test func wishesComeAgainOnlyWhenTheyChange() {
    var driver = driver()
    #expect(wishes(driver.press(.character("x"), .alt)) == nil)
    #expect(wishes(driver.press(.right))?.first?.item.value == "2")
    #expect(wishes(driver.resize(100, 24)) != nil, "another size of the tiles")
    #expect(wishes(driver.resize(100, 24)) == nil)
  }

  @Test func theScreenAheadLiesInTheDirectionOfTravel() throws {
    var driver = driver(60)
    for _ in 0..<6 { driver.press(.down) }
    #expect(try #require(wishes(driver.effects)).contains { $0.item.value == "25" })
    driver.press(.pageUp)
    driver.press(.up)
    let keys = try #require(wishes(driver.effects))
    #expect(keys.contains { $0.item.value == "4" })
    #expect(!keys.contains { $0.item.value == "25" })
  }

  @Test func whatHasComeIsPlacedAndClippedToTheGrid() throws {
    var driver = driver()
    let key = try #require(wishes(driver.effects)).first { $0.item.value == "2" && !$0.isAnimated }
    grant(&driver, try #require(key), number: 7)
    #expect(
      driver.frame.placements == [
        ImagePlacement(
          handle: ImageHandle(7), frame: Rect(column: 31, row: 3, columns: 28, rows: 8),
          clip: Rect(column: 0, row: 3, columns: 90, rows: 19))
      ])
    #expect(driver.screen.contains("Clip 2              0:03 mp4"), "the caption stays text")
  }

  @Test func picturesAreShownAroundABoxThatLiesOnThem() throws {
    var driver = driver()
    for (number, key) in try #require(wishes(driver.effects)).enumerated() where !key.isAnimated {
      grant(&driver, key, number: number)
    }
    #expect(driver.frame.placements.count == 6)
    driver.press(.function(2))
    let box = SourcesLayout(SourcePicker(selected: 0), driver.state.shared).frame
    #expect(Set(driver.frame.placements.map(\.handle)).count == 6)
    var times: [Point: Int] = [:]
    for placement in driver.frame.placements {
      let part = placement.frame.intersection(placement.clip)
      for row in part.row..<part.endRow {
        for column in part.column..<part.endColumn { times[Point(column: column, row: row), default: 0] += 1 }
      }
    }
    // Each cell of the tiles is the box's or shows its picture once.
    let tiles = [3, 13].flatMap { row in
      [1, 31, 61].flatMap { column in
        (row..<min(row + 8, 22)).flatMap { row in (column..<column + 28).map { Point(column: $0, row: row) } }
      }
    }
    #expect(tiles.allSatisfy { times[$0, default: 0] == (box.contains($0) ? 0 : 1) })
    #expect(times.count == tiles.count { !box.contains($0) })
    driver.press(.escape)
    #expect(driver.frame.placements.count == 6)
  }

  @Test func aFailureIsSaidInTheTileAndRTriesAgain() throws {
    var driver = driver()
    let key = try #require(wishes(driver.effects))[0]
    driver.send(.picture(key, .failed(reason: "damaged")))
    #expect(driver.screen.contains("picture damaged"))
    driver.press(.tab)
    #expect(driver.press(.character("r")) == [.retryPicture(item(1))])
    #expect(!driver.screen.contains("picture damaged"))
    driver.press(.right)
    #expect(driver.press(.character("r")).contains { if case .search = $0 { true } else { false } })
  }

  @Test func reloadingTriesWhatFailedAgain() throws {
    var driver = driver()
    let keys = try #require(wishes(driver.effects))
    for key in keys[..<3] { driver.send(.picture(key, .failed(reason: "timed out"))) }
    grant(&driver, keys[3], number: 7)
    #expect(driver.screen.contains("picture timed out"))
    let tried = driver.press(.character("r"), .control).compactMap { effect -> MediaItem? in
      guard case .retryPicture(let item) = effect else { return nil }
      return item
    }
    #expect(tried.map(\.id) == keys[..<3].map(\.item))
    #expect(!driver.screen.contains("picture timed out"))
    #expect(driver.frame.placements.map(\.handle) == [ImageHandle(7)], "what is there stays")
    #expect(!driver.press(.character("r"), .control).contains { if case .retryPicture = $0 { true } else { false } })
  }

  @Test func answersToFormerWishesAreDropped() throws {
    var driver = driver()
    let key = try #require(wishes(driver.effects))[1]
    driver.resize(100, 24)
    grant(&driver, key, number: 1)
    #expect(driver.state.pictures.progress.isEmpty)
    #expect(driver.frame.placements.isEmpty)
  }

  @Test func theSelectedTilePlaysAtTheDelaysOfItsFrames() throws {
    var driver = driver()
    let key = try #require(wishes(driver.effects)?.first { $0.isAnimated })
    grant(&driver, key, number: 3, delays: [100, 300, 100])
    #expect(driver.frame.placements == [driver.frame.placements[0]])
    #expect(driver.frame.placements[0].index == 0)
    #expect(driver.state.nextDeadline == driver.time + .milliseconds(100))
    var shown: [Int] = []
    for _ in 0..<6 {
      driver.send(.tick, after: .milliseconds(100))
      shown.append(driver.frame.placements[0].index)
    }
    #expect(shown == [1, 1, 1, 2, 0, 1])
  }

  @Test func atMostFifteenFramesASecond() throws {
    var driver = driver()
    let key = try #require(wishes(driver.effects)?.first { $0.isAnimated })
    grant(&driver, key, number: 3, delays: Array(repeating: 20, count: 50))
    #expect(driver.state.nextDeadline == driver.time + .milliseconds(67))
  }

  @Test func itPausesByKeyWithoutFocusUnderABoxAndWhenNobodyIsThere() throws {
    var driver = driver()
    let key = try #require(wishes(driver.effects)?.first { $0.isAnimated })
    grant(&driver, key, number: 3, delays: [100, 100])
    #expect(driver.state.nextDeadline != nil)
    driver.send(.input(.focus(false)))
    #expect(driver.state.nextDeadline == nil)
    driver.send(.input(.focus(true)))
    #expect(driver.state.nextDeadline != nil)
    driver.press(.function(1))
    #expect(driver.state.nextDeadline == nil)
    driver.press(.escape)
    driver.press(.tab)
    driver.press(.character(" "))
    #expect(driver.state.nextDeadline == nil)
    driver.press(.character(" "))
    #expect(driver.state.nextDeadline != nil)
    driver.send(.tick, after: .seconds(31))
    #expect(driver.state.nextDeadline == nil, "nothing moves while nobody is there")
    driver.press(.character("z"))
    #expect(driver.state.nextDeadline != nil)
  }

  @Test func withoutAnimationOrForAPhotoNothingPlays() {
    #expect(driver(animates: false).state.pictures.animation == nil)
    var photo = driver()
    var still = item(1, kind: .photo)
    still.renditions[0].format = .jpeg
    photo.type("p")
    photo.answer([still])
    #expect(photo.state.pictures.animation == nil)
  }

  @Test func withoutPicturesNothingIsWishedAndTheReasonIsTold() {
    var driver = Driver(120, 24)
    driver.answer(items(6))
    #expect(wishes(driver.effects) == nil)
    driver.send(.pictureMode(.off(reason: "asked for")))
    #expect(wishes(driver.effects) == nil)
    #expect(driver.screen.contains("no pictures: asked for"))
    driver.resize(15, 4)
    driver.send(.pictureMode(.on))
    #expect(wishes(driver.effects) == nil, "no room for pictures")
  }
}
