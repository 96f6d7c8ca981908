import Support
import Testing

extension EndToEnd {
  /// Favourites and walls, from keys to the library and back after a restart.
  @Suite struct CollectionsOfTheUser {
    /// The titles of a collection, in the library's order.
    private func titles(_ source: String, _ home: Home, _ environment: [String: String] = [:]) async throws -> [String]
    {
      let run = try await home.run(
        "search", "--source", source, "-n", "100", "-f", "title", environment: environment)
      return run.output.split(separator: "\n").map(String.init)
    }

    /// Waits until a collection has become as wanted.
    private func see(
      _ wanted: [String], in source: String, _ home: Home, _ location: SourceLocation = #_sourceLocation
    ) async throws {
      var found: [String] = []
      for _ in 0..<100 {
        found = try await titles(source, home)
        if found == wanted { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(found == wanted, sourceLocation: location)
    }

    private func mouse(_ button: Int, _ column: Int, _ row: Int, _ final: Character = "M") -> String {
      "\u{1b}[<\(button);\(column + 1);\(row + 1)\(final)"
    }

    private func wall(_ count: Int, _ home: Home) async throws -> Flick {
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      // All of it is there once one has been at its end.
      flick.press(Keys.end)
      try await flick.see("the end") { $0.position == "30/30" }
      flick.press(Keys.home + "\tWCats")
      try await flick.see("+ new wall “Cats”")
      flick.press(Keys.enter)
      try await flick.see("Added \(count) items to “Cats”.")
      return flick
    }

    @Test func quittingWaitsForWhatIsKept() async throws {
      let home = try Home()
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      for _ in 0..<8 { flick.press(Keys.control("f") + Keys.right) }
      await flick.quit()
      #expect(try await titles("favourites", home).count == 8)
    }

    @Test func aFavouriteSurvivesARestart() async throws {
      let home = try Home()
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.right + Keys.control("f"))
      try await flick.seeSelected("★ Blue comet")
      flick.press(Keys.right + Keys.tab + "f")
      try await flick.seeSelected("★ Copper rain")
      flick.press(Keys.right + "ff")
      try await flick.see("from favourites.")
      try await see(["Copper rain", "Blue comet"], in: "favourites", home)
      await flick.quit()

      let again = try Flick(home: home)
      try await again.see("marks") { $0.contains("★ Blue comet") && $0.contains("★ Copper rain") }
      again.press(Keys.sources)
      try await again.see("Favourites                                    2 items")
      again.press(Keys.home + Keys.down + Keys.enter)
      try await again.seeSelected("★ Copper rain")
      again.press(Keys.tab + "x")
      try await again.see("the other one") { $0.selectedTitle == "★ Blue comet" && $0.position == "1/1" }
      again.press("u")
      try await again.see("both") { $0.selectedTitle == "★ Copper rain" && $0.position == "1/2" }
      try await see(["Copper rain", "Blue comet"], in: "favourites", home)
      again.press("/rain")
      try await again.see("what was searched for") { $0.position == "1/1" && $0.selectedTitle == "★ Copper rain" }
      await again.quit()
    }

    @Test func favouritesOfAServiceThatStandsAloneAreThereWithoutIt() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(klipy: server, home: home)
      try await flick.seeSelected("start 1")
      flick.press(Keys.control("f"))
      try await flick.seeSelected("★ start 1")
      try await see(["start 1"], in: "favourites:klipy", home)
      #expect(try await titles("favourites", home) == [])
      await flick.quit()
      server.stop()

      let again = try Flick(
        home: home, environment: ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key])
      try await again.seeSelected("Amber waves")
      again.press(Keys.sources)
      try await again.see("Favourites · KLIPY                            1 item")
      again.press(Keys.home + Keys.down + Keys.down + Keys.enter)
      try await again.seeSelected("★ start 1")
      #expect(again.screen.lines[0].contains("Favourites · KLIPY ▾"))
      #expect(!again.screen.contains("Could not reach"))
      await again.quit()
    }

    @Test func unsplashHearsOfWhatIsKept() async throws {
      let server = try LoopbackServer { request in
        if request.path == "/photos/a/download" { return .text("{}") }
        return .text(
          #"[{"id":"a","alt_description":"A cat","urls":{"regular":"https://media.test/a.jpg"},"links":"#
            + #"{"download_location":"https://api.unsplash.com/photos/a/download?ixid=1"}}]"#)
      }
      let flick = try Flick(
        environment: [
          "FLICK_SOURCE": "unsplash", "FLICK_UNSPLASH_URL": server.url, "UNSPLASH_ACCESS_KEY": Answers.key,
        ])
      try await flick.seeSelected("A cat")
      flick.press(Keys.control("f"))
      try await flick.seeSelected("★ A cat")
      // Two pages, and this.
      try await server.see(requests: 3)
      #expect(server.requests.contains { $0.path == "/photos/a/download" })
      await flick.quit()
    }

    @Test func aWallIsMadeArrangedRenamedAndDeleted() async throws {
      let home = try Home(clips: ["One", "Two", "Three", "Four"])
      let flick = try Flick(home: home)
      try await flick.seeSelected("One")
      flick.press("\tw")
      try await flick.see("Add “One” to a wall")
      flick.press("Cats" + Keys.enter)
      try await flick.see("Added “One” to “Cats”.")
      flick.press("W")
      try await flick.see("Save all 4 items as a wall")
      flick.press(Keys.enter)
      try await flick.see("Added 4 items to “Cats” (1 was already there).")
      try await see(["One", "Two", "Three", "Four"], in: "wall:Cats", home)

      flick.press(Keys.sources + Keys.home + Keys.down + Keys.down)
      try await flick.see("Cats                                          4 items")
      flick.press(Keys.enter)
      try await flick.see("the wall") { $0.lines[0].contains("Cats ▾") && $0.selectedTitle == "One" }
      flick.press("pll" + Keys.enter)
      try await flick.see("Moved “One” to position 3. u undoes it.")
      try await see(["Two", "Three", "One", "Four"], in: "wall:Cats", home)
      flick.press("g" + Keys.delete)
      try await flick.see("Removed “Two” from the wall “Cats”.")
      try await see(["Three", "One", "Four"], in: "wall:Cats", home)
      flick.press("u")
      try await flick.see("it is back") { $0.selectedTitle == "Two" && $0.position == "1/4" }
      flick.press("\u{1f}")
      try await flick.see("its order") { $0.selectedTitle == "One" && $0.position == "1/4" }
      try await see(["One", "Two", "Three", "Four"], in: "wall:Cats", home)

      flick.press(Keys.sources + Keys.details)
      try await flick.see("Rename the wall “Cats”")
      flick.press(Keys.control("u") + "Dogs" + Keys.enter)
      try await flick.see("Renamed “Cats” to “Dogs”.")
      try await flick.see("● Dogs")
      flick.press(Keys.delete)
      try await flick.see("Deleted the wall “Dogs”. ^_ undoes it.")
      try await flick.see("● Favourites")
      flick.press(Keys.up)
      try await flick.see("^_ undo deletion")
      flick.press("kl")
      try await flick.see("what is typed") { $0.contains("❯ kl") && !$0.contains("Favourites  ") }
      flick.press("\u{1f}")
      try await flick.see("Restored the wall “Dogs”.")
      flick.press(Keys.enter)
      try await flick.see("the bar was on it") { $0.lines[0].contains("Dogs ▾") && $0.selectedTitle == "One" }
      try await see(["One", "Two", "Three", "Four"], in: "wall:Dogs", home)
      await flick.quit()
      let listed = try await home.run("sources").output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
      #expect(listed.prefix(3) == ["bundled", "favourites", "wall:Dogs"])
      let inCapitals = try await home.run("sources", "--source", "wall:DOGS").output
      #expect(inCapitals.split(separator: "\n").filter { $0.lowercased().hasPrefix("wall:") }.count == 1)
      #expect(try await home.run("search", "--source", "wall:DOGS", "-f", "title").output.hasPrefix("One\n"))
      let missing = try await home.run("search", "--source", "wall:Cats")
      #expect(missing.status == 2 && missing.errors.contains("there is no wall “Cats” (option)"))
    }

    /// Nobody looks at the screen any more when the library refuses.
    @Test func whatCouldNotBeKeptIsToldAfterTheEnd() async throws {
      let flick = try Flick(environment: ["XDG_DATA_HOME": "/proc/none"])
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.control("f") + Keys.control("q"))
      #expect(await flick.terminal.exitStatus() == 1)
      try await flick.see("flick: what was changed last could not be kept: could not create /proc/none")
    }

    @Test func aWallTakesOnlyWhatMayStandBesideItsItems() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      let made = try await wall(30, home)
      await made.quit()
      let flick = try Flick(klipy: server, home: home)
      try await flick.seeSelected("start 1")
      flick.press("\tp")
      try await flick.see("KLIPY does not allow reordering its results: add them to a wall with w.")
      flick.press("w")
      try await flick.see("Cats")
      flick.press(Keys.enter)
      try await flick.see("items of KLIPY may not stand beside those of other")
      flick.press("Gifs" + Keys.enter)
      try await flick.see("Added “start 1” to “Gifs”.")
      flick.press(Keys.sources)
      try await flick.see("Gifs · KLIPY")
      await flick.quit()
    }

    @Test func tilesAreDraggedWithTheMouse() async throws {
      let home = try Home()
      let made = try await wall(30, home)
      await made.quit()
      let flick = try Flick(home: home, environment: ["FLICK_SOURCE": "wall:Cats"])
      try await flick.seeSelected("Amber waves")
      // Three columns of tiles; the second one is taken to the place of the first in the second row.
      flick.press(mouse(0, 50, 6) + mouse(32, 50, 7) + mouse(32, 48, 8))
      try await flick.see("moving: Blue comet")
      flick.press(mouse(32, 10, 16))
      try await flick.see("the others making room") { screen in
        screen.lines.contains { $0.contains("Amber waves") && $0.contains("Copper rain") }
      }
      flick.press(Keys.escape)
      try await flick.seeSelected("Blue comet")
      flick.press(mouse(32, 10, 17) + mouse(0, 10, 17, "m"))
      flick.press(mouse(0, 50, 6) + mouse(32, 30, 12) + mouse(32, 10, 16) + mouse(0, 10, 16, "m"))
      try await flick.see("Moved “Blue comet” to position 4. Tab, then u, undoes it.")
      let moved = ["Copper rain", "Dancing bears", "Blue comet"] + Catalogue.titles.dropFirst(4)
      try await see(["Amber waves"] + moved, in: "wall:Cats", home)

      // Held at the lower edge, it goes to the end.
      flick.press(mouse(0, 10, 6) + mouse(32, 10, 20) + mouse(32, 90, 28))
      try await flick.see("the end") { $0.position == "30/30" && $0.contains("moving: Amber waves") }
      flick.press(mouse(0, 90, 28, "m"))
      try await flick.see("Moved “Amber waves” to position 30.")
      try await see(moved + ["Amber waves"], in: "wall:Cats", home)
      await flick.quit()
    }

    @Test func twoCopiesMoveTheSameWall() async throws {
      let home = try Home(clips: ["One", "Two", "Three", "Four"])
      let first = try Flick(home: home)
      try await first.seeSelected("One")
      first.press("\tWCats")
      try await first.see("+ new wall “Cats”")
      first.press(Keys.enter)
      try await first.see("Added 4 items to “Cats”.")
      first.press(Keys.sources + Keys.home + Keys.down + Keys.down + Keys.enter)
      try await first.see("the wall") { $0.lines[0].contains("Cats ▾") && $0.selectedTitle == "One" }
      let second = try Flick(home: home, environment: ["FLICK_SOURCE": "wall:Cats"])
      try await second.seeSelected("One")
      first.press("pGp")
      try await see(["Two", "Three", "Four", "One"], in: "wall:Cats", home)
      // It still sees the former order; what it moves goes behind Three all the same.
      second.press("\tlpl\r")
      try await see(["Three", "Two", "Four", "One"], in: "wall:Cats", home)
      for flick in [first, second] {
        flick.press(Keys.control("r"))
        try await flick.see("the wall as it is") { screen in
          screen.lines.contains { line in
            let words = line.split(separator: " ").filter { ["One", "Two", "Three", "Four"].contains($0) }
            return words == ["Three", "Two", "Four"]
          }
        }
      }
      await first.quit()
      await second.quit()
    }
  }
}
