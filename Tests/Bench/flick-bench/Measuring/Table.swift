/// The rows that are printed in the end.
struct Table {
  private struct Row {
    var what: String
    var unit: Unit
    var values: [Contestant: Double]
    var goal: Goal
  }

  private var rows: [Row] = []
  /// What kept parts from being measured at all, one line each.
  private var gaps: [String] = []

  /// Adds a row; `unit` stands behind what is measured.
  mutating func add(_ what: String, _ unit: Unit, _ values: [Contestant: Double?], goal: Goal = .none) {
    rows.append(Row(what: what, unit: unit, values: values.compactMapValues { $0 }, goal: goal))
  }

  /// A part could not be measured to its end.
  mutating func addGap(_ line: String) { gaps.append(line) }

  /// Why the bench fails, a line each: ratios and counts that are missed, and what could not be measured.
  var failures: [String] {
    let failed = zip(names, rows).filter { $1.goal.isFailure($1.values, $1.unit) }
    return failed.map { "\($1.goal.outcome($1.values)?.rawValue ?? ""): \($0)" } + gaps.map { "not measured: \($0)" }
  }

  /// Columns flush under a head.
  /// - Parameter earlier: what an earlier run printed; what has changed since stands in two more columns.
  func text(since earlier: EarlierRun? = nil) -> String {
    let head =
      ["what"] + Contestant.allCases.map(\.rawValue) + ["ratio", "goal", ""]
      + (earlier == nil ? [] : ["before", "change"])
    let lines = zip(names, rows).map { name, row in
      let label = row.unit == .count ? row.what : "\(row.what), \(row.unit.rawValue)"
      let cells = [label] + Contestant.allCases.map { row.values[$0].map { Self.text($0) } ?? "–" }
      return cells + [ratio(row)] + goal(row) + (earlier.map { change(row, since: $0[name]) } ?? [])
    }
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

  /// A row that begins with spaces says more of the one above it, and is known by both.
  private var names: [String] {
    var parent = ""
    return rows.map { row in
      EarlierRun.name(row.unit == .count ? row.what : "\(row.what), \(row.unit.rawValue)", &parent)
    }
  }

  private func ratio(_ row: Row) -> String {
    let rival = Contestant.allCases.dropFirst().first { row.values[$0] != nil }
    guard let flick = row.values[.flick], let rival, let base = row.values[rival], base > 0 else { return "–" }
    return "\(Self.text(flick / base, digits: 2)) × \(rival)"
  }

  private func goal(_ row: Row) -> [String] {
    let outcome = row.goal.outcome(row.values)?.rawValue ?? "–"
    switch row.goal {
    case .none: return ["–", outcome]
    case .atMost(let most): return ["≤ \(Self.text(most))", outcome]
    case .timesAtMost(let times, let other): return ["≤ \(Self.text(times)) × \(other)", outcome]
    case .timesAtLeast(let times): return ["≥ \(Self.text(times)) × the best", outcome]
    }
  }

  private func change(_ row: Row, since before: Double?) -> [String] {
    guard let before else { return ["–", "–"] }
    guard let now = row.values[.flick] else { return [Self.text(before), "–"] }
    guard before != 0 else { return [Self.text(before), now == 0 ? "0 %" : "+\(Self.text(now))"] }
    let percent = Int(((now - before) / before * 100).rounded())
    return [Self.text(before), "\(percent > 0 ? "+" : percent < 0 ? "−" : "")\(abs(percent)) %"]
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
