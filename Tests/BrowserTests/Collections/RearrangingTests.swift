import Media
import Surface
import Testing

@testable import Browser

struct RearrangingTests {
  /// A driver with the focus in its grid: 3 columns of tiles, 10 rows of cells from one line to the next.
  private func grid(_ count: Int = 9, sources: [SourceEntry] = [clips, klipy]) -> Driver {
    var driver = Driver(90, 24, sources: sources)
    driver.answer(items(count))
    driver.press(.tab)
    return driver
  }

  private func order(_ driver: Driver) -> [Int] {
    driver.state.search.results?.items.compactMap { Int($0.id.value) } ?? []
  }

  @Test func keysPickUpMoveAndDrop() {
    var driver = grid()
    driver.type("p")
    #expect(driver.type("l").isEmpty)
    driver.press(.down)
    #expect(order(driver) == [2, 3, 4, 5, 1, 6, 7, 8, 9])
    #expect(driver.state.grid.selection.index == 4)
    #expect(driver.type("fwxq/ ").isEmpty, "other keys wait")
    #expect(driver.state.focus == .grid)
    #expect(driver.press(.enter).isEmpty)
    #expect(driver.state.collections.drag == nil)
    #expect(driver.screen.contains("Moved “Clip 1” to position 5. u undoes it."))
    driver.type("p")
    driver.press(.end)
    #expect(order(driver) == [2, 3, 4, 5, 6, 7, 8, 9, 1])
    driver.press(.home)
    driver.press(.right)
    driver.type("p")
    #expect(order(driver) == [2, 1, 3, 4, 5, 6, 7, 8, 9])
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: false)], "it is on the ground again")
  }

  @Test func escapePutsBack() {
    var driver = grid(30)
    driver.press(.right)
    driver.type("p")
    for _ in 0..<4 { driver.press(.pageDown) }
    #expect(order(driver) != Array(1...30))
    driver.press(.escape)
    #expect(order(driver) == Array(1...30))
    #expect(driver.state.grid.selection.index == 1)
    #expect(driver.state.grid.scroll == 0)
    #expect(driver.state.focus == .grid, "Esc has closed enough")
    #expect(driver.type("u").isEmpty)
    #expect(driver.screen.contains("Nothing to undo."))
  }

  @Test func whatIsPickedUpLooksSo() {
    var driver = grid(6)
    driver.resize(60, 17)
    driver.press(.right)
    driver.type("p")
    driver.press(.left)
    expect(
      driver.frame.lines,
      are: """
         flick · Bundled clips ▾ · Trending                     1/6
         GRID ·                                Search bundled clips
        ────────────────────────────────────────────────────────────
        █                            █
        █                            █
        █                            █
        █           Clip 2           █            Clip 1
        █   clip · 320×180 · 84 kB   █    clip · 320×180 · 84 kB
        █                            █
        █                            █
        █                            █
        █moving: Clip 2      0:03 mp4█ Clip 1              0:03 mp4
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀


        ────────────────────────────────────────────────────────────
         ←↓↑→ move it  p ⏎ drop it  Esc put it back
        """)
    driver.resize(19, 5)
    #expect(driver.frame.lines[1].hasPrefix("█moving:"), "also where tiles are lines of text")
  }

  @Test func theLastTenChangesAreTakenBack() {
    var driver = grid(30)
    for _ in 1...12 {
      driver.type("plp")
    }
    #expect(order(driver).firstIndex(of: 1) == 12)
    driver.type("x")
    #expect(order(driver) == Array(2...30))
    #expect(driver.state.selectedItem?.id.value == "14")
    driver.control("_")
    #expect(order(driver).firstIndex(of: 1) == 12)
    #expect(driver.state.selectedItem?.id.value == "1")
    #expect(driver.screen.contains("Restored “Clip 1” to these results."))
    driver.type("u")
    #expect(driver.screen.contains("Moved “Clip 1” back."))
    for _ in 1...8 { driver.type("u") }
    #expect(order(driver).firstIndex(of: 1) == 3, "the ten include the removal")
    driver.type("u")
    #expect(driver.screen.contains("Nothing to undo."))
  }

  @Test func theNumberOfItemsFollowsRemovals() {
    var driver = Driver(90, 24)
    driver.answer(items(6), total: 48, isComplete: false)
    driver.press(.tab)
    driver.press(.delete)
    #expect(driver.screen.contains("1/47"))
    driver.send(
      .search(
        .appended(
          generation: driver.state.search.generation, items: items(3, from: 7), total: 48, skipped: 0, isComplete: false
        )))
    #expect(driver.screen.contains("1/47"))
    driver.type("u")
    #expect(driver.screen.contains("1/48"))
  }

  @Test func theOrderLivesAsLongAsTheResults() {
    var driver = grid(4)
    driver.type("p")
    driver.press(.end)
    driver.type("pg")
    driver.type("x")
    #expect(order(driver) == [3, 4, 1])
    // The source has grown by itself.
    driver.answer(items(6))
    #expect(order(driver) == [3, 4, 1, 5, 6])
    driver.control("r")
    driver.answer(items(6))
    #expect(order(driver) == [1, 2, 3, 4, 5, 6], "asked for anew, they are as the source has them")
    driver.type("u")
    #expect(driver.screen.contains("Nothing to undo."))
  }

  @Test func newerResultsComeWhileATileIsInTheHand() {
    var driver = grid(4)
    driver.type("pll")
    driver.answer(Array(items(6).dropFirst(3)) + items(3))
    #expect(driver.state.collections.drag != nil)
    #expect(order(driver) == [4, 5, 1, 6, 2, 3])
    driver.press(.escape)
    #expect(order(driver) == [4, 5, 6, 1, 2, 3], "back to where it is in them")
    driver.type("pl")
    driver.answer(items(2, from: 20))
    #expect(driver.state.collections.drag == nil, "it is gone")
    driver.type("p/")
    driver.send(.input(.paste("cat")))
    #expect(driver.state.collections.drag == nil)
    #expect(driver.state.search.editor.text == "cat")
  }

  @Test func someSourcesAndShelvesStayAsTheyAre() {
    var strict = clips
    strict.descriptor.name = "KLIPY"
    strict.descriptor.allowsReordering = false
    var driver = grid(sources: [strict])
    for key in ["p", "x"] {
      driver.type(key)
      #expect(driver.screen.contains("KLIPY does not allow reordering its results: add them to a wall with w."))
      #expect(order(driver) == Array(1...9))
    }
    driver = Driver(90, 40)
    driver.answer(items(6), shelves: [Shelf(title: "Featured", items: items(5, from: 20))])
    driver.press(.tab)
    driver.type("p")
    #expect(driver.screen.contains("The rows of a start page cannot be reordered."))
    driver.press(.down)
    driver.type("pkl")
    #expect(order(driver) == [2, 1, 3, 4, 5, 6], "it does not leave its section")
  }
}
