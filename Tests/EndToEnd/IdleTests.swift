import Support
import Testing

extension EndToEnd {
  /// What flick costs while nobody does anything.
  @Suite struct Idling {
    @Test(arguments: ["none", "symbols", "kitty"])
    func nothingWakesFlickOrItsWorkers(_ graphics: String) async throws {
      let home = try Home()
      let flick = try Flick(
        "--no-animation", "--graphics", graphics, home: home, environment: ["FLICK_RESOURCES": Pictures.resources])
      try await flick.see("the pictures") {
        switch graphics {
        case "symbols": $0.hasSymbols(rows: 4..<11)
        case "kitty": $0.uploads >= 8
        default: $0.position == "1/89"
        }
      }
      let id = try #require(flick.terminal.processID)
      // Whatever wakes up by a clock of its own does so at least once a second.
      let span = Duration.seconds(3)
      var rests = false
      for _ in 0..<8 where !rests {
        let before = ([id] + ProcessFacts.children(of: id)).map(ProcessFacts.contextSwitches)
        try await Task.sleep(for: span)
        rests = before == ([id] + ProcessFacts.children(of: id)).map(ProcessFacts.contextSwitches)
      }
      #expect(rests)
      await flick.quit()
    }
  }
}
