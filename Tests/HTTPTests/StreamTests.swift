import HTTP
import Support
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct StreamTests {
  private struct Full: Error {}

  private final class Sink: Sendable {
    private let state = Mutex((bytes: [UInt8](), statuses: Set<Int>(), lengths: Set<String?>()))
    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var statuses: Set<Int> { state.withLock { $0.statuses } }
    var lengths: Set<String?> { state.withLock { $0.lengths } }

    func take(_ answer: HTTPResponse, _ piece: UnsafeRawBufferPointer) {
      let bytes = Array(piece)
      state.withLock {
        $0.bytes += bytes
        $0.statuses.insert(answer.status)
        $0.lengths.insert(answer.headers["content-length"])
      }
    }
  }

  private let sink = Sink()
  private let clock = RecordingClock()
  private let unlimited = HTTPLimits(bytes: 1 << 30, total: nil)

  @Test func handsTheBodyOnWithItsAnswer() async throws {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(to: "/file") : LoopbackResponse(206, body: body)
    }
    let request = HTTPRequest(url: server.url, headers: [("Range", "bytes=9-")], limits: unlimited)
    let response = try await makeClient().stream(request, to: sink.take)
    #expect(response.status == 206)
    #expect(response.body.isEmpty)
    #expect(sink.bytes == body)
    #expect(sink.statuses == [206])
    #expect(sink.lengths == ["300000"])
    #expect(server.requests.last?.headers["range"] == "bytes=9-")
    #expect(server.requests.last?.headers["accept-encoding"] == nil)
  }

  @Test func collectsTheBodyOfAFailure() async throws {
    let server = try LoopbackServer { _ in .text("gone", status: 410) }
    let response = try await makeClient().stream(HTTPRequest(url: server.url), to: sink.take)
    #expect(String(decoding: response.body, as: UTF8.self) == "gone")
    #expect(sink.bytes.isEmpty)
  }

  @Test func doesNotHandOnTwice() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1, 2, 3], delivery: .cut(after: 2)) }
    await #expect(throws: HTTPError.broken("127.0.0.1")) {
      try await makeClient(clock: clock).stream(HTTPRequest(url: server.url), to: sink.take)
    }
    #expect(sink.bytes == [1, 2])
    #expect(server.requests.count == 1)
  }

  @Test func triesAgainBeforeTheFirstByte() async throws {
    let server = try LoopbackServer { request in request.connection == 1 ? .close : LoopbackResponse(body: [1]) }
    _ = try await makeClient(clock: clock).stream(HTTPRequest(url: server.url), to: sink.take)
    #expect(sink.bytes == [1])
    #expect(server.requests.count == 2)
  }

  @Test func endsWithWhatTheSinkThrows() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1], delivery: .endless) }
    await #expect(throws: Full.self) {
      try await makeClient().stream(HTTPRequest(url: server.url, limits: unlimited)) { _, _ in throw Full() }
    }
    #expect(await server.waitForClientCloses(1))
  }

  @Test func isBounded() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1, 2, 3], delivery: .endless) }
    await #expect(throws: HTTPError.tooLarge(5000)) {
      try await makeClient().stream(
        HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 5000, total: nil)), to: sink.take)
    }
    #expect(sink.bytes.count <= 5000)
  }
}
