import Support
import Testing

extension EndToEnd {
  /// In a row, as each draws a lot.
  @Suite(.serialized) struct Resizing {
    /// floor((W + 2) / 28) of what is left beside a cell at both sides.
    @Test func columnsFollowTheWidth() async throws {
      let flick = try Flick(rows: 24)
      try await flick.seeSelected("Amber waves")
      for (columns, expected) in [(55, 1), (56, 2), (83, 2), (84, 3), (140, 5), (200, 7), (28, 1), (100, 3)] {
        flick.terminal.resize(columns: columns, rows: 24)
        try await flick.see("\(expected) tiles side by side in \(columns) columns") {
          $0.columns(ofTilesWith: Catalogue.titles) == expected && $0.lines[1].hasSuffix("s") == (columns >= 44)
        }
      }
    }

    @Test func selectedTileStaysSelectedAndInSight() async throws {
      let flick = try Flick()
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.down + Keys.down + Keys.down + Keys.down + Keys.right)
      try await flick.see("14/30")
      let title = "Northern light"
      try await flick.seeSelected(title)
      for (columns, rows) in [(60, 20), (200, 60), (30, 14), (140, 16), (100, 30)] {
        flick.terminal.resize(columns: columns, rows: rows)
        try await flick.see("\(title) in \(columns)x\(rows)") {
          $0.selectedTitle == title && $0.position == "14/30" && $0.lines[1].count <= columns
        }
      }
    }

    @Test func thirtyResizesInARowEndInARightScreen() async throws {
      // One page, or what is loaded would depend on how high the window was.
      let home = try Home(clips: Array(Catalogue.titles.prefix(20)))
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      // A key, after which the newcomer's hint is gone.
      try await flick.settle()
      for step in 0..<30 {
        flick.terminal.resize(columns: 40 + (step * 37) % 120, rows: 10 + (step * 11) % 40)
      }
      flick.terminal.resize(columns: 120, rows: 35)
      let fresh = try Flick(home: home, columns: 120, rows: 35)
      try await fresh.seeSelected("Amber waves")
      let expected = try await fresh.settle()
      try await flick.see("the same as after a start\n\(expected.joined(separator: "\n"))") {
        $0.steadyLines == expected
      }
    }

    @Test func everySizeIsDrawnWithoutACrash() async throws {
      let flick = try Flick("a")
      try await flick.seeSelected("Amber waves")
      var letter = "a"
      for rows in [1, 2, 3, 4, 5, 6, 9, 14, 24, 60, 100] {
        for columns in [1, 2, 3, 5, 10, 19, 20, 30, 55, 80, 150, 300] {
          flick.terminal.resize(columns: columns, rows: rows)
          // Another letter, which is there when the size has been taken in too.
          letter = letter == "a" ? "b" : "a"
          flick.press(Keys.backspace + letter)
          let shown = letter
          try await flick.see("the query in \(columns)x\(rows)") { screen in
            columns < 4 || (screen.query == shown && screen.cursorIsVisible)
          }
        }
      }
      flick.terminal.resize(columns: 100, rows: 30)
      try await flick.seeSelected("Amber waves")
      await flick.quit()
    }

    @Test(arguments: [1, 3, 5], [1, 10, 19, 80])
    func startsInATinyTerminal(rows: Int, columns: Int) async throws {
      let flick = try Flick("moon", columns: columns, rows: rows)
      try await flick.see("a prompt") { $0.modes.isSuperset(of: ours) && (columns < 4 || $0.query.contains("n")) }
      if rows > 1, columns >= 10 { try await flick.see("Silver") }
      await flick.quit()
    }

    @Test func tinyTerminalShowsOneLineAResult() async throws {
      let flick = try Flick("train", columns: 60, rows: 4)
      try await flick.see("the result under the query") {
        $0.query == "train" && $0.lines[1].hasPrefix("▌Midnight train")
      }
    }

    @Test func compactTerminalShowsOneTileARow() async throws {
      let flick = try Flick(columns: 40, rows: 20)
      try await flick.seeSelected("Amber waves")
      #expect(flick.screen.columns(ofTilesWith: Catalogue.titles) == 1)
      flick.press(Keys.down)
      try await flick.seeSelected("Blue comet")
    }
  }
}
