import HTTP
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LimitTests {
  @Test func endsABodyThatDoesNot() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: Array(repeating: 7, count: 999), delivery: .endless) }
    await #expect(throws: HTTPError.tooLarge(100_000)) {
      try await makeClient().send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 100_000, total: nil)))
    }
    #expect(await server.waitForClientCloses(1))
    #expect(server.requests.count == 1)
  }

  @Test func takesABodyOfExactlyTheLimit() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: Array(repeating: 7, count: 50_000)) }
    let client = makeClient()
    let limits = HTTPLimits(bytes: 50_000, total: nil)
    #expect(try await client.send(HTTPRequest(url: server.url, limits: limits)).body.count == 50_000)
    await #expect(throws: HTTPError.tooLarge(49_999)) {
      try await client.send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 49_999, total: nil)))
    }
  }

  @Test func believesContentLengthBeforeTheBodyComes() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(headers: [("Content-Length", "1000000")], delivery: .stall(after: 0))
    }
    await #expect(throws: HTTPError.tooLarge(1000)) {
      try await makeClient().send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 1000, total: nil)))
    }
  }

  @Test func boundsWhatIsUnpackedAndNotWhatIsSent() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.hello)
    }
    // 37 bytes packed, 17 unpacked: packed bytes count too, by Content-Length.
    await #expect(throws: HTTPError.tooLarge(16)) {
      try await makeClient().send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 16, total: nil)))
    }
    let bomb = try LoopbackServer { _ in
      LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.zeros)
    }
    await #expect(throws: HTTPError.tooLarge(1 << 16)) {
      try await makeClient().send(HTTPRequest(url: bomb.url, limits: HTTPLimits(bytes: 1 << 16, total: nil)))
    }
    #expect(Gzip.zeros.count < 1 << 10)
    let response = try await makeClient().send(HTTPRequest(url: bomb.url))
    #expect(response.body == Array(repeating: 0, count: 200_000))
  }

  @Test func boundsTheHeader() async throws {
    let lines = (0..<300).map { (name: "X-\($0)", value: "a") }
    let many = try LoopbackServer { _ in LoopbackResponse(headers: lines) }
    let long = try LoopbackServer { _ in
      LoopbackResponse(headers: (0..<10).map { ("X-\($0)", String(repeating: "a", count: 50_000)) })
    }
    for server in [many, long] {
      await #expect(throws: HTTPError.other(host: "127.0.0.1", reason: "header too large")) {
        try await makeClient().send(HTTPRequest(url: server.url))
      }
    }
  }

  @Test(arguments: [LoopbackResponse.Delivery.stall(after: 3), .stall(after: 0)])
  func endsAtTheTotalLimit(_ delivery: LoopbackResponse.Delivery) async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1, 2, 3, 4], delivery: delivery) }
    await #expect(throws: HTTPError.timedOut("127.0.0.1")) {
      try await makeClient().send(HTTPRequest(url: server.url, limits: .within(.milliseconds(500))))
    }
    #expect(await server.waitForClientCloses(1))
    #expect(server.requests.count == 1)
  }

  @Test func totalLimitCountsWhileWaitingForAFreeConnection() async throws {
    let server = try LoopbackServer { request in LoopbackResponse(body: [1], delivery: .stall(after: 0)) }
    let client = makeClient { $0.connectionsPerHost = 1 }
    let first = Task { try await client.send(HTTPRequest(url: server.url, limits: .within(.seconds(50)))) }
    #expect(await server.waitForRequests(1))
    await #expect(throws: HTTPError.timedOut("127.0.0.1")) {
      try await client.send(HTTPRequest(url: server.url, limits: .within(.milliseconds(100))))
    }
    #expect(server.requests.count == 1)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test func redirectsShareTheTotalLimit() async throws {
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(to: "/next") : LoopbackResponse(body: [1], delivery: .stall(after: 0))
    }
    await #expect(throws: HTTPError.timedOut("127.0.0.1")) {
      try await makeClient().send(HTTPRequest(url: server.url, limits: .within(.milliseconds(300))))
    }
  }

  @Test func withoutTotalLimitEndsWhenTooSlow() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1, 2], delivery: .stall(after: 1)) }
    let client = makeClient { $0.slowTime = .seconds(1) }
    await #expect(throws: HTTPError.timedOut("127.0.0.1")) {
      try await client.send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 100, total: nil)))
    }
    #expect(server.requests.count == 1)
  }
}

extension HTTPLimits {
  /// Enough bytes, and a total limit.
  static func within(_ total: Duration) -> HTTPLimits { HTTPLimits(bytes: 1 << 20, total: total) }
}

extension Gzip {
  /// 200,000 zero bytes.
  static let zeros: [UInt8] =
    [
      0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xed, 0xc1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xc2, 0xa0,
      0xf5, 0x4f, 0x6d, 0x06, 0x7f, 0xa0,
    ]
    + Array(repeating: 0, count: 193) + [0x80, 0xd7, 0x00, 0x7b, 0x58, 0xe0, 0x5c, 0x40, 0x0d, 0x03, 0x00]
}
