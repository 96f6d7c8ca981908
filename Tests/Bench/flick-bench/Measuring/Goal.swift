/// What a row is to show.
enum Goal {
  case none
  /// flick's value is to be no more than this.
  case atMost(Double)
  /// flick's value is to be no more than so many times another's.
  case timesAtMost(Double, Contestant)
  /// flick's value is to be at least so many times the best of the others.
  case timesAtLeast(Double)

  /// What has become of a goal.
  enum Outcome: String {
    case met
    case missed
    case notMeasured = "not measured"
  }

  /// nil where there is no goal.
  func outcome(_ values: [Contestant: Double]) -> Outcome? {
    switch self {
    case .none: nil
    case .atMost(let most): Self.outcome(values[.flick].map { $0 <= most })
    case .timesAtMost(let times, let other): Self.outcome(compare(values, values[other]) { $0 <= times * $1 })
    case .timesAtLeast(let times):
      Self.outcome(compare(values, values.filter { $0.key != .flick }.values.max()) { $0 >= times * $1 })
    }
  }

  /// Whether what has become of it ends the bench with a failure: what could not be measured, and a ratio or a count
  /// that is missed, say the same on every machine.
  func isFailure(_ values: [Contestant: Double], _ unit: Unit) -> Bool {
    switch outcome(values) {
    case nil, .met: false
    case .notMeasured: true
    case .missed: isRatio || unit.isCount
    }
  }

  private var isRatio: Bool {
    switch self {
    case .none, .atMost: false
    case .timesAtMost, .timesAtLeast: true
    }
  }

  private func compare(
    _ values: [Contestant: Double], _ other: Double?, _ isMet: (Double, Double) -> Bool
  ) -> Bool? {
    guard let flick = values[.flick], let other else { return nil }
    return isMet(flick, other)
  }

  private static func outcome(_ isMet: Bool?) -> Outcome { isMet.map { $0 ? .met : .missed } ?? .notMeasured }
}
