import Support
import Testing

/// What a service in Tenor's shape answers.
enum Answers {
  /// Made up, and searched for in everything that is shown.
  static let key = "k3y-0f-the-tests-9876"

  /// One result. The title is put in as it is, so it may hold escapes of JSON.
  static func item(_ id: String, _ title: String, mp4: String? = nil) -> String {
    """
    {"id": "\(id)", "title": "\(title)", "content_description": "\(title)", "itemurl": "https://pages.test/\(id)",
     "tags": ["one", "two"], "media_formats": {
       "mp4": {"url": "\(mp4 ?? "https://media.test/\(id).mp4")", "dims": [320, 180], "duration": 1.5, "size": 1000},
       "tinygif": {"url": "https://media.test/\(id).gif", "dims": [160, 90], "duration": 0, "size": 500}}}
    """
  }

  static func page(of items: [String], next: String = "") -> LoopbackResponse {
    .text("{\"results\": [\(items.joined(separator: ","))], \"next\": \"\(next)\"}")
  }

  /// Results called `NAME 1`, `NAME 2` …
  static func results(_ name: String, _ count: Int = 6, from first: Int = 1, next: String = "") -> LoopbackResponse {
    page(of: (first..<first + count).map { item("\(name)-\($0)", "\(name) \($0)") }, next: next)
  }

  /// Results named after the query, else `start`.
  static func byQuery(_ request: LoopbackRequest) -> LoopbackResponse {
    results(request.parameters["q"] ?? "start")
  }

  /// An answer that begins and never ends.
  static let stalled = LoopbackResponse(body: Array("{\"results\": []}".utf8), delivery: .stall(after: 5))
}

extension LoopbackServer {
  /// The requests for results; those for suggestions may come at any time beside them.
  var searches: [LoopbackRequest] { requests.filter { ["/search", "/featured", "/trending"].contains($0.path) } }

  /// Waits until so many requests have come.
  func see(requests count: Int, _ location: SourceLocation = #_sourceLocation) async throws {
    try await see("\(count) requests", location) { await self.waitForRequests(count) }
  }

  /// Waits until the client has closed so many connections, by default for less than the 15 s after which it gives an
  /// answer up by itself.
  func see(closes count: Int, seconds: Int = 10, _ location: SourceLocation = #_sourceLocation) async throws {
    try await see("\(count) closed connections", seconds: seconds, location) { await self.waitForClientCloses(count) }
  }

  private func see(
    _ what: String, seconds: Int = 20, _ location: SourceLocation, _ wait: @escaping @Sendable () async -> Bool
  ) async throws {
    let came = await withTaskGroup(of: Bool.self) { group in
      group.addTask(operation: wait)
      group.addTask {
        try? await Task.sleep(for: .seconds(seconds))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
    if came { return }
    Issue.record("no \(what); requests: \(requests.map(\.target))", sourceLocation: location)
    throw Home.Missing()
  }
}
