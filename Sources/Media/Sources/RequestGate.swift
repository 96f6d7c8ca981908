/// Whom a service counts requests for: all who use one key of it.
public struct RequestAccount: Hashable, Sendable {
  /// The service.
  public let source: SourceID
  /// The key's hash, by which nobody knows the key; empty where there is none.
  public let keyHash: String

  /// The account of a key; nil for a service without one.
  public init(_ source: SourceID, key: String?) {
    self.source = source
    keyHash = key.map { StableHash.digits(of: $0) } ?? ""
  }
}

/// What every request to a service passes. It counts, learns from the answers what the service grants, and keeps a
/// service alone that wants to be. It never refuses what the service might grant.
public protocol RequestGate: Sendable {
  /// Counts a request that is to be sent now.
  /// - Throws: `SourceError.limited` while the service wants to be left alone, or `CancellationError` when the task was
  ///   cancelled.
  func begin(_ account: RequestAccount, of descriptor: SourceDescriptor) async throws

  /// The service has answered.
  /// - Parameter limit: what its answer says of the limit; nil when it says nothing.
  func answered(_ account: RequestAccount, limit: RateLimit?)

  /// The service wants to be left alone.
  /// - Parameter wait: for how long, where it says so.
  /// - Returns: for how long it is left alone.
  func refused(_ account: RequestAccount, wait: Duration?) async -> Duration
}
