/// HTTP over libcurl: one thread for all transfers, which starts with the first request and sleeps between them.
public final class HTTPClient: Sendable {
  private static let maximumRedirects = 5
  /// What says nothing about who asks; all other headers stay with the origin that they were meant for.
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "cache-control", "if-modified-since", "if-none-match", "if-range", "range",
  ]

  private let engine = TransferEngine()
  private let configuration: HTTPConfiguration
  private let settings: TransferOrder.Settings

  /// Starts nothing yet.
  public init(userAgent: String, configuration: HTTPConfiguration = HTTPConfiguration()) {
    self.configuration = configuration
    settings = TransferOrder.Settings(
      userAgent: userAgent, connectTimeout: configuration.connectTimeout,
      slowBytesPerSecond: configuration.slowBytesPerSecond, slowTime: configuration.slowTime,
      proxy: configuration.proxy, certificateAuthorities: configuration.certificateAuthorities,
      connectionsPerHost: configuration.connectionsPerHost, connections: configuration.connections)
  }

  deinit {
    engine.close()
  }

  /// Ends the client's thread, closes its connections and waits for both, a matter of milliseconds unless a sink blocks;
  /// requests under way and later ones end as cancelled. To be called before the program exits: OpenSSL tidies up at
  /// exit, and no transfer may run then.
  /// - Returns: false when it has not ended in time; then the program must end without tidying up, by `_exit`.
  @discardableResult
  public func close(waiting patience: Duration = .seconds(2)) -> Bool {
    engine.close()
    return engine.waitForEnd(atMost: patience)
  }

  /// Sends a request and waits for its whole answer. What fails in passing is tried again, within the total limit.
  /// - Throws: `HTTPError`, or `CancellationError` as soon as the task is cancelled; the connection then stops.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await send(request, sink: nil)
  }

  /// Sends a request and hands the body of a 2xx answer on as it comes, uncompressed, as downloads need it. Once a byte
  /// is handed on nothing is tried again: ask for the rest with `Range`.
  /// - Returns: the answer; the body is empty where the sink got it.
  /// - Throws: `HTTPError`, what the sink throws, or `CancellationError` as soon as the task is cancelled. The sink
  ///   gets nothing after that.
  public func stream(_ request: HTTPRequest, to sink: @escaping HTTPSink) async throws -> HTTPResponse {
    try await send(request, sink: sink)
  }

  private func send(_ request: HTTPRequest, sink: HTTPSink?) async throws -> HTTPResponse {
    guard let address = WebAddress(request.url) else { throw HTTPError.invalidAddress }
    guard request.headers.allSatisfy({ Self.isSendable($0) }) else {
      throw HTTPError.other(host: address.host, reason: "a header cannot be sent")
    }
    return try await send(request, to: address, sink: sink, by: configuration.clock)
  }

  private func send<C: Clock>(
    _ request: HTTPRequest, to address: WebAddress, sink: HTTPSink?, by clock: C
  ) async throws -> HTTPResponse where C.Duration == Duration {
    let start = clock.now
    for pause in configuration.retryPauses {
      let outcome = try await attempt(request, at: address, sink: sink, after: start.duration(to: clock.now))
      guard let wait = wait(after: outcome, of: request, pause) else { return try outcome.get() }
      if let total = request.limits.total, start.duration(to: clock.now) + wait >= total { return try outcome.get() }
      try await clock.sleep(for: wait)
    }
    return try await attempt(request, at: address, sink: sink, after: start.duration(to: clock.now)).get()
  }

  /// How long to wait before the request is sent again; nil when it should not be.
  private func wait(after outcome: Outcome, of request: HTTPRequest, _ pause: Duration) -> Duration? {
    let backoff = pause * (1 + configuration.jitter() / 2)
    switch outcome {
    case .failed(let failure): return failure.isTransient ? backoff : nil
    case .answered(let response):
      guard [429, 502, 503, 504].contains(response.status) else { return nil }
      if !request.retriesWhenLimited, response.wantsFewerRequests { return nil }
      guard let asked = response.retryAfter else { return backoff }
      return asked <= configuration.longestRetryAfter ? asked : nil
    }
  }

  private enum Outcome {
    case answered(HTTPResponse)
    case failed(TransferFailure)

    func get() throws -> HTTPResponse {
      switch self {
      case .answered(let response): return response
      case .failed(let failure): throw failure.error
      }
    }
  }

  private func attempt(
    _ request: HTTPRequest, at address: WebAddress, sink: HTTPSink?, after elapsed: Duration
  ) async throws -> Outcome {
    let deadline = request.limits.total.map { ContinuousClock.now + ($0 - elapsed) }
    do {
      return .answered(try await follow(request, from: address, sink: sink, until: deadline))
    } catch let failure as TransferFailure {
      return .failed(failure)
    }
  }

  /// Redirects are followed here and not by libcurl, which would let http → https → http through and keeps all headers
  /// but two.
  private func follow(
    _ request: HTTPRequest, from address: WebAddress, sink: HTTPSink?, until deadline: ContinuousClock.Instant?
  ) async throws -> HTTPResponse {
    var address = address
    var headers = request.headers
    let trusted = request.trustedHosts ?? [address.host]
    for count in 0... {
      let answer = try await engine.run(
        TransferOrder(
          address: address, headers: headers, bytes: request.limits.bytes, deadline: deadline, sink: sink,
          isPublicOnly: !configuration.allowsPrivateAddresses && !trusted.contains(address.host), settings: settings))
      guard let redirect = answer.redirect else { return answer.response }
      guard count < Self.maximumRedirects, let next = address.redirected(to: redirect) else { break }
      if !next.hasSameOrigin(as: address) { headers.removeAll { !Self.harmlessHeaders.contains($0.name.lowercased()) } }
      address = next
    }
    throw HTTPError.badRedirect(address.host)
  }

  /// A line break in a header would be a header more; a name is a token of RFC 9110.
  private static func isSendable(_ header: (name: String, value: String)) -> Bool {
    let isToken = header.name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
    return isToken && !header.name.isEmpty && header.value.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7f }
  }
}
