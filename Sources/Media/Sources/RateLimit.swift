/// What is left of what a source grants, as far as that is known.
public struct RateLimit: Hashable, Sendable {
  /// Who says so, the surest first.
  public enum Basis: Hashable, Sendable {
    /// The source's own answers.
    case answer
    /// The user's settings say what is granted, and flick has counted.
    case setting
    /// flick guesses what is granted, and has counted.
    case guess
  }

  /// How many more requests are granted now.
  public var remaining: Int
  /// How many requests are granted in all.
  public var limit: Int
  /// When so many are granted anew.
  public var resetsIn: Duration
  /// Who says so.
  public var basis: Basis

  /// What is left of the limit that is tightest.
  public init(remaining: Int, limit: Int, resetsIn: Duration, basis: Basis) {
    self.remaining = remaining
    self.limit = limit
    self.resetsIn = resetsIn
    self.basis = basis
  }

  /// Under a fifth: nothing is asked that nobody asked for.
  public var isShort: Bool { isUnder(aPart: 5) }

  /// Under a twentieth, or used up: nothing is asked that the user has not asked for with a key of its own.
  public var isNearlyUsedUp: Bool { remaining <= 0 || isUnder(aPart: 20) }

  private func isUnder(aPart count: Int) -> Bool { remaining < limit / count + (limit % count > 0 ? 1 : 0) }

  /// Whether a smaller part of it is left than of the other, or it is longer until the same part is whole again.
  public func isTighter(than other: RateLimit) -> Bool {
    let (mine, others) = (share, other.share)
    return mine == others ? resetsIn > other.resetsIn : mine < others
  }

  private var share: Double { limit <= 0 ? 0 : Double(remaining) / Double(limit) }
}
