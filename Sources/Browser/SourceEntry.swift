import Media

/// A source as the picker shows it.
public struct SourceEntry: Hashable, Sendable {
  /// Whether it can be searched now.
  public enum Status: Hashable, Sendable {
    case ready
    /// Without a key there are no results; entered in the picker, or in this variable.
    case needsKey(variable: String, page: String)
    /// Off until this variable names a server.
    case off(variable: String)
  }

  public var descriptor: SourceDescriptor
  public var status: Status

  public init(descriptor: SourceDescriptor, status: Status) {
    self.descriptor = descriptor
    self.status = status
  }
}
