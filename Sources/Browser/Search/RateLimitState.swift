import Media

/// What a source still grants, and until when that holds.
struct RateLimitState: Hashable, Sendable {
  var value: RateLimit
  /// Time since the start.
  var end: Duration

  /// Under a fifth of the budget: then flick asks for nothing that nobody asked for.
  var isShort: Bool { value.remaining * 5 < value.limit }
}

extension State {
  mutating func take(_ allowance: RateLimit, of source: SourceID) {
    search.rateLimits[source] = RateLimitState(value: allowance, end: shared.now + allowance.resetsIn)
  }

  /// What the source in use still grants, when that is little.
  var shortAllowance: RateLimit? {
    guard let allowance = search.rateLimits[search.source], allowance.isShort, shared.now < allowance.end else {
      return nil
    }
    return allowance.value
  }

  var isShortOfRequests: Bool { shortAllowance != nil }
}
