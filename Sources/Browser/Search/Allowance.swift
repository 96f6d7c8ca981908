import Media

/// What a source still grants, and until when that holds.
struct Allowance: Hashable, Sendable {
  var value: RequestAllowance
  /// Time since the start.
  var end: Duration

  /// Under a fifth of the budget: then flick asks for nothing that nobody asked for.
  var isShort: Bool { value.remaining * 5 < value.limit }
}

extension State {
  mutating func take(_ allowance: RequestAllowance, of source: SourceID) {
    allowances[source] = Allowance(value: allowance, end: now + allowance.resetsIn)
  }

  /// What the source in use still grants, when that is little.
  var shortAllowance: RequestAllowance? {
    guard let allowance = allowances[source], allowance.isShort, now < allowance.end else { return nil }
    return allowance.value
  }

  var isShortOfRequests: Bool { shortAllowance != nil }
}
