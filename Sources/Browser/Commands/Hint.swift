/// A key that the last line tells of, and what it does.
struct Hint: Hashable, Sendable {
  /// What is worth more where there is no room for all; the lowest first.
  enum Priority: Int, Comparable, Sendable {
    /// The key that shows all others.
    case help
    /// What the others act on.
    case note
    /// These lead out of where one is, or on to where there is more.
    case back, sources, quit, gridKeys, editQuery
    case other

    static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }

  /// As the last line shows it: `⏎`, `hjkl`.
  let keys: String
  /// The same to be read out: `Enter`, `h j k l`.
  let spelled: String
  let label: String
  /// What the keys do; empty for the mouse.
  let commands: [Command]

  var priority: Priority { isNote ? .note : commands.first?.hintPriority ?? .other }

  /// Whether it tells what the keys after it act on, in place of a key.
  var isNote: Bool { keys.isEmpty }

  init(keys: String, label: String) {
    self.keys = keys
    spelled = keys
    self.label = label
    commands = []
  }

  /// Words before the keys that act on what they name.
  init(note: String) { self.init(keys: "", label: note) }

  fileprivate init(chords: [KeyChord], separator: String, label: String, commands: [Command]) {
    keys = chords.map { $0.name(.signs) }.joined(separator: separator)
    spelled = chords.map { $0.name(.words) }.joined(separator: " ")
    self.label = label
    self.commands = commands
  }
}

extension KeyMap {
  /// The first key of each of some commands that belong together; nil where one of them has none here.
  /// - Parameter label: in place of the first command's own.
  func hint(_ commands: Command..., label: String? = nil) -> Hint? { hint(commands, label: label) }

  fileprivate func hint(_ commands: [Command], label: String?) -> Hint? {
    let firsts = commands.compactMap { chords(for: $0).first }
    guard firsts.count == commands.count, let first = commands.first else { return nil }
    return Hint(chords: firsts, separator: "", label: label ?? first.hintLabel, commands: commands)
  }
}

/// Hints in the order in which they are shown.
struct HintList {
  let map: KeyMap
  private(set) var hints: [Hint] = []

  init(_ mode: KeyMode) { map = mode.map }

  /// Adds the first key of each command, where there is one and it would do something now.
  mutating func add(_ commands: Command..., label: String? = nil, if isOffered: Bool = true) {
    guard isOffered, let hint = map.hint(commands, label: label) else { return }
    hints.append(hint)
  }

  /// Adds all keys of a command.
  mutating func addAllKeys(of command: Command) {
    let chords = map.chords(for: command)
    guard !chords.isEmpty else { return }
    hints.append(Hint(chords: chords, separator: " ", label: command.hintLabel, commands: [command]))
  }

  /// Adds what the keys after it act on.
  mutating func add(note: String) { hints.append(Hint(note: note)) }

  /// Adds what is done without keys.
  mutating func add(gesture: String, label: String) { hints.append(Hint(keys: gesture, label: label)) }
}
