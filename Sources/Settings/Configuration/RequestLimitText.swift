import Media

/// How many requests a source grants, as people write it: `none`, `1000/hour`, `20/minute, 1000/day`.
enum RequestLimitText {
  /// What is said of anything else.
  static let demand = "a limit is “none”, or a number and a period such as 1000/hour (second, minute, hour, day, month)"

  private static let periods: [String: Int] = [
    "second": 1, "minute": 60, "hour": 3600, "day": 86_400, "month": 30 * 86_400,
  ]

  /// Nothing for no limit; nil for what is not in this form.
  static func budgets(_ text: String) -> [SourceDescriptor.Budget]? {
    let text = text.filter { !$0.isWhitespace }.lowercased()
    if text == "none" { return [] }
    var budgets: [SourceDescriptor.Budget] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].allSatisfy(\.isASCII), let requests = Int(sides[0]), requests > 0,
        let period = periods[String(sides[1])]
      else { return nil }
      budgets.append(SourceDescriptor.Budget(requests: requests, per: .seconds(period)))
    }
    return budgets
  }
}

extension Configuration {
  /// What sources grant as the user says, by source.
  public var requestBudgets: [SourceID: [SourceDescriptor.Budget]] {
    self[Registry.requestLimits].reduce(into: [:]) { budgets, entry in
      budgets[SourceID(entry.key)] = RequestLimitText.budgets(entry.value)
    }
  }
}
