/// How pictures may be drawn in the terminal.
enum GraphicsChoice: String, CaseIterable {
  case kitty, sixel, symbols, none
  case kittyDirect = "kitty-direct"

  /// All names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
