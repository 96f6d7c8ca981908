/// Keys that act in the same places: key maps are made of such parts, and F1, the man page and README list each once.
struct KeyPart: Sendable {
  let heading: KeyHeading
  let rows: [KeyRow]
  /// Keys of the rows that act whatever modifiers are held with them.
  let loose: Set<KeyChord>

  init(_ heading: KeyHeading, loose: Set<KeyChord> = [], _ rows: [KeyRow]) {
    self.heading = heading
    self.rows = rows
    self.loose = loose
  }

  /// All parts, in the order in which people read of them.
  static let all = [
    search, grid, program, afterTab, details, sources, prompt, wallPicker, drag, editing, help, mouse,
  ]
}

/// What stands over keys in F1, the man page and README.
enum KeyHeading: String, CaseIterable, Sendable {
  case search = "Search"
  case grid = "Grid"
  case program = "Program"
  case afterTab = "After Tab (grid keys)"
  case details = "Details (F3)"
  case sources = "Sources (F2)"
  case prompts = "Prompts (API key, wall)"
  case drag = "Moving a tile (Tab, then p)"
  case editing = "Editing a line, as in readline"
  case help = "This list (F1)"
  case mouse = "Mouse"

  /// The rows below it.
  var rows: [KeyRow] { KeyPart.all.filter { $0.heading == self }.flatMap(\.rows) }
}
