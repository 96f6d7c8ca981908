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
  mutating func insert(_ limit: RateLimit, of source: SourceID) {
    search.rateLimits[source] = RateLimitState(value: limit, end: shared.now + limit.resetsIn)
  }

  /// What the source in use still grants, when that is little.
  var shortRateLimit: RateLimit? {
    guard let limit = search.rateLimits[search.source], limit.isShort, shared.now < limit.end else {
      return nil
    }
    return limit.value
  }

  var isShortOfRequests: Bool { shortRateLimit != nil }
}
