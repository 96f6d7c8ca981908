import Surface

/// What each key does in one mode.
struct KeyMap: Sendable {
  /// The parts that it is made of, the mode's own first.
  let parts: [KeyPart]
  private let commands: [KeyChord: Command]
  private let chords: [Command: [KeyChord]]
  /// What printable keys do that do nothing else; nil where there is nothing to type in.
  let typing: Command?

  init(_ parts: KeyPart...) {
    let bindings = parts.flatMap { $0.rows.flatMap(\.bindings) }
    var commands = Dictionary(bindings.map { ($0.chord, $0.command) }, uniquingKeysWith: { first, _ in first })
    for part in parts {
      for binding in part.rows.flatMap(\.bindings) where part.loose.contains(binding.chord) {
        for modifiers in Self.allModifiers {
          let chord = KeyChord(binding.chord.key, modifiers)
          if commands[chord] == nil { commands[chord] = binding.command }
        }
      }
    }
    self.parts = parts
    self.commands = commands
    chords = Dictionary(grouping: bindings, by: \.command).mapValues { $0.map(\.chord) }
    typing = parts.lazy.flatMap(\.rows).compactMap(\.typing).first
  }

  /// What a key does here; nil for nothing.
  func command(for chord: KeyChord) -> Command? {
    commands[chord] ?? (chord.typed == nil ? nil : typing)
  }

  /// The keys that do it here, the one to be told of first.
  func chords(for command: Command) -> [KeyChord] { chords[command] ?? [] }

  private static let allModifiers = (0..<8).map { Modifiers(rawValue: $0) }
}
