import Media

/// Why there are no results of the present query, until there are.
struct Problem: Hashable, Sendable {
  var error: SourceError
  var source: SourceID
  /// The first page is there; a further one failed.
  var whilePaging: Bool

  init(error: SourceError, source: SourceID, whilePaging: Bool) {
    self.error = error
    self.source = source
    self.whilePaging = whilePaging
  }

  /// What keys help, as the bottom line shows them.
  var remedies: [(key: String, does: String)] {
    switch error {
    case .anonymousIDUnavailable: [("^R", "retry"), ("⏎", "search without anonymous id"), ("F2", "another source")]
    case .needsKey, .badKey: [("F2", "enter a key or choose another source"), ("^R", "retry")]
    case .isOff: [("F2", "another source")]
    default: [("^R", "retry"), ("F2", "another source")]
    }
  }
}
