import Media

/// A source as the picker shows it.
public struct SourceEntry: Hashable, Sendable {
  /// What a source lacks.
  public enum Status: Hashable, Sendable {
    case ready
    /// Without a key there are no results; entered in the picker, or in this variable.
    case needsKey(variable: String, page: String)
    /// Off until this variable names a server.
    case off(variable: String)
  }

  /// What is known of it.
  public var descriptor: SourceDescriptor
  /// Whether it can be searched now.
  public var status: Status
  /// How many items the user's own collection has; nil for all other sources.
  public var count: Int?
  /// The source whose items alone a wall holds; nil for one that holds those of all others, or nothing yet.
  public var alone: SourceID?

  /// One line of the picker.
  public init(descriptor: SourceDescriptor, status: Status, count: Int? = nil, alone: SourceID? = nil) {
    self.descriptor = descriptor
    self.status = status
    self.count = count
    self.alone = alone
  }
}

extension SourceID {
  /// How a collection of the user's own comes by items; nil for all other sources.
  var adviceWhenEmpty: String? {
    if isFavourites { return "Nothing is kept here yet: ^F keeps an item." }
    return wallName == nil ? nil : "Nothing is on this wall yet: Tab w puts an item on it."
  }
}

extension SourceEntry {
  /// Whether a key may have been entered for it.
  var mayHaveKey: Bool {
    if case .needsKey = status { false } else { descriptor.key != nil }
  }

  var isWall: Bool { descriptor.id.wallName != nil }

  /// Whether a wall may hold an item beside those that it has.
  func takes(_ item: MediaItem, _ sources: [SourceEntry]) -> Bool {
    let source = sources.first { $0.descriptor.id == item.id.source }
    return count == 0 || source == nil || source?.descriptor.collectionGroup == alone
  }

  /// `12 items`.
  var countInWords: String? { count.map { $0 == 1 ? "1 item" : "\($0) items" } }
}
