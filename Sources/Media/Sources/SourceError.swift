/// Why a source gave no results, in terms that a person can act on. No case holds a key or a whole address.
public enum SourceError: Error, Hashable, Sendable {
  /// The source wants a key and there is none; the variables that may hold it.
  case needsKey(variable: String)
  /// The source refused the key.
  case badKey(variable: String)
  /// Off until a base URL is set, in this variable.
  case isOff(variable: String)
  /// The source's limit is reached; when it may be asked again, where it says so.
  case limited(retryAfter: Duration?)
  /// The host could not be reached: `timed out`, `unknown host`, `connection refused` …
  case unreachable(host: String, reason: String)
  /// The source answered with a refusal of its own; its words, made safe and redacted.
  case refused(reason: String)
  /// What was asked cannot be had, or makes no sense: the query, the settings or the item; a sentence that says so.
  case unanswerable(reason: String)
  /// The answer was no answer of this source: `an HTML page instead of JSON`, `an answer larger than 4 MB` …
  case unexpected(what: String)
  /// What should be on this machine is not, or is damaged; a sentence with which file, and what helps.
  case unreadable(reason: String)
  /// The source has to do without something, which it does if the user agrees (`MediaProvider.agree`): a sentence that
  /// says what is missing, and what is done then in a few words.
  case needsConsent(reason: String, action: String)

  /// One line for people, without the source's name: what happened, to what, what to do now.
  public var message: String {
    switch self {
    case .needsKey(let variable): "needs a key: set \(variable), or press F2 in flick and paste it there"
    case .badKey(let variable): "refused the key: check \(variable), or press F2 in flick to enter another"
    case .isOff(let variable): "is off: set \(variable) to the server that answers for it"
    case .limited(let wait):
      "limit reached, \(wait.flatMap(Self.readable).map { "again in \($0)" } ?? "try again later")"
    case .unreachable(let host, let reason): "could not reach \(host) (\(reason))"
    case .refused(let reason): "refused: \(reason)"
    case .unexpected(let what): "sent \(what)"
    case .unanswerable(let reason), .unreadable(let reason), .needsConsent(let reason, _): reason
    }
  }

  /// The same as one sentence, with the name where it is said of the source.
  /// - Parameter source: the source's name for people.
  public func sentence(about source: String) -> String {
    switch self {
    case .needsKey, .badKey, .isOff, .refused, .unexpected: "\(source) \(message)"
    case .limited: "\(source): \(message)"
    case .unreachable(let host, let reason): "Could not reach \(host) (\(reason))."
    case .unanswerable, .unreadable, .needsConsent: message
    }
  }

  /// A longer wait is told in minutes.
  public static let longestWaitInSeconds = 90

  /// `40 s`, `12 min`, `3 h`, rounded up so that nobody comes back too early; nil for more than a day, which nobody
  /// waits for.
  public static func readable(_ wait: Duration) -> String? {
    guard wait <= .seconds(24 * 3600) else { return nil }
    let whole = max(0, wait.components.seconds)
    let seconds = max(1, Int(whole) + (wait.components.attoseconds > 0 ? 1 : 0))
    if seconds <= longestWaitInSeconds { return "\(seconds) s" }
    if seconds <= 90 * 60 { return "\((seconds + 59) / 60) min" }
    return "\((seconds + 3599) / 3600) h"
  }
}
