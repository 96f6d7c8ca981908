import Media

/// What is known of a service before a request to it.
public struct RequestStanding: Hashable, Sendable {
  /// For how long the service wants to be left alone; then nothing was counted.
  public var pause: Duration?
  /// How often it has refused in a row.
  public var refusals: Int
  /// What is left after this request, where that is known.
  public var limit: RateLimit?

  /// What is known of a service.
  public init(pause: Duration? = nil, refusals: Int = 0, limit: RateLimit? = nil) {
    self.pause = pause
    self.refusals = refusals
    self.limit = limit
  }
}

/// Where requests are counted for all copies of flick, beyond the end of this one. Times are in seconds since 1970.
public protocol RequestLedger: Sendable {
  /// Counts one request, unless the service is to be left alone now.
  /// - Parameters:
  ///   - budgets: what is granted, as far as the service's answers say nothing of it.
  ///   - basis: who says what the budgets are.
  func begin(
    _ account: RequestAccount, budgets: [SourceDescriptor.Budget], basis: RateLimit.Basis, at now: Int
  ) async throws -> RequestStanding

  /// Keeps what an answer of the service says.
  func keep(_ limit: RateLimit, of account: RequestAccount, at now: Int) async throws

  /// Keeps that the service is to be left alone so long after so many refusals; without any it answers again.
  func keepPause(_ pause: Duration, refusals: Int, of account: RequestAccount, at now: Int) async throws
}
