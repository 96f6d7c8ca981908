/// The rows that are printed in the end.
struct Table {
  /// What a row is to show.
  enum Goal {
    case none
    /// flick's value is to be no more than this.
    case atMost(Double)
    /// flick's value is to be no more than so many times another's.
    case timesAtMost(Double, Contestant)
    /// flick's value is to be at least so many times the best of the others.
    case timesAtLeast(Double)
  }

  private var lines: [[String]] = []

  /// Adds a row; `unit` stands behind what is measured.
  mutating func add(_ what: String, _ unit: String, _ values: [Contestant: Double?], goal: Goal = .none) {
    var line = ["\(what), \(unit)"]
    line += Contestant.allCases.map { contestant in
      (values[contestant] ?? nil).map { Self.text($0) } ?? "–"
    }
    let flick = values[.flick] ?? nil
    let rival = Contestant.allCases.dropFirst().first { (values[$0] ?? nil) != nil }
    let base = rival.flatMap { values[$0] ?? nil }
    if let flick, let rival, let base, base > 0 {
      line.append("\(Self.text(flick / base, digits: 2)) × \(rival)")
    } else {
      line.append("–")
    }
    switch goal {
    case .none: line += ["–", "–"]
    case .atMost(let most): line += ["≤ \(Self.text(most))", met(flick.map { $0 <= most })]
    case .timesAtMost(let times, let other):
      let measured = values[other] ?? nil
      let isMet = flick.flatMap { flick in measured.map { flick <= times * $0 } }
      line += ["≤ \(Self.text(times)) × \(other)", met(isMet)]
    case .timesAtLeast(let times):
      let best = Contestant.allCases.dropFirst().compactMap { values[$0] ?? nil }.max()
      let isMet = flick.flatMap { flick in best.map { flick >= times * $0 } }
      line += ["≥ \(Self.text(times)) × the best", met(isMet)]
    }
    lines.append(line)
  }

  private func met(_ isMet: Bool?) -> String {
    isMet.map { $0 ? "met" : "missed" } ?? "not measured"
  }

  /// Columns flush under a head.
  var text: String {
    let head = ["what"] + Contestant.allCases.map(\.rawValue) + ["ratio", "goal", ""]
    let all = [head] + lines
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { line in
      let cells = line.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return (1...Contestant.allCases.count).contains(column) ? space + cell : cell + space
      }
      var text = cells.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  /// Whole where it is a count or large, else with what matters of its decimals.
  private static func text(_ value: Double, digits: Int? = nil) -> String {
    let digits = digits ?? (value == value.rounded() || value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 4)
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * scale).rounded())
    guard digits > 0 else { return String(whole) }
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
