import Media
import Surface
import Testing

@testable import Browser

struct FavouriteTests {
  private static let favourites = SourceEntry(
    descriptor: SourceDescriptor(
      id: .favourites, name: "Favourites", kinds: [.clip], placeholder: "Search favourites", isLocal: true,
      startPage: "All favourites"), status: .ready, count: 3)

  private func set(_ numbers: [Int], _ isFavourite: Bool) -> CollectionEffect {
    .setFavourite(numbers.map { item($0) }, to: isFavourite)
  }

  @Test func theMarkShowsAtOnceAndGoesBackWhenTheLibraryFails() {
    var driver = Driver(90, 24)
    driver.answer(items(6))
    driver.press(.right)
    #expect(driver.control("f") == [.collect(set([2], true))])
    #expect(driver.frame.lines.contains { $0.contains("▌★ Clip 2            0:03 mp4▐") })
    #expect(driver.screen.contains("Added “Clip 2” to favourites."))
    #expect(driver.control("f") == [.collect(set([2], false))])
    #expect(!driver.screen.contains("★"))
    #expect(driver.control("f") == [.collect(set([2], true))])
    driver.send(.collection(.done(set([2], true), .nothing)))
    driver.send(.collection(.done(set([2], false), .nothing)))
    #expect(driver.screen.contains("★ Clip 2"), "the third change is still on its way")
    let reason = "The library could not be written: the disk is full."
    #expect(driver.send(.collection(.failed(set([2], true), reason: reason))).isEmpty)
    #expect(!driver.screen.contains("★"))
    #expect(driver.screen.contains(reason))
    #expect(driver.state.search.results?.items.count == 6)
  }

  @Test func fTogglesInTheGridAndInDetails() {
    var driver = Driver(90, 24)
    driver.answer(items(6))
    driver.type("f")
    #expect(driver.state.search.editor.text == "f")
    driver.press(.backspace)
    driver.answer(items(6))
    driver.press(.tab)
    #expect(driver.type("f") == [.collect(set([1], true))])
    driver.press(.function(3))
    #expect(driver.frame.lines.contains { $0.contains("★ Clip 1") })
    #expect(driver.type("f") == [.collect(set([1], false))])
    #expect(!driver.screen.contains("★"))
    #expect(driver.control("f") == [.collect(set([1], true))])
    driver.press(.escape)
    #expect(driver.screen.contains("★ Clip 1"))
  }

  @Test func resultsAreAskedAboutAndWhatIsOnItsWayIsKnownBetter() {
    var driver = Driver(90, 24)
    driver.answer(items(3), isComplete: false)
    #expect(driver.effects.contains(.collect(.findFavourites(among: items(3)))))
    let generation = driver.state.search.generation
    let more = items(3, from: 4)
    driver.send(
      .search(.appended(generation: generation, items: more, total: nil, skipped: 0, isComplete: true)))
    #expect(driver.effects.contains(.collect(.findFavourites(among: items(3, from: 4)))))
    driver.control("f")
    let all = Set(items(3).map(\.id))
    driver.send(.collection(.favourites([items(3)[2].id], among: all)))
    #expect(driver.screen.contains("★ Clip 3"))
    #expect(driver.screen.contains("★ Clip 1"), "the library was asked before it had this one")
    driver.send(.collection(.done(set([1], true), .nothing)))
    driver.send(.collection(.favourites([], among: all)))
    #expect(!driver.screen.contains("★"), "another copy has removed them")
  }

  @Test func amongFavouritesATileGoesAndComesBack() {
    var driver = Driver(90, 24, sources: [Self.favourites, clips])
    driver.answer(items(3), total: 3)
    #expect(!driver.effects.contains { if case .collect = $0 { true } else { false } }, "they all are")
    #expect(driver.frame.lines.count { $0.contains("★ Clip 1") } == 1)
    driver.press(.right)
    #expect(driver.control("f") == [.collect(set([2], false))])
    #expect(driver.state.search.results?.items.map(\.title) == ["Clip 1", "Clip 3"])
    #expect(driver.screen.contains("2/2"))
    #expect(driver.screen.contains("Tab, then u, undoes it."))
    // The library's answer from before it knew.
    driver.answer(items(3), total: 3)
    #expect(driver.state.search.results?.items.map(\.title) == ["Clip 1", "Clip 3"])
    driver.press(.tab)
    #expect(driver.type("u") == [.collect(.restoreFavourites([item(2)]))])
    #expect(driver.state.search.results?.items.map(\.title) == ["Clip 1", "Clip 2", "Clip 3"])
    #expect(driver.state.selectedItem?.title == "Clip 2")
    #expect(driver.screen.contains("★ Clip 2"))
  }

  @Test func whatIsMarkedComesBackAtOnce() {
    var driver = Driver(90, 24, sources: [Self.favourites, clips])
    driver.answer(items(5), total: 5)
    driver.press(.tab)
    // Marked in another order than that of the tiles.
    driver.press(.right)
    driver.press(.right)
    driver.press(.right)
    driver.type("m")
    driver.press(.home)
    driver.type("mmx")
    #expect(driver.state.search.results?.items.map(\.title) == ["Clip 3", "Clip 5"])
    #expect(driver.type("u") == [.collect(.restoreFavourites([item(4), item(1), item(2)]))])
    #expect(driver.state.search.results?.items.map(\.title) == (1...5).map { "Clip \($0)" })
    #expect(driver.state.search.results?.total == 5)
    #expect(driver.screen.contains("Restored 3 items to favourites."))
    driver.type("u")
    #expect(driver.screen.contains("Nothing to undo."))
  }

  @Test func aRemovalThatFailsBringsTheTileBack() {
    var driver = Driver(90, 24, sources: [Self.favourites, clips])
    driver.answer(items(3))
    driver.press(.tab)
    #expect(driver.type("x") == [.collect(set([1], false))])
    let asked = driver.send(.collection(.failed(set([1], false), reason: "The library is only read")))
    #expect(asked == [.search(SearchQuery(""), source: .favourites, generation: 2, .reload)])
    driver.answer(items(3))
    #expect(driver.frame.lines.contains { $0.contains("★ Clip 1") })
  }

  @Test func theListOfSourcesHasThemWithTheirNumbers() {
    var alone = Self.favourites
    alone.descriptor.id = .favourites(of: klipy.descriptor.id)
    alone.descriptor.name = "Favourites · KLIPY"
    alone.count = 1
    var driver = Driver(90, 24, sources: [clips])
    driver.answer(items(1))
    #expect(driver.press(.function(2)) == [.collect(.list)])
    driver.send(.collection(.listed([Self.favourites, alone, clips])))
    #expect(driver.state.overlay == .sources(SourcePicker(selected: 2)), "the bar stays on its source")
    #expect(driver.frame.lines.contains { $0.contains("  Favourites                                    3 items") })
    #expect(driver.frame.lines.contains { $0.contains("  Favourites · KLIPY                            1 item ") })
    driver.press(.home)
    #expect(driver.press(.enter) == [.search(SearchQuery(""), source: .favourites, generation: 2, .now)])
    driver.answer([])
    #expect(driver.screen.contains("Nothing here yet: ^F adds an item."))
  }
}
