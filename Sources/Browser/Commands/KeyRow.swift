/// Keys that belong together, and what each of them does: one line of F1, the man page and README.
struct KeyRow: Sendable {
  /// One key.
  struct Binding: Sendable {
    let chord: KeyChord
    let command: Command
  }

  let bindings: [Binding]
  /// What there is to say of the keys here, where that is not what is said of their command everywhere.
  private let ownSentence: String?
  /// What is typed or done with the mouse, in place of keys.
  var gesture: String?
  /// What printable keys do that do nothing else; nil where this row is not of them.
  var typing: Command?
  /// Whether README has it as well.
  private(set) var isMain = false

  /// Keys for one command.
  /// - Parameter sentence: where there is less or more to say here than elsewhere.
  init(_ command: Command, _ chords: KeyChord..., says sentence: String? = nil) {
    self.init(command, chords: chords, says: sentence)
  }

  /// The same with a list.
  init(_ command: Command, chords: [KeyChord], says sentence: String? = nil) {
    bindings = chords.map { Binding(chord: $0, command: command) }
    ownSentence = sentence
  }

  /// Keys for commands that are told of together.
  init(_ sentence: String, _ bindings: (KeyChord, Command)...) {
    self.bindings = bindings.map { Binding(chord: $0, command: $1) }
    ownSentence = sentence
  }

  /// What is done without a key of its own.
  init(gesture: String, _ sentence: String, typing: Command? = nil) {
    bindings = []
    ownSentence = sentence
    self.gesture = gesture
    self.typing = typing
  }

  /// The same row, in README as well.
  var main: KeyRow {
    var row = self
    row.isMain = true
    return row
  }

  /// All that it is about.
  var commands: [Command] { bindings.map(\.command) + (typing.map { [$0] } ?? []) }

  /// What the keys do, for people.
  var sentence: String { ownSentence ?? bindings.first?.command.sentence ?? "" }

  /// The keys for people: `↑ ↓ ← →`, `Alt-1 … Alt-9`.
  func keys(_ notation: KeyChord.Notation) -> String {
    if let gesture { return gesture }
    let chords = bindings.map(\.chord)
    if chords.count > 2, let first = chords.first, let last = chords.last, chords.allSatisfy({ $0.digit != nil }) {
      return "\(first.name(notation)) … \(last.name(notation))"
    }
    return chords.map { $0.name(notation) }.joined(separator: " ")
  }
}

extension KeyChord {
  /// The number on the key; nil for all others.
  var digit: Int? {
    guard case .character(let character) = key, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
