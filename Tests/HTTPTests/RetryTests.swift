import HTTP
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct RetryTests {
  private static let date = ("Date", "Sun, 06 Nov 1994 08:49:37 GMT")
  private let clock = RecordingClock()

  @Test(arguments: [429, 502, 503, 504])
  func triesThreeTimesAndGivesTheLastAnswer(_ status: Int) async throws {
    let server = try LoopbackServer { request in .text("\(request.path)", status: status) }
    let response = try await makeClient(clock: clock).send(HTTPRequest(url: server.url + "/a"))
    #expect(response.status == status)
    #expect(server.requests.count == 3)
    #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
  }

  @Test(arguments: [200, 204, 400, 401, 403, 404, 500, 501])
  func takesOtherAnswersAsTheyAre(_ status: Int) async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(status) }
    #expect(try await makeClient(clock: clock).send(HTTPRequest(url: server.url)).status == status)
    #expect(server.requests.count == 1)
  }

  @Test func stopsAtTheFirstGoodAnswer() async throws {
    let server = try LoopbackServer { request in request.connection < 2 ? .close : .text("{}") }
    #expect(try await makeClient(clock: clock).send(HTTPRequest(url: server.url)).status == 200)
    #expect(server.requests.count == 2)
    #expect(clock.sleeps == [.milliseconds(500)])
  }

  @Test func jitterMakesPausesLonger() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(502) }
    _ = try await makeClient(clock: clock) { $0.jitter = { 0.5 } }.send(HTTPRequest(url: server.url))
    #expect(clock.sleeps == [.milliseconds(625), .milliseconds(1250)])
  }

  @Test(arguments: [LoopbackResponse.close, LoopbackResponse(body: [1, 2, 3], delivery: .cut(after: 2))])
  func triesABrokenConnectionAgain(_ answer: LoopbackResponse) async throws {
    let server = try LoopbackServer { _ in answer }
    await #expect(throws: HTTPError.broken("127.0.0.1")) {
      try await makeClient(clock: clock).send(HTTPRequest(url: server.url))
    }
    #expect(server.requests.count == 3)
    #expect(clock.sleeps.count == 2)
  }

  @Test(arguments: ["7", "Sun, 06 Nov 1994 08:49:44 GMT"])
  func waitsAsLongAsTheServerAsks(_ value: String) async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(429, headers: [("Retry-After", value), Self.date]) }
    let client = makeClient(clock: clock)
    let response = try await client.send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 9, total: nil)))
    #expect(clock.sleeps == [.seconds(7), .seconds(7)])
    #expect(response.status == 429)
  }

  @Test(arguments: ["11", "99999999999999999999999", "Sun, 06 Nov 1994 08:49:48 GMT"])
  func doesNotWaitForLong(_ value: String) async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(503, headers: [("Retry-After", value), Self.date]) }
    let response = try await makeClient(clock: clock).send(HTTPRequest(url: server.url))
    #expect(response.status == 503)
    #expect(server.requests.count == 1)
    #expect(clock.sleeps.isEmpty)
  }

  /// GIPHY refuses and says "again in 0 seconds".
  @Test(arguments: ["0", "Sun, 06 Nov 1994 08:49:30 GMT"])
  func pausesAlthoughTheServerAsksForNoPause(_ value: String) async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(429, headers: [("Retry-After", value), Self.date]) }
    _ = try await makeClient(clock: clock).send(HTTPRequest(url: server.url))
    #expect(clock.sleeps == [.milliseconds(500), .seconds(1)])
  }

  @Test func doesNotWaitBeyondTheTotalLimit() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(503, headers: [("Retry-After", "8")]) }
    let response = try await makeClient(clock: clock).send(HTTPRequest(url: server.url, limits: .within(.seconds(15))))
    #expect(response.status == 503)
    #expect(clock.sleeps == [.seconds(8)])
    #expect(server.requests.count == 2)
  }

  /// One second is left after the pause; without the limit the second attempt would never end.
  @Test func retriesShareTheTotalLimit() async throws {
    let server = try LoopbackServer { request in
      request.connection == 1
        ? LoopbackResponse(503, headers: [("Retry-After", "3600"), ("Connection", "close")], delivery: .cut(after: 0))
        : LoopbackResponse(body: [1], delivery: .stall(after: 0))
    }
    let client = makeClient(clock: clock) { $0.longestRetryAfter = .seconds(3600) }
    await #expect(throws: HTTPError.timedOut("127.0.0.1")) {
      try await client.send(HTTPRequest(url: server.url, limits: .within(.milliseconds(3_601_000))))
    }
    #expect(clock.sleeps == [.seconds(3600)])
    #expect(server.requests.count == 2)
  }

  @Test func retriesGoThroughTheRedirectsAgain() async throws {
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(to: "/end") : LoopbackResponse(503)
    }
    _ = try await makeClient(clock: clock).send(HTTPRequest(url: server.url))
    #expect(server.requests.map(\.path) == ["/", "/end", "/", "/end", "/", "/end"])
  }
}
