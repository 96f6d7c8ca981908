import Media
import Surface
import Testing

@testable import Browser

/// What keys do, mode by mode.
struct CommandTests {
  /// A browser in which the keys of a mode act.
  private static func driver(in mode: KeyMode) -> Driver {
    let wall = SourceEntry(
      descriptor: SourceDescriptor(id: .wall("Cats"), name: "Cats", kinds: [], placeholder: "", isLocal: true),
      status: .ready, count: 3)
    var driver = Driver(100, 30, sources: [clips, klipy, wall])
    driver.answer(items(24))
    switch mode {
    case .query: break
    case .grid: driver.press(.tab)
    case .details: driver.press(.function(3))
    case .drag:
      driver.press(.tab)
      driver.type("p")
    case .help: driver.press(.function(1))
    case .sources: driver.press(.function(2))
    case .apiKey:
      driver.press(.function(2))
      driver.press(.down)
      driver.press(.enter)
    case .wallPicker:
      driver.press(.tab)
      driver.type("w")
    case .wallName:
      driver.press(.function(2))
      driver.press(.end)
      driver.press(.function(3))
    }
    return driver
  }

  @Test(arguments: KeyMode.allCases) func everyKeyOfTheTableMeansSomethingWhereItStands(mode: KeyMode) {
    #expect(Self.driver(in: mode).state.keyMode == mode)
    let rows = mode.map.parts.flatMap(\.rows)
    for binding in rows.flatMap(\.bindings) {
      var state = Self.driver(in: mode).state
      #expect(
        state.perform(binding.command, by: binding.chord) != nil,
        "\(binding.chord.name(.short)), \(binding.command.rawValue)")
    }
    for command in rows.compactMap(\.typing) {
      var state = Self.driver(in: mode).state
      #expect(state.perform(command, by: "x") != nil)
    }
  }

  @Test func otherKeysDoNothing() {
    for mode in KeyMode.allCases {
      var driver = Self.driver(in: mode)
      let before = driver.frame
      for chord in [KeyChord.function(9), .alt("z"), .control(.home), KeyChord(.insert)] {
        #expect(driver.press(chord.key, chord.modifiers).isEmpty)
        #expect(driver.frame.lines == before.lines, "\(mode), \(chord.name(.short))")
      }
    }
  }

  @Test func defaultKeysNameTheModesThatHaveTheirOwn() {
    #expect(Command.favourite.defaultKeys == ["ctrl-f", "grid f", "details f"])
    #expect(Command.quit.defaultKeys == ["ctrl-q"])
    #expect(Command.lineEnd.defaultKeys == ["ctrl-e"])
    #expect(Command.confirm.defaultKeys == ["api-key enter", "wall-picker enter", "wall-name enter"])
    #expect(Command.type.defaultKeys == [])
  }
}
