/// What the headers of an answer say of how many requests the server grants.
public struct HTTPRateLimit: Hashable, Sendable {
  /// How many it grants in all.
  public var limit: Int
  /// How many of them are left.
  public var remaining: Int
  /// When so many are granted anew; nil when it does not say.
  public var resetsIn: Duration?
}

extension HTTPResponse {
  /// Longer ones are not believed.
  private static let longestPeriod = 32 * 86_400

  /// What the server says of its limit; of several the one of which the smallest part is left. nil when it says nothing,
  /// or the answer comes out of a cache on the way, which repeats what held long ago.
  ///
  /// Known are `RateLimit` with parameters (draft-ietf-httpapi-ratelimit-headers: `"default";r=50;t=30` beside the `q`
  /// of `RateLimit-Policy`, and the older `limit=100, remaining=50, reset=30`), `RateLimit-Limit` and so on, and
  /// `X-RateLimit-Limit` and so on with whatever names at their ends (Openverse: `x-ratelimit-limit-anon_burst: 20/min`
  /// and `x-ratelimit-available-anon_burst: 19`).
  public var rateLimit: HTTPRateLimit? {
    guard (Self.number(headers["age"]) ?? 0) == 0 else { return nil }
    let limits = structuredLimits + ["ratelimit", "x-ratelimit", "x-rate-limit"].flatMap(namedLimits)
    return limits.filter { $0.limit > 0 }.min { Self.share(of: $0) < Self.share(of: $1) }
  }

  private static func share(of limit: HTTPRateLimit) -> Double { Double(limit.remaining) / Double(limit.limit) }

  /// Header fields of their own for limit, rest and end.
  private func namedLimits(_ prefix: String) -> [HTTPRateLimit] {
    headers.keys.filter { $0.hasPrefix(prefix + "-limit") }.sorted().compactMap { name in
      let end = name.dropFirst("\(prefix)-limit".count)
      let rest = headers["\(prefix)-remaining\(end)"] ?? headers["\(prefix)-available\(end)"]
      guard let granted = headers[name], let limit = Self.leadingNumber(granted),
        let remaining = rest.flatMap(Self.leadingNumber)
      else { return nil }
      let reset = headers["\(prefix)-reset\(end)"].flatMap(secondsUntilReset) ?? Self.period(in: granted)
      return HTTPRateLimit(limit: limit, remaining: min(remaining, limit), resetsIn: Self.believed(reset))
    }
  }

  private var structuredLimits: [HTTPRateLimit] {
    guard let text = headers["ratelimit"] else { return [] }
    let flat = Self.parameters(text.split(separator: ","))
    if let limit = flat["limit"], let remaining = flat["remaining"] {
      return [
        HTTPRateLimit(limit: limit, remaining: min(remaining, limit), resetsIn: Self.believed(flat["reset"]))
      ]
    }
    let policies = (headers["ratelimit-policy"] ?? "").split(separator: ",").map { $0.split(separator: ";") }
    return text.split(separator: ",").compactMap { item in
      let parts = item.split(separator: ";")
      let values = Self.parameters(parts.dropFirst())
      let policy = policies.first { Self.trimmed($0.first) == Self.trimmed(parts.first) }
      guard let remaining = values["r"], let limit = policy.flatMap({ Self.parameters($0.dropFirst())["q"] }) else {
        return nil
      }
      return HTTPRateLimit(limit: limit, remaining: min(remaining, limit), resetsIn: Self.believed(values["t"]))
    }
  }

  private static func believed(_ seconds: Int?) -> Duration? {
    seconds.flatMap { (1...longestPeriod).contains($0) ? .seconds($0) : nil }
  }

  private static func trimmed(_ text: Substring?) -> String {
    (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func parameters(_ parts: some Sequence<Substring>) -> [String: Int] {
    parts.reduce(into: [:]) { values, part in
      let sides = part.split(separator: "=", maxSplits: 1)
      if sides.count == 2, let number = number(sides[1]) { values[trimmed(sides[0])] = number }
    }
  }

  /// Of `100`, `20/min` and `100, 100;w=3600`.
  private static func leadingNumber(_ text: String) -> Int? { number(text.prefix { !",;/".contains($0) }) }

  /// In seconds, of `20/min` and `100, 100;w=3600`.
  private static func period(in text: String) -> Int? {
    if let seconds = parameters(text.split { ";,".contains($0) })["w"] { return seconds }
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let unit = text[text.index(after: slash)...].lowercased().prefix { $0.isLetter }
    let periods = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    return unit.hasPrefix("mo") ? 30 * 86_400 : unit.first.flatMap { periods[String($0)] }
  }
}
