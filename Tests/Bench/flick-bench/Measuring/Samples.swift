/// Measured values of one thing.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double?) {
    if let value { values.append(value) }
  }

  /// Nil without values.
  var median: Double? { quantile(0.5) }

  /// The value that 99 of 100 do not exceed, by nearest rank.
  var p99: Double? { quantile(0.99) }

  private func quantile(_ share: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = (share * Double(values.count)).rounded(.up)
    return values.sorted()[max(0, Int(rank) - 1)]
  }
}
