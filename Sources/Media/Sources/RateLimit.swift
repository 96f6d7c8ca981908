/// What is left of a source's budget after a request.
public struct RateLimit: Hashable, Sendable {
  /// Whether the request may be sent.
  public var isGranted: Bool
  /// How many more requests the budget that is tightest grants now.
  public var remaining: Int
  /// How many requests that budget grants in all.
  public var limit: Int
  /// When that budget begins anew.
  public var resetsIn: Duration

  /// What is left of the budget that is tightest.
  public init(isGranted: Bool, remaining: Int, limit: Int, resetsIn: Duration) {
    self.isGranted = isGranted
    self.remaining = remaining
    self.limit = limit
    self.resetsIn = resetsIn
  }
}
