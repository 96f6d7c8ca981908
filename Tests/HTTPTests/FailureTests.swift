import Glibc
import HTTP
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FailureTests {
  /// The look-up of a label of over 63 letters fails without asking anybody.
  private static let unknownHost = String(repeating: "a", count: 64) + ".invalid"

  @Test func namesAnUnknownHostAndDoesNotRetry() async {
    let clock = RecordingClock()
    await #expect(throws: HTTPError.unknownHost(Self.unknownHost)) {
      try await makeClient(clock: clock).send(HTTPRequest(url: "http://\(Self.unknownHost)/?key=secret"))
    }
    #expect(clock.sleeps.isEmpty)
  }

  @Test func namesARefusalAndDoesNotRetry() async throws {
    let clock = RecordingClock()
    let port = try LoopbackClosedPort()
    await #expect(throws: HTTPError.refused("127.0.0.1")) {
      try await makeClient(clock: clock).send(HTTPRequest(url: port.url + "/?key=secret"))
    }
    #expect(clock.sleeps.isEmpty)
  }

  @Test(arguments: [Duration?.none, .seconds(50)])
  func endsWhenNobodyAnswersInTheConnectTime(_ total: Duration?) async throws {
    let clock = RecordingClock()
    let silent = try LoopbackSilentPort()
    let client = makeClient(clock: clock) { $0.connectTimeout = .milliseconds(100) }
    await #expect(throws: HTTPError.timedOut("127.0.0.1")) {
      try await client.send(HTTPRequest(url: silent.url, limits: HTTPLimits(bytes: 100, total: total)))
    }
    #expect(clock.sleeps.isEmpty)
  }

  @Test func doesNotTakeOtherProtocolsForHTTP() async throws {
    let server = try LoopbackServer { _ in .garbage("220 mail.example.com ESMTP\r\n") }
    await #expect(throws: HTTPError.other(host: "127.0.0.1", reason: "not an HTTP answer")) {
      try await makeClient().send(HTTPRequest(url: server.url))
    }
  }

  @Test func saysThatCompressionIsDamaged() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Array("not gzip".utf8))
    }
    let error = await #expect(throws: HTTPError.self) { try await makeClient().send(HTTPRequest(url: server.url)) }
    #expect(error?.host == "127.0.0.1")
    #expect(error?.reason.contains("encoding") == true)
  }

  @Test func httpsNeedsAHandshake() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse() }
    await #expect(throws: HTTPError.other(host: "127.0.0.1", reason: "TLS handshake failed")) {
      try await makeClient().send(HTTPRequest(url: "https://127.0.0.1:\(server.port)/?key=secret"))
    }
  }

  @Test func reasonsAreShortAndHoldNoAddress() {
    let errors: [(HTTPError, String, String?)] = [
      (.invalidAddress, "not a web address", nil),
      (.unknownHost("a"), "unknown host", "a"),
      (.refused("a"), "connection refused", "a"),
      (.timedOut("a"), "timed out", "a"),
      (.broken("a"), "connection broke", "a"),
      (.untrusted("a"), "certificate not trusted", "a"),
      (.tooLarge(4 << 20), "answer larger than 4 MB", nil),
      (.tooLarge(2048), "answer larger than 2 kB", nil),
      (.tooLarge(9), "answer larger than 9 bytes", nil),
      (.badRedirect("a"), "bad redirect", "a"),
      (.other(host: "a", reason: "b"), "b", "a"),
    ]
    for (error, reason, host) in errors {
      #expect(error.reason == reason)
      #expect(error.host == host)
    }
  }

  /// In a process of its own, which cannot open anything: nothing would ever wake its transfers.
  @Test func withoutDescriptorsItDoesNotWait() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let client = HTTPClient(userAgent: "test")
      for _ in 0..<2 {
        do {
          _ = try await client.send(HTTPRequest(url: "http://127.0.0.1:9/"))
        } catch HTTPError.other(_, let reason) {
          guard reason == "too few open files are allowed: ulimit -n" else { exit(1) }
          continue
        }
        exit(2)
      }
      exit(0)
    }
  }
}
