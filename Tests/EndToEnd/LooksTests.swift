import Support
import Testing

extension EndToEnd {
  @Suite struct Looks {
    private func cells(_ screen: VirtualScreen) -> [VirtualCell] {
      (0..<screen.size.columns).flatMap { column in (0..<screen.size.rows).map { screen.cell(column, $0) } }
    }

    @Test(arguments: ["dark", "light"])
    func themeLeavesNoCellInTheTerminalsColours(_ theme: String) async throws {
      let flick = try Flick("--theme", theme, "moon")
      try await flick.seeSelected("Silver moon")
      try await flick.settle()
      #expect(cells(flick.screen).allSatisfy { $0.foreground >= 0 && $0.background >= 0 })
      await flick.quit()
    }

    @Test func withoutColoursAThemeIsTheTerminals() async throws {
      let flick = try Flick("--theme", "dark", "moon", environment: ["NO_COLOR": "1"])
      try await flick.seeSelected("Silver moon")
      #expect(cells(flick.screen).allSatisfy { $0.foreground < 0 && $0.background < 0 })
      await flick.quit()
    }

    @Test func screenReaderHearsLinesAndTheCursorFollows() async throws {
      let flick = try Flick("--screen-reader", "--graphics", "symbols", "moon")
      try await flick.see("1 of 1: Silver moon, 0:02, mp4, clip")
      try await flick.see("the cursor in the query") { $0.cursor.row == 0 && $0.lines[0].hasSuffix(": moon") }
      flick.press(Keys.down)
      try await flick.see("the cursor on the result") { $0.cursor.row == 3 && $0.cursor.column == 0 }
      #expect(flick.screen.lines.joined().unicodeScalars.allSatisfy { $0.value < 0x7f })
      flick.press("x")
      try await flick.see("Nothing found for ") { $0.cursor.row == 0 }
      await flick.quit()
    }

    @Test func looksComeFromTheFileAndOptionsComeFirst() async throws {
      let home = try Home()
      let defaults = try await home.run("doctor").output
      for line in [
        "fill              false (default)", "theme             terminal (default)",
        "accent            source (default)",
        "marks             plain (default)", "screenReader      false (default)",
      ] { #expect(defaults.contains(line), "\(line)") }
      try home.write(
        "{ theme: 'light', accent: '#0aF010', marks: 'rounded', screenReader: true, fill: true }",
        to: "config/flick/config.json5")
      let file = "\(home.path)/config/flick/config.json5"
      let run = try await home.run("doctor", "--theme", "dark")
      for line in [
        "fill              true (\(file))", "theme             dark (option)", "accent            #0af010 (\(file))",
        "marks             rounded (\(file))", "screenReader      true (\(file))",
      ] { #expect(run.output.contains(line), "\(line)") }
      let options = try await home.run("doctor", "--fill", "--screen-reader").output
      #expect(options.contains("fill              true (option)"))
      #expect(options.contains("screenReader      true (option)"))
      let wrong = try await home.run("doctor", "--theme", "mauve")
      #expect((wrong.status, wrong.output) == (2, ""))
      #expect(wrong.errors == "flick: --theme takes one of terminal, dark, light, not “mauve”\n")
    }
  }
}
