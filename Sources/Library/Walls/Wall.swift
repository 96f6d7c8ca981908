import Media
import Text

/// A named collection in an order of the user's own.
public struct Wall: Hashable, Sendable {
  /// Unique among walls, whatever its case.
  public var name: String
  /// How many items it has.
  public var count: Int
  /// The source whose items alone it holds; nil when it holds those of all sources that may stand beside each other,
  /// or nothing yet.
  public var group: SourceID?

  /// A wall as it is listed.
  public init(name: String, count: Int = 0, group: SourceID? = nil) {
    self.name = name
    self.count = count
    self.group = group
  }

  /// Whether a name is this wall's, whatever its case.
  public func isCalled(_ name: String) -> Bool { Self.key(self.name) == Self.key(name) }

  /// A name as it is kept: one safe line.
  /// - Throws: `LibraryError` when nothing of it remains.
  static func name(_ text: String) throws -> String {
    let name = SafeText.clean(text, limit: 100)
    guard !name.isEmpty else { throw LibraryError(message: "a wall needs a name") }
    return name
  }

  /// What is compared of a name.
  static func key(_ name: String) -> String { SafeText.clean(name, limit: 100).lowercased() }
}

/// What came of putting items on a wall.
public struct WallAddition: Hashable, Sendable {
  /// The wall's name as it is kept.
  public var wall: String
  /// How many of them were not there before.
  public var added: Int
}

/// A change of a wall that was taken back.
public struct WallUndo: Hashable, Sendable {
  /// What is back where it was: what was removed at once in the order of that, or the one that was moved.
  public var items: [MediaItem]
  /// Whether they had been removed; else one had been moved.
  public var wasRemoved: Bool
}
