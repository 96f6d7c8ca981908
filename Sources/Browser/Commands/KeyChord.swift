import Surface

/// A key with the modifiers that are held down with it, as `^F`.
public struct KeyChord: Hashable, Sendable {
  /// The key itself.
  public var key: Key
  /// What is held down with it. Shift with a character is no part of a chord: the character says it already.
  public var modifiers: Modifiers

  /// A key press, in the one form that each has.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    if case .character = key, modifiers == .shift { self.modifiers = [] } else { self.modifiers = modifiers }
  }

  /// The character that is typed by it; nil for all keys that are no text.
  var typed: Character? {
    guard case .character(let character) = key, modifiers.isEmpty else { return nil }
    return character
  }
}

extension KeyChord: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A character alone.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(.character(character)) }
}

// The names that the tables are written with.
extension KeyChord {
  static let enter = KeyChord(.enter)
  static let tab = KeyChord(.tab)
  static let escape = KeyChord(.escape)
  static let space: KeyChord = " "
  static let backspace = KeyChord(.backspace)
  static let delete = KeyChord(.delete)
  static let up = KeyChord(.up)
  static let down = KeyChord(.down)
  static let left = KeyChord(.left)
  static let right = KeyChord(.right)
  static let home = KeyChord(.home)
  static let end = KeyChord(.end)
  static let pageUp = KeyChord(.pageUp)
  static let pageDown = KeyChord(.pageDown)

  static func function(_ number: Int) -> KeyChord { KeyChord(.function(number)) }
  static func control(_ character: Character) -> KeyChord { KeyChord(.character(character), .control) }
  static func control(_ key: Key) -> KeyChord { KeyChord(key, .control) }
  static func alt(_ character: Character) -> KeyChord { KeyChord(.character(character), .alt) }
  static func alt(_ key: Key) -> KeyChord { KeyChord(key, .alt) }
  static func shift(_ key: Key) -> KeyChord { KeyChord(key, .shift) }
}
