import Surface
import Testing

@testable import Browser

/// The tables of keys.
struct KeyMapTests {
  @Test func noKeyMeansTwoThingsInOneMode() {
    for mode in KeyMode.allCases {
      let chords = mode.map.parts.flatMap(\.rows).flatMap(\.bindings).map(\.chord)
      let twice = Dictionary(grouping: chords, by: \.self).filter { $0.value.count > 1 }.keys
      #expect(twice.isEmpty, "\(mode): \(twice.map { $0.name(.short) })")
      for chord in chords { #expect(mode.map.command(for: chord) != nil) }
    }
  }

  @Test func everyCommandHasAKeyASentenceAndAName() {
    let bound = Set(KeyMode.allCases.flatMap { mode in mode.map.parts.flatMap(\.rows).flatMap(\.commands) })
    for command in Command.allCases {
      #expect(bound.contains(command), "no key does \(command.rawValue)")
      #expect(command.sentence != command.rawValue || [.download, .quit].contains(command), "\(command)")
      #expect(command.rawValue.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
    }
  }

  @Test func everyPartIsToldOfOnceAndUnderItsHeading() {
    let used = KeyMode.allCases.flatMap(\.map.parts).flatMap(\.rows).flatMap(\.bindings).map(\.chord)
    let told = KeyHeading.allCases.flatMap(\.rows)
    #expect(Set(used).isSubset(of: Set(told.flatMap(\.bindings).map(\.chord))))
    #expect(told.count == KeyPart.all.flatMap(\.rows).count)
    for row in told {
      #expect(!row.sentence.isEmpty)
      #expect(!row.sentence.hasSuffix("."))
      #expect(!row.keys(.short).isEmpty)
    }
  }

  @Test func whatIsTypedIsTextWhereThereIsALine() {
    for mode in KeyMode.allCases {
      let takesText = [KeyMode.query, .sources, .apiKey, .wallPicker, .wallName].contains(mode)
      #expect(mode.map.command(for: "é") == (takesText ? .type : nil), "\(mode)")
      #expect(mode.map.command(for: .alt("é")) == nil)
      #expect(mode.map.command(for: KeyChord(.character("H"), .shift)) == (takesText ? .type : nil))
    }
    #expect(KeyMode.grid.map.command(for: KeyChord(.character("+"), .shift)) == .largerTiles)
  }

  @Test func someKeysActWithWhateverIsHeld() {
    #expect(KeyMode.help.map.command(for: KeyChord(.up, [.control, .shift])) == .moveUp)
    #expect(KeyMode.details.map.command(for: .alt(.escape)) == .back)
    #expect(KeyMode.details.map.command(for: .shift(.up)) == nil)
    #expect(KeyMode.query.map.command(for: .alt(.escape)) == nil)
    #expect(KeyMode.wallPicker.map.command(for: .shift(.tab)) == .switchWallItems)
  }
}
