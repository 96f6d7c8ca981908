import Surface

extension KeyChord {
  /// How a chord is written.
  public enum Notation: Sendable {
    /// As short as can be, for the last line: `⏎`, `^F`, `↑`.
    case signs
    /// For F1 and pages: `Enter`, `^F`, `↑`.
    case short
    /// To be read out: `Enter`, `Ctrl-F`, `Up`.
    case words
    /// For the settings: `enter`, `ctrl-f`, `up`.
    case settings
  }

  /// The chord for people.
  public func name(_ notation: Notation) -> String {
    if notation == .settings {
      return modifierNames.map { $0 + "-" }.joined().lowercased() + keyName(.settings)
    }
    var name = keyName(notation)
    if modifiers.contains(.control) {
      if name.count == 1 { name = name.uppercased() }
      name = (notation == .words ? "Ctrl-" : "^") + name
    }
    return modifierNames.filter { $0 != "Ctrl" }.map { $0 + "-" }.joined() + name
  }

  /// Reads a chord as the settings write it, in any case, or `^F`; nil for what is none.
  public init?(_ text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    if rest.hasPrefix("^"), rest.count > 1 {
      modifiers = .control
      rest.removeFirst()
    }
    while let (name, modifier) = Self.prefixes.first(where: {
      rest.lowercased().hasPrefix($0.0) && rest.count > $0.0.count
    }) {
      guard modifiers.insert(modifier).inserted else { return nil }
      rest = rest.dropFirst(name.count)
    }
    guard let key = Self.key(named: rest) else { return nil }
    // With control there are no capitals; with shift alone a letter is one.
    guard case .character(let character) = key else {
      self.init(key, modifiers)
      return
    }
    if modifiers.contains(.control) {
      self.init(.character(Character(character.lowercased().first.map(String.init) ?? String(character))), modifiers)
    } else if modifiers.contains(.shift), let capital = character.uppercased().first {
      self.init(.character(capital), modifiers.subtracting(.shift))
    } else {
      self.init(key, modifiers)
    }
  }

  private static let prefixes: [(String, Modifiers)] = [("ctrl-", .control), ("alt-", .alt), ("shift-", .shift)]

  private var modifierNames: [String] {
    [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")].filter { modifiers.contains($0.0) }.map(\.1)
  }

  private func keyName(_ notation: Notation) -> String {
    switch key {
    case .character(" "): notation == .settings ? "space" : "Space"
    case .character(let character): String(character)
    case .function(let number): notation == .settings ? "f\(number)" : "F\(number)"
    case .enter where notation == .signs: "⏎"
    default:
      switch notation {
      case .signs, .short: Self.arrows.name(of: key) ?? Self.names.name(of: key) ?? ""
      case .words: Self.names.name(of: key) ?? ""
      case .settings: Self.names.name(of: key)?.lowercased() ?? ""
      }
    }
  }

  private static func key(named name: Substring) -> Key? {
    if let character = name.first, name.count == 1 { return .character(character) }
    let lower = name.lowercased()
    if lower == "space" { return .character(" ") }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...35).contains(number) { return .function(number) }
    return names.first { $0.value.lowercased() == lower }?.key
  }

  private static let arrows: KeyValuePairs<Key, String> = [.up: "↑", .down: "↓", .left: "←", .right: "→"]

  private static let names: KeyValuePairs<Key, String> = [
    .enter: "Enter", .tab: "Tab", .escape: "Esc", .backspace: "Backspace", .delete: "Delete", .insert: "Insert",
    .up: "Up", .down: "Down", .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn",
  ]
}

extension KeyValuePairs<Key, String> {
  fileprivate func name(of key: Key) -> String? { first { $0.key == key }?.value }
}
