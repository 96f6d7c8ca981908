import HTTP
import Support
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
  @Test(arguments: [false, true])
  func cancelClosesTheConnection(isInBody: Bool) async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { request in
      isInBody
        ? LoopbackResponse(body: [1, 2], delivery: .stall(after: 1)) : LoopbackResponse(gate: gate)
    }
    let client = makeClient()
    let task = Task { try await client.send(HTTPRequest(url: server.url)) }
    #expect(await server.waitForRequests(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await server.waitForClientCloses(1))
  }

  @Test func cancelBeforeTheStartSendsNothing() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse() }
    let client = makeClient()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(HTTPRequest(url: server.url))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await client.send(HTTPRequest(url: server.url + "/after")).status == 200)
    #expect(server.requests.map(\.path) == ["/after"])
  }

  @Test func cancelWhileConnecting() async throws {
    let silent = try LoopbackSilentPort()
    let client = makeClient { $0.connectTimeout = .seconds(60) }
    let task = Task { try await client.send(HTTPRequest(url: silent.url)) }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func cancelWhileWaitingForAFreeConnection() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { _ in LoopbackResponse(gate: gate) }
    let client = makeClient { $0.connectionsPerHost = 1 }
    let first = Task { try await client.send(HTTPRequest(url: server.url + "/1")) }
    #expect(await server.waitForRequests(1))
    let second = Task { try await client.send(HTTPRequest(url: server.url + "/2")) }
    for _ in 0..<20 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    gate.open()
    #expect(try await first.value.status == 200)
    #expect(server.requests.map(\.path) == ["/1"])
  }

  @Test func aNewRequestTakesThePlaceOfACancelledOne() async throws {
    let server = try LoopbackServer { request in
      request.path == "/slow" ? LoopbackResponse(body: [1], delivery: .stall(after: 0)) : LoopbackResponse(body: [2])
    }
    let client = makeClient { $0.connectionsPerHost = 1 }
    let slow = Task { try await client.send(HTTPRequest(url: server.url + "/slow")) }
    #expect(await server.waitForRequests(1))
    let next = Task { try await client.send(HTTPRequest(url: server.url + "/next")) }
    slow.cancel()
    #expect(try await next.value.body == [2])
  }

  @Test func survivesManyQuickCancels() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1]) }
    let client = makeClient()
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<500 {
        group.addTask {
          let task = Task { try await client.send(HTTPRequest(url: server.url)) }
          for _ in 0..<number % 7 { await Task.yield() }
          task.cancel()
          switch await task.result {
          case .success(let response): return response.status == 200
          case .failure(let error): return error is CancellationError
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count == 500)
    #expect(outcomes.allSatisfy { $0 })
    #expect(try await client.send(HTTPRequest(url: server.url + "/after")).body == [1])
  }

  @Test func cancelEndsTheWaitBeforeARetry() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(503) }
    let client = makeClient { configuration in
      configuration.clock = ContinuousClock()
      configuration.retryPauses = [.seconds(3600)]
    }
    let task = Task { try await client.send(HTTPRequest(url: server.url, limits: HTTPLimits(bytes: 9, total: nil))) }
    #expect(await server.waitForRequests(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.count == 1)
  }

  @Test func closeEndsEverything() async throws {
    let server = try LoopbackServer { request in
      request.path == "/kept" ? LoopbackResponse() : LoopbackResponse(body: [1], delivery: .stall(after: 0))
    }
    let client = makeClient()
    _ = try await client.send(HTTPRequest(url: server.url + "/kept"))
    let tasks = (0..<3).map { number in
      Task { try await client.send(HTTPRequest(url: server.url + "/\(number)")) }
    }
    #expect(await server.waitForRequests(4))
    client.close()
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await #expect(throws: CancellationError.self) { try await client.send(HTTPRequest(url: server.url)) }
    #expect(await server.waitForClientCloses(server.connectionCount))
  }

  @Test func aClientThatNobodyHoldsClosesItsConnections() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse() }
    _ = try await makeClient().send(HTTPRequest(url: server.url))
    #expect(await server.waitForClientCloses(1))
  }
}
