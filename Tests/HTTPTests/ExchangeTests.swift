import HTTP
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ExchangeTests {
  @Test func answersWithStatusHeadersAndBody() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(
        404, headers: [("X-Twice", "one"), ("Content-Type", " text/plain \t"), ("x-twice", "two")],
        body: Array("no".utf8))
    }
    let response = try await makeClient().send(HTTPRequest(url: server.url + "/a?q=b%20c"))
    #expect(response.status == 404)
    #expect(response.headers["content-type"] == "text/plain")
    #expect(response.headers["x-twice"] == "two")
    #expect(response.body == Array("no".utf8))
    #expect(server.requests.map(\.target) == ["/a?q=b%20c"])
  }

  @Test func sendsUserAgentEncodingsAndHeaders() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse() }
    let headers = [(name: "Authorization", value: "Client-ID abcd"), (name: "X-Empty", value: "")]
    _ = try await makeClient().send(HTTPRequest(url: server.url, headers: headers))
    let sent = try #require(server.requests.first?.headers)
    #expect(sent["user-agent"] == "flick/test")
    #expect(sent["accept-encoding"]?.contains("gzip") == true)
    #expect(sent["authorization"] == "Client-ID abcd")
    #expect(sent["x-empty"] == "")
    #expect(sent["cookie"] == nil)
  }

  @Test func unpacksGzip() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(headers: [("Content-Encoding", "gzip")], body: Gzip.hello)
    }
    let response = try await makeClient().send(HTTPRequest(url: server.url))
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"hello\":\"world\"}")
  }

  @Test func keepsConnectionsAndNoCookies() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(headers: [("Set-Cookie", "a=b")], body: [1]) }
    let client = makeClient()
    for _ in 0..<3 { _ = try await client.send(HTTPRequest(url: server.url)) }
    #expect(server.requests.map(\.connection) == [1, 1, 1])
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test func takesAnswersInParallelWithinTheHostsConnections() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { _ in LoopbackResponse(gate: gate) }
    let client = makeClient { $0.connectionsPerHost = 3 }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<8 {
        group.addTask { try await client.send(HTTPRequest(url: server.url + "/\(number)")).status }
      }
      #expect(await server.waitForRequests(3))
      gate.open()
      for try await status in group { #expect(status == 200) }
    }
    #expect(server.connectionCount == 3)
    #expect(Set(server.requests.map(\.path)).count == 8)
  }

  @Test func asksTheProxyForTheWholeAddress() async throws {
    let proxy = try LoopbackServer { _ in LoopbackResponse(body: [1]) }
    let response = try await makeClient { $0.proxy = proxy.url }.send(HTTPRequest(url: "http://far.invalid/a"))
    #expect(response.body == [1])
    #expect(proxy.requests.map(\.target) == ["http://far.invalid/a"])
  }

  @Test(arguments: [
    "", "flick", "/a", "ftp://127.0.0.1/", "file:///etc/passwd", "http://", "http://user:word@127.0.0.1/",
    "http://127.0.0.1/a b", "http://127.0.0.1/\n", "http://127.0.0.1\0.example.com/", "javascript:alert(1)",
    "http://127.0.0.1/" + String(repeating: "a", count: 9000),
  ])
  func refusesWhatIsNoWebAddress(_ url: String) async {
    await #expect(throws: HTTPError.invalidAddress) { try await makeClient().send(HTTPRequest(url: url)) }
  }

  @Test(arguments: [("X", "a\r\nY: b"), ("X\r\nY", "a"), ("", "a"), ("X Y", "a"), ("X", "a\0b")])
  func refusesHeadersThatWouldBeTwo(_ name: String, _ value: String) async throws {
    let server = try LoopbackServer { _ in LoopbackResponse() }
    await #expect(throws: HTTPError.other(host: "127.0.0.1", reason: "a header cannot be sent")) {
      try await makeClient().send(HTTPRequest(url: server.url, headers: [(name, value)]))
    }
    #expect(server.requests.isEmpty)
  }
}

/// Bodies packed beforehand.
enum Gzip {
  static let hello: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xab, 0x56, 0xca, 0x48, 0xcd, 0xc9,
    0xc9, 0x57, 0xb2, 0x52, 0x2a, 0xcf, 0x2f, 0xca, 0x49, 0x51, 0xaa, 0x05, 0x00, 0xd1, 0x41, 0x09,
    0xd8, 0x11, 0x00, 0x00, 0x00,
  ]
}
