import Media

/// What a source still grants, and until when that holds.
struct RateLimitState: Hashable, Sendable {
  var value: RateLimit
  /// Time since the start.
  var end: Duration

  /// Under a fifth of the budget: then flick asks for nothing that nobody asked for.
  var isShort: Bool { value.remaining * 5 < value.limit }
}
