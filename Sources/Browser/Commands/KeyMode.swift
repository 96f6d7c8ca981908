/// What keys mean goes by what is open and where the focus is.
enum KeyMode: String, CaseIterable, Sendable {
  case query
  case grid
  case details
  case drag
  case help
  case sources
  case apiKey = "api-key"
  case wallPicker = "wall-picker"
  case wallName = "wall-name"

  /// Its keys.
  var map: KeyMap {
    switch self {
    case .query: Self.queryMap
    case .grid: Self.gridMap
    case .details: Self.detailsMap
    case .drag: Self.dragMap
    case .help: Self.helpMap
    case .sources: Self.sourcesMap
    case .apiKey: Self.apiKeyMap
    case .wallPicker: Self.wallPickerMap
    case .wallName: Self.wallNameMap
    }
  }

  /// The first key of a command, as notices name it: `^F`; empty where it has none.
  func key(for command: Command) -> String { map.chords(for: command).first?.name(.signs) ?? "" }

  // Each is made when it is first asked for, once.
  private static let queryMap = KeyMap(.search, .editing, .grid, .program)
  private static let gridMap = KeyMap(.afterTab, .grid, .program)
  private static let detailsMap = KeyMap(.details, .program)
  private static let dragMap = KeyMap(.drag, .program)
  private static let helpMap = KeyMap(.help, .program)
  private static let sourcesMap = KeyMap(.sources, .program)
  private static let apiKeyMap = KeyMap(.prompt, .editing, .program)
  private static let wallPickerMap = KeyMap(.wallPicker, .prompt, .editing, .program)
  private static let wallNameMap = KeyMap(.prompt, .editing, .program)
}
