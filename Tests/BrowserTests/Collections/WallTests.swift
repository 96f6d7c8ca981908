import Media
import Surface
import Testing

@testable import Browser

struct WallTests {
  private static func wall(_ name: String, _ count: Int) -> SourceEntry {
    SourceEntry(
      descriptor: SourceDescriptor(
        id: .wall(name), name: name, kinds: MediaKind.allCases, placeholder: "Search \(name)", isLocal: true,
        startPage: "The whole wall"), status: .ready, count: count)
  }

  private static let cats = wall("Cats", 12)
  private static let dogs = wall("Dogs", 1)

  /// A driver with the focus in its grid.
  private func grid(_ sources: [SourceEntry] = [clips, cats, dogs], count: Int = 9) -> Driver {
    var driver = Driver(90, 24, sources: sources)
    driver.answer(items(count), total: count)
    driver.press(.tab)
    return driver
  }

  private func order(_ driver: Driver) -> [Int] {
    driver.state.search.results?.items.compactMap { Int($0.id.value) } ?? []
  }

  @Test func aSearchWithoutFindsTellsHowToSeeAllOfTheWall() {
    let favourites = SourceEntry(
      descriptor: SourceDescriptor(id: .favourites, name: "Favourites", kinds: [], placeholder: "", isLocal: true),
      status: .ready, count: 3)
    for (entry, words) in [
      (Self.cats, "Nothing found for “life” on this wall: ^U shows all of it."),
      (favourites, "Nothing found for “life” among these favourites: ^U shows all of them."),
      (clips, "Nothing found for “life”."),
    ] {
      var driver = Driver(90, 24, sources: [entry], query: "life")
      driver.answer([])
      #expect(driver.screen.contains(words))
    }
    var driver = Driver(90, 24, sources: [Self.cats], query: "life", settings: BrowserSettings(usesScreenReader: true))
    driver.answer([])
    #expect(driver.screen.contains("on this wall: Ctrl-U shows all of it."))
  }

  @Test func anItemIsPutOnAWallThatIsThere() {
    var driver = grid()
    #expect(driver.type("w") == [.collect(.list)])
    expect(
      Array(driver.frame.lines[5...18]),
      are: """
        ▌              ┌─ Add “Clip 1” to a wall ─────────────────────────────────┐
        ▌           Cli│ ❯                                                        │p 3
        ▌   clip · 320×│ Cats                                            12 items │180 · 84 kB
        ▌              │ Dogs                                              1 item │
        ▌              │                                                          │
        ▌              │                                                          │
        ▌Clip 1        │                                                          │      0:03 mp4
                       │                                                          │
                       │                                                          │
                       │                                                          │
                       │                                                          │
                    Cli│                                                          │p 6
            clip · 320×│ Type to find a wall, or the name of a new one.           │180 · 84 kB
                       └──────────────────────────────────────────────────────────┘
        """)
    driver.type("do")
    let adding = CollectionEffect.add([item(1)], toWall: "Dogs", isNew: false)
    #expect(driver.press(.enter) == [.collect(adding)])
    #expect(driver.press(.enter).isEmpty, "it is under way")
    driver.send(.collection(.done(adding, .added(1, wall: "Dogs"))))
    #expect(driver.state.overlay == nil)
    #expect(driver.screen.contains("Added “Clip 1” to “Dogs”."))
    driver.send(.collection(.done(adding, .added(0, wall: "Dogs"))))
    #expect(driver.screen.contains("Already on the wall “Dogs”: “Clip 1”."))
  }

  @Test func aNewWallIsMadeOfItsName() {
    var driver = grid()
    driver.type("w")
    driver.send(.input(.paste(" Cat\nnaps")))
    #expect(driver.screen.contains("+ new wall “Cat naps”"))
    #expect(driver.press(.enter) == [.collect(.add([item(1)], toWall: "Cat naps", isNew: true))])
    driver.press(.escape)
    driver.type("wCATS")
    #expect(!driver.screen.contains("+ new wall"), "there is one of this name")
    driver.press(.backspace)
    driver.press(.down)
    #expect(driver.press(.enter) == [.collect(.add([item(1)], toWall: "CAT", isNew: true))])
  }

  @Test func aRefusalIsSaidInWordsAndLeavesTheList() {
    var driver = grid()
    driver.type("w")
    driver.press(.enter)
    let adding = CollectionEffect.add([item(1)], toWall: "Cats", isNew: false)
    let reason =
      "items of KLIPY may not stand beside those of other sources, as they would on “Cats”: choose or make "
      + "another wall."
    driver.send(.collection(.failed(adding, reason: reason)))
    for line in [
      "items of KLIPY may not stand beside those of other",
      "sources, as they would on “Cats”: choose or make another", "wall.",
    ] {
      #expect(driver.screen.contains(line))
    }
    driver.press(.down)
    #expect(driver.press(.enter) == [.collect(.add([item(1)], toWall: "Dogs", isNew: false))])
    driver.press(.escape)
    driver.send(.collection(.failed(adding, reason: "The library is locked.")))
    #expect(driver.screen.contains("The library is locked."), "also when nobody waits any more")
  }

  @Test func wallsThatWouldRefuseTheItemStandLast() {
    var gifs = Self.wall("Alone", 3)
    gifs.alone = klipy.descriptor.id
    let empty = Self.wall("Bare", 0)
    var driver = grid([clips, gifs, empty, Self.dogs])
    driver.type("w")
    for (line, words) in zip(driver.frame.lines[7...], ["Bare", "Dogs", "Alone"]) { #expect(line.contains(words)) }
    #expect(driver.frame.lines[9].contains("not for this item"))
    #expect(driver.press(.enter) == [.collect(.add([item(1)], toWall: "Bare", isNew: false))])
    driver.press(.escape)
    driver.type("mlmw")
    #expect(driver.screen.contains("not for these items"))
    driver.press(.escape)

    var alone = Driver(90, 24, sources: [klipy, Self.dogs, gifs, empty])
    alone.state.shared.sources[0].descriptor.allowsMixing = false
    alone.answer([MediaItem(id: .init(source: klipy.descriptor.id, value: "1"), kind: .gif, title: "Hat")])
    alone.press(.tab)
    alone.type("w")
    #expect(
      alone.press(.enter) == [.collect(.add(alone.state.search.results?.items ?? [], toWall: "Alone", isNew: false))])
  }

  @Test func aWallThatKeepsItsNameIsNotRenamed() {
    var driver = grid([Self.cats, Self.dogs, clips])
    driver.press(.function(2))
    driver.press(.function(3))
    #expect(driver.press(.enter) == [.collect(.list)])
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 0)))
    #expect(driver.state.notice == nil)
  }

  @Test func theGridIsSavedAsItIsShown() {
    var driver = grid()
    driver.type("p")
    driver.press(.end)
    driver.type("pW")
    #expect(driver.screen.contains("Save all 9 items as a wall"))
    driver.type("new")
    let all = items(8, from: 2) + [item(1)]
    #expect(driver.press(.enter) == [.collect(.add(all, toWall: "new", isNew: true))])
    driver.press(.escape)
    driver.type("w")
    driver.press(.tab)
    #expect(driver.screen.contains("Save all 9 items as a wall"))
    driver.press(.tab)
    #expect(driver.screen.contains("Add “Clip 1” to a wall"))
  }

  @Test func clicksChooseAndCloseAndSmallTerminalsHaveTheLine() {
    var driver = grid()
    driver.type("w")
    guard case .walls(let dialog) = driver.state.overlay else { return #expect(Bool(false), "nothing is open") }
    let box = WallsLayout(dialog, driver.state.shared).frame
    #expect(driver.click(box.column + 4, box.row + 3) == [.collect(.add([item(1)], toWall: "Dogs", isNew: false))])
    driver.click(0, 0)
    #expect(driver.state.overlay == nil)
    driver.resize(20, 6)
    driver.type("wdo")
    #expect(driver.screen.contains("❯ do"))
    #expect(driver.screen.contains("Dogs"))
    driver.resize(12, 4)
    #expect(driver.screen.contains("❯ do"))
  }

  @Test func aWallKeepsItsOrder() {
    var driver = grid([Self.cats, clips])
    driver.press(.right)
    driver.type("pll")
    let moved = CollectionEffect.move(item(2).id, onWall: "Cats", behind: item(4).id, orTo: 3)
    #expect(driver.type("p") == [.collect(moved)])
    // What the library had before.
    driver.answer(items(9))
    #expect(order(driver) == [1, 3, 4, 2, 5, 6, 7, 8, 9])
    driver.send(.collection(.done(moved, .nothing)))
    driver.answer([3, 1, 4, 2, 5, 6, 7, 8].map { item($0) })
    #expect(order(driver) == [3, 1, 4, 2, 5, 6, 7, 8], "another copy has moved as well")
    #expect(driver.state.selectedItem?.id.value == "2")
    driver.type("pg")
    #expect(driver.type("p") == [.collect(.move(item(2).id, onWall: "Cats", behind: nil, orTo: 0))])
  }

  @Test func whatFailsOnAWallIsAskedForAnew() {
    var driver = grid([Self.cats, clips])
    driver.type("plp")
    let moved = CollectionEffect.move(item(1).id, onWall: "Cats", behind: item(2).id, orTo: 1)
    let asked = driver.send(.collection(.failed(moved, reason: "The disk is full.")))
    #expect(asked == [.search(SearchQuery(""), source: .wall("Cats"), generation: 2, .reload)])
    driver.answer(items(9))
    #expect(order(driver) == Array(1...9))
    #expect(driver.screen.contains("The disk is full."))
  }

  @Test func removalsAndMovesOfAWallAreTakenBackByTheLibrary() {
    var driver = grid([Self.cats, clips])
    driver.press(.right)
    let removed = CollectionEffect.remove([item(2).id], fromWall: "Cats")
    #expect(driver.press(.delete) == [.collect(removed)])
    #expect(order(driver) == [1, 3, 4, 5, 6, 7, 8, 9])
    #expect(driver.screen.contains("2/8"))
    #expect(driver.screen.contains("Removed “Clip 2” from the wall “Cats”. u undoes it."))
    driver.send(.collection(.done(removed, .nothing)))
    #expect(driver.type("u") == [.collect(.undo(onWall: "Cats"))])
    driver.send(.collection(.done(.undo(onWall: "Cats"), .undone([item(2)], wasRemoved: true))))
    #expect(driver.screen.contains("Restored “Clip 2” to the wall."))
    driver.answer(items(9))
    #expect(driver.state.selectedItem?.id.value == "2")
    driver.type("u")
    driver.send(.collection(.done(.undo(onWall: "Cats"), .undone([item(4), item(2)], wasRemoved: true))))
    #expect(driver.screen.contains("Restored 2 items to the wall."))
    driver.type("u")
    driver.send(.collection(.done(.undo(onWall: "Cats"), .nothing)))
    #expect(driver.screen.contains("Nothing to undo."))
  }

  @Test func whatIsMarkedGoesTogether() {
    var driver = grid([Self.cats, clips])
    driver.type("mlm")
    driver.type("w")
    #expect(driver.screen.contains("Add 2 items to a wall"))
    driver.press(.escape)
    #expect(driver.type("f") == [.collect(.setFavourite([item(1), item(3)], to: true))])
    #expect(driver.type("x") == [.collect(.remove([item(1).id, item(3).id], fromWall: "Cats"))])
    #expect(order(driver) == [2, 4, 5, 6, 7, 8, 9])
    #expect(driver.screen.contains("Removed 2 items from the wall “Cats”. u undoes it."))
    let selected = driver.state.selectedItem
    #expect(driver.type("f") == [.collect(.setFavourite(selected.map { [$0] } ?? [], to: true))], "no mark is left")
  }

  @Test func wallsAreRenamedAndDeletedInTheListOfSources() {
    var driver = grid([Self.cats, Self.dogs, clips])
    driver.press(.function(2))
    driver.press(.function(3))
    #expect(driver.screen.contains("Rename the wall “Cats”"))
    #expect(driver.screen.contains("❯ Cats"))
    driver.type("!")
    let renaming = CollectionEffect.rename(wall: "Cats", to: "Cats!")
    #expect(driver.press(.enter) == [.collect(renaming)])
    driver.send(.collection(.failed(renaming, reason: "there is a wall “Cats!” already: choose another name")))
    #expect(driver.screen.contains("there is a wall “Cats!” already"))
    driver.press(.enter)
    driver.send(.collection(.listed([Self.wall("Cats!", 12), Self.dogs, clips])))
    #expect(
      driver.send(.collection(.done(renaming, .wall("Cats!")))) == [
        .collect(.list), .search(SearchQuery(""), source: .wall("Cats!"), generation: 2, .now),
      ])
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 0)))
    #expect(driver.state.shared.sources.map(\.descriptor.name) == ["Cats!", "Dogs", "Bundled clips"])

    #expect(driver.press(.delete) == [.collect(.delete(wall: "Cats!"))])
    driver.send(.collection(.listed([Self.dogs, clips])))
    #expect(driver.state.shared.sources.count == 3, "the one that is shown stays listed")
    #expect(
      driver.send(.collection(.done(.delete(wall: "Cats!"), .nothing))) == [
        .search(SearchQuery(""), source: .favourites, generation: 3, .now)
      ] || driver.state.search.source == .favourites)
    #expect(driver.screen.contains("Deleted the wall “Cats!”. ^_ undoes it."))
    driver.type("dogs")
    #expect(driver.control("_") == [.collect(.undoDeletion)])
    driver.send(.collection(.listed([Self.wall("Cats!", 12), Self.dogs, clips])))
    driver.send(.collection(.done(.undoDeletion, .wall("Cats!"))))
    #expect(driver.screen.contains("Restored the wall “Cats!”."))
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 0)), "the bar is on it, and it is listed")
    driver.press(.end)
    #expect(driver.press(.delete).isEmpty)
    #expect(driver.state.shared.sources.contains(clips), "what is no wall is not deleted")
  }
}
