import HTTP
import Media
import Text

/// A service as it is set up: its address, its key and the way to it. Sends requests, no more at once than the service
/// likes, and turns whatever comes back into an answer or a `SourceError`.
struct Service: Sendable {
  let descriptor: SourceDescriptor
  private let baseURL: String?
  private let key: String?
  private let transport: HTTPTransport
  private let redactor: Redactor
  private let slots: RequestSlots
  private let account: RequestAccount

  /// - Parameters:
  ///   - baseURL: in place of the descriptor's own.
  ///   - key: as the user gave it; blank counts as none.
  init(_ descriptor: SourceDescriptor, baseURL: String?, key: String?, transport: HTTPTransport) {
    self.descriptor = descriptor.withPageSize(transport.pageSize)
    self.baseURL = Self.filled(baseURL) ?? descriptor.baseURL
    self.key = Self.filled(key)
    self.transport = transport
    account = RequestAccount(descriptor.id, key: self.key)
    slots = RequestSlots(descriptor.maximumRequests)
    redactor = Redactor(secrets: self.key.map { [$0, MediaURL.encode($0)] } ?? [])
  }

  /// How many questions wait until others are answered.
  var waiting: Int { slots.waiting }

  /// The base URL without a slash at its end.
  /// - Throws: `SourceError.isOff` when there is none, `.unanswerable` when it is no web address.
  func requireBaseURL() throws -> String {
    guard let baseURL else { throw SourceError.isOff(variable: descriptor.baseURLVariable) }
    guard let address = MediaURL(web: baseURL) else {
      throw SourceError.unanswerable(reason: "\(descriptor.baseURLVariable) is not an http or https address")
    }
    return address.text.hasSuffix("/") ? String(address.text.dropLast()) : address.text
  }

  /// The key.
  /// - Throws: `SourceError.needsKey`, or as `requireBaseURL` does when the source is off: that has to be put right first.
  func requireKey() throws -> String {
    _ = try requireBaseURL()
    guard let key else { throw SourceError.needsKey(variable: descriptor.key?.variables.first ?? "") }
    return key
  }

  /// Asks and reads the answer.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func get<Answer: Decodable>(_ request: ServiceRequest) async throws -> Answer {
    var outgoing = HTTPRequest(url: request.address(at: try requireBaseURL()), headers: request.headers)
    outgoing.retriesWhenLimited = false
    let response = try await slots.use { [outgoing] () async throws -> HTTPResponse in
      try await transport.gate?.begin(account, of: descriptor)
      do {
        return try await transport.send(outgoing)
      } catch let error as HTTPError {
        throw sourceError(error)
      }
    }
    let answer: Answer
    do {
      answer = try AnswerReader(keyVariable: descriptor.key?.variables.first, safe: safe).read(response)
    } catch SourceError.limited(let wait) {
      throw SourceError.limited(retryAfter: await transport.gate?.refused(account, wait: wait) ?? wait)
    } catch {
      transport.gate?.answered(account, limit: rateLimit(of: response))
      throw error
    }
    transport.gate?.answered(account, limit: rateLimit(of: response))
    // What was said of the limit counts also for an answer that is not wanted any more.
    try Task.checkCancellation()
    return answer
  }

  /// What an answer says of the limit. Unsplash does not say when it begins anew: then flick's guess of the period holds.
  private func rateLimit(of response: HTTPResponse) -> RateLimit? {
    response.rateLimit.map { limit in
      RateLimit(
        remaining: limit.remaining, limit: limit.limit,
        resetsIn: limit.resetsIn ?? descriptor.budgets.first?.period ?? .seconds(3600), basis: .answer)
    }
  }

  /// Trimmed, since pasted keys bring line ends; nil for nothing but white space.
  private static func filled(_ text: String?) -> String? {
    guard let text, let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    return String(text[first...last])
  }

  private func sourceError(_ error: HTTPError) -> SourceError {
    switch error {
    case .invalidAddress: .unanswerable(reason: "the URL of the request is not valid or too long")
    case .unknownHost(let host): .unreachable(host: safe(host), reason: "unknown host")
    case .refused(let host): .unreachable(host: safe(host), reason: "connection refused")
    case .timedOut(let host): .unreachable(host: safe(host), reason: "timed out")
    case .broken(let host): .unreachable(host: safe(host), reason: "connection broke")
    case .untrusted(let host): .unreachable(host: safe(host), reason: "its certificate is not trusted")
    case .tooLarge(let bytes): .unexpected(what: "an answer larger than \(bytes >> 20) MB")
    case .badRedirect(let host): .unreachable(host: safe(host), reason: "redirects where flick does not follow")
    case .privateAddress(let host):
      .unreachable(host: safe(host), reason: "its address is not public; the setting privateAddresses allows that")
    case .proxy(let host, let reason), .other(let host, let reason):
      .unreachable(host: safe(host), reason: safe(reason))
    }
  }

  /// One short line without secrets. Cleaning comes first, since control characters inside a key would hide it, and
  /// cutting comes last, since half a key is still a secret.
  private func safe(_ words: String) -> String {
    SafeText.clean(redactor.redact(SafeText.clean(words, limit: 1 << 16)), limit: 200)
  }
}
