/// A source as people choose it: what is known of it, and whether it can be searched now.
public struct SourceEntry: Hashable, Sendable {
  /// What a source lacks.
  public enum Status: Hashable, Sendable {
    case ready
    /// Without a key there are no results; entered in the picker, or in this variable.
    case needsKey(variable: String, page: String?)
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

  /// A source that is ready, that needs a key or that is off.
  public init(descriptor: SourceDescriptor, status: Status, count: Int? = nil, alone: SourceID? = nil) {
    self.descriptor = descriptor
    self.status = status
    self.count = count
    self.alone = alone
  }
}
