import Media
import Surface
import Testing

@testable import Browser

struct KeyTests {
  @Test func arrowsMoveInTheGridAndTextKeysEdit() {
    var driver = Driver()
    driver.answer(items(24))
    driver.press(.right)
    driver.press(.down)
    #expect(driver.state.grid.selection.index == 4)
    driver.press(.left)
    driver.press(.up)
    #expect(driver.state.grid.selection.index == 0)
    driver.press(.end)
    #expect(driver.state.grid.selection.index == 23)
    driver.press(.home)
    driver.press(.pageDown)
    #expect(driver.state.grid.selection.index == 6, "two lines of three are a screen")
    driver.press(.pageUp)
    #expect(driver.state.grid.selection.index == 0)
    driver.type("hjkl")
    #expect(driver.state.search.editor.text == "hjkl")
    #expect(driver.state.grid.selection.index == 0)
  }

  @Test func downFromAFullLineReachesTheShortLastOne() {
    var driver = Driver()
    driver.answer(items(4))
    driver.press(.right)
    driver.press(.right)
    driver.press(.down)
    #expect(driver.state.grid.selection.index == 3)
    driver.press(.down)
    #expect(driver.state.grid.selection.index == 3)
  }

  @Test func tabLetsSingleKeysAct() {
    var driver = Driver()
    driver.answer(items(24))
    driver.press(.tab)
    driver.type("ljh")
    #expect(driver.state.grid.selection.index == 3)
    #expect(driver.type("G").isEmpty)
    #expect(driver.state.grid.selection.index == 23)
    #expect(driver.type("P") == [.play(item(24), inTerminal: true)])
    #expect(driver.state.search.editor.text.isEmpty)
    #expect(driver.frame.cursor == nil)
    driver.type("/")
    driver.type("hj")
    #expect(driver.state.search.editor.text == "hj")
    #expect(driver.frame.cursor == Point(column: 5, row: 1))
  }

  @Test func escapeClosesThenReturnsAndNeverClears() {
    var driver = Driver(query: "cat")
    driver.press(.function(1))
    driver.press(.tab)
    #expect(driver.state.overlay != nil)
    driver.press(.escape)
    #expect(driver.state.overlay == nil)
    driver.press(.tab)
    driver.press(.escape)
    #expect(driver.state.focus == .query)
    driver.press(.escape)
    #expect(driver.state.search.editor.text == "cat")
  }

  @Test func readlineKeysEdit() {
    var driver = Driver(query: "one two")
    driver.control("w")
    #expect(driver.state.search.editor.text == "one ")
    driver.control("a")
    driver.type("x")
    #expect(driver.state.search.editor.text == "xone ")
    driver.control("k")
    #expect(driver.state.search.editor.text == "x")
    driver.control("_")
    #expect(driver.state.search.editor.text == "xone ")
    driver.press(.character("f"), .alt)
    driver.press(.backspace)
    driver.press(.left, .shift)
    driver.press(.delete)
    #expect(driver.state.search.editor.text == "xo ")
    driver.control("e")
    driver.control("u")
    #expect(driver.state.search.editor.text.isEmpty)
  }

  @Test func pasteIsOneInsertAndLineBreaksDoNothing() {
    var driver = Driver()
    let effects = driver.send(.input(.paste("cat\nvideos\r\u{1b}[2J")))
    #expect(driver.state.search.editor.text == "cat videos ")
    #expect(effects.count == 1)
  }

  @Test func earlierQueriesComeBack() {
    var driver = Driver()
    for word in ["cat", "dog"] {
      driver.control("u")
      driver.type(word)
      driver.press(.enter)
    }
    driver.control("u")
    driver.type("bi")
    driver.press(.character("p"), .alt)
    #expect(driver.state.search.editor.text == "dog")
    driver.press(.character("p"), .alt)
    driver.press(.character("p"), .alt)
    #expect(driver.state.search.editor.text == "cat")
    driver.press(.character("n"), .alt)
    driver.press(.character("n"), .alt)
    #expect(driver.state.search.editor.text == "bi")
  }

  @Test func quittingSuspendingAndRedrawingWorkWhateverIsOpen() {
    for open in [nil, Key.function(1), .function(2)] {
      var driver = Driver()
      if let open { driver.press(open) }
      #expect(driver.control("q") == [.quit(exitCode: 0)])
      #expect(driver.control("c") == [.quit(exitCode: 130)])
      #expect(driver.control("z") == [.suspend])
      #expect(driver.control("l") == [.redraw])
    }
  }

  @Test func linksThatOnlyTheSourceKnowsAreAskedFor() {
    var driver = Driver()
    var unknown = item(3)
    (unknown.renditions, unknown.needsResolving) = ([], true)
    driver.answer([unknown, item(1)])
    #expect(driver.control("y") == [.findLinks([Target(item: unknown)], .plain)])
    driver.send(.links([Target(item: unknown)], .plain, problem: "NASA does not answer"))
    #expect(driver.screen.contains("NASA does not answer"))
    let file = item(7).renditions[0]
    #expect(
      driver.send(.links([Target(item: unknown, file: file)], .plain, problem: nil))
        == [.copy(file.url.text, what: "Media link")])
    unknown.needsResolving = false
    driver.answer([unknown])
    #expect(driver.control("y").isEmpty)
    #expect(driver.screen.contains("has no media link"))
  }

  @Test func whatHasBecomeKnownOfAnItemTheGridKnows() {
    for hasDetails in [false, true] {
      var driver = Driver()
      var unknown = item(3)
      (unknown.renditions, unknown.needsResolving) = ([], true)
      driver.answer([unknown, item(1)], shelves: [Shelf(title: "Popular", items: [unknown])])
      if hasDetails {
        driver.press(.function(3))
        driver.send(.details(unknown.id, .success(ItemDetails(item: item(3)))))
        driver.press(.escape)
      } else {
        driver.control("y")
        driver.send(.links([Target(item: item(3), file: item(3).renditions[0])], .plain, problem: nil))
      }
      let known = driver.state.search.results?.allItems.filter { $0.id == unknown.id } ?? []
      #expect(known.map(\.playable) == [item(3).playable, item(3).playable])
      #expect(known.allSatisfy { !$0.needsResolving })
      #expect(driver.press(.enter).contains { if case .play(item(3), _, _) = $0 { true } else { false } })
    }
  }

  @Test func linksAreCopiedAndPagesOpened() {
    var driver = Driver()
    driver.answer([item(1, page: true), item(2)])
    #expect(driver.findLinks(driver.control("y")) == [.copy("https://example.org/1.mp4", what: "Media link")])
    #expect(driver.control("t") == [.copy("https://example.org/1", what: "Page link")])
    #expect(driver.control("o") == [.openPage(MediaURL(web: "https://example.org/1")!)])
    driver.press(.right)
    #expect(driver.control("o").isEmpty)
    #expect(driver.screen.contains("“Clip 2” has no web page"))
    driver.press(.left)
    #expect(!driver.screen.contains("has no web page"))
  }

  @Test func askedTwiceItPlaysInsideTheTerminal() {
    var driver = Driver()
    driver.answer(items(2))
    driver.press(.enter)
    #expect(driver.send(.playback(.started([item(1)], message: "Playing “Clip 1”."))) == [.keepPlays([item(1)])])
    #expect(driver.state.notice == Notice("Playing “Clip 1”."))
    driver.send(.playback(.needsTerminal(item(1).id, message: "no display here: ⏎ again plays in this terminal")))
    #expect(driver.screen.contains("no display here"))
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: true)])
    driver.send(.playback(.needsTerminal(item(1).id, message: "no display here")))
    driver.press(.right)
    driver.press(.left)
    #expect(driver.press(.enter) == [.play(item(1), inTerminal: false)], "another selection forgets it")
  }

  @Test func whatPlaysIsSaidUntilItEnds() {
    var driver = Driver()
    driver.answer(items(2))
    let playing = Event.playback(.started([item(1)], message: "Playing “Clip 1”."))
    driver.send(playing)
    driver.send(.playback(.ended([item(2)], after: .seconds(9))))
    #expect(driver.state.notice == Notice("Playing “Clip 1”."), "it was another one's end")
    driver.send(.playback(.ended([item(1)], after: .milliseconds(200))))
    #expect(driver.state.notice == Notice("Playing “Clip 1”."), "its program handed it on")
    driver.send(.playback(.ended([item(1)], after: .seconds(9))))
    #expect(driver.state.notice == nil)
    driver.send(playing)
    driver.send(.notice(Notice("Something newer.")))
    driver.send(.playback(.ended([item(1)], after: .seconds(9))))
    #expect(driver.state.notice == Notice("Something newer."))
  }

  @Test func keysWithoutResultsDoNothing() {
    var driver = Driver()
    for key in [Key.up, .down, .left, .right, .pageUp, .pageDown, .home, .end] { #expect(driver.press(key).isEmpty) }
    for character in "ytoPr" {
      _ = driver.press(.character(character), .control)
      _ = driver.press(.character(character), .alt)
    }
    driver.answer([])
    for key in [Key.up, .down, .pageDown, .end] { #expect(driver.press(key).isEmpty) }
    #expect(driver.press(.enter).isEmpty)
    #expect(driver.screen.contains("Bundled clips has nothing to show here."))
  }

  @Test func endGoesOnToTheEndOfWhatIsOnThisMachineAndWaitsForAKeyElsewhere() {
    var driver = Driver()
    driver.answer(items(24), isComplete: false)
    driver.press(.end)
    func append(_ items: [MediaItem], isComplete: Bool) {
      driver.send(
        .search(
          .appended(
            generation: driver.state.search.generation, items: items, total: nil, skipped: 0, isComplete: isComplete)))
    }
    append(items(24, from: 25), isComplete: false)
    #expect(driver.state.grid.selection.index == 47)
    append(items(5, from: 49), isComplete: true)
    #expect(driver.state.grid.selection.index == 52)

    var elsewhere = SourceEntry(descriptor: klipy.descriptor, status: .ready)
    elsewhere.descriptor.isLocal = false
    driver = Driver(sources: [elsewhere])
    driver.answer(items(24), isComplete: false)
    driver.press(.end)
    append(items(24, from: 25), isComplete: false)
    #expect(driver.state.grid.selection.index == 23)
  }

  @Test func anotherKeyEndsTheWayToTheEnd() {
    var driver = Driver()
    driver.answer(items(24), isComplete: false)
    driver.press(.end)
    driver.press(.up)
    let selected = driver.state.grid.selection
    driver.send(
      .search(
        .appended(
          generation: driver.state.search.generation, items: items(24, from: 25), total: nil, skipped: 0,
          isComplete: true)))
    #expect(driver.state.grid.selection == selected)
  }

  @Test func hintsOfferWhatCanBeDone() {
    var driver = Driver(110)
    driver.answer([item(1, page: true), item(2)])
    #expect(driver.screen.contains("^O web page"))
    driver.press(.right)
    #expect(!driver.screen.contains("^O web page"))
    driver.answer([])
    #expect(!driver.screen.contains("⏎ play"))
    driver.type("x")
    #expect(driver.screen.contains("⏎ search"))
  }
}
