import Blocking
import HTTP

extension Download {
  /// How long it waits before it goes on after a connection that broke; after the last one it is given up.
  private static let pauses: [Duration] = [1, 2, 4, 8, 15].map { .seconds($0) }

  /// Brings a file of the network.
  /// - Returns: the type that the server named.
  /// - Throws: `Interruption`, `DownloadError`, or `CancellationError`.
  func fetch(into part: PartFile) async throws -> String? {
    let sink = DownloadSink(part: part, now: now, report: report)
    var failures = 0
    while true {
      let before = part.size
      let reason: String
      do {
        try await ask(for: before, sink)
        if sink.isWhole { return sink.contentType }
        reason = "the server sent only a part"
      } catch HTTPError.tooLarge {
        throw part.lacksRoom
      } catch let error as HTTPError {
        reason = Self.reason(of: error)
        guard Self.isPassing(error) else { throw Interruption(reason: reason) }
      }
      if part.size > before { failures = 0 }
      guard failures < Self.pauses.count else { throw Interruption(reason: reason) }
      try await sleep(Self.pauses[failures])
      failures += 1
    }
  }

  private static func isPassing(_ error: HTTPError) -> Bool {
    switch error {
    case .broken, .timedOut: true
    default: false
    }
  }

  private static func reason(of error: HTTPError) -> String {
    error.host.map { "could not reach \($0) (\(error.reason))" } ?? error.reason
  }

  /// Asks for the file from an offset on, and for all of it where that cannot be.
  private func ask(for offset: Int, _ sink: DownloadSink) async throws {
    sink.expectAnswer()
    let headers = offset > 0 ? [(name: "Range", value: "bytes=\(offset)-")] : []
    let request = HTTPRequest(
      url: order.url.text, headers: headers, limits: HTTPLimits(bytes: Int(Int64.max >> 1), total: nil),
      trustedHosts: access.trustedHosts(of: order.source))
    let status: Int
    do {
      status = try await stream(request, to: sink)
    } catch is DownloadSink.Mismatch {
      guard offset > 0 else { throw Interruption(reason: "the server sent a part that was not asked for") }
      return try await ask(for: 0, sink)
    }
    // The offset is the file's end, or past it: then it is another file now.
    if status == 416, offset > 0 { return try await ask(for: 0, sink) }
    guard (200..<300).contains(status) else { throw Interruption(reason: HTTPStatus.failure(status)) }
  }

  /// The client's thread writes the file, and may be held up by the disk for ever: nobody waits that long.
  private func stream(_ request: HTTPRequest, to sink: DownloadSink) async throws -> Int {
    do {
      return try await Patience.wait(Self.patience) { [client] watch in
        try await client.stream(request) { answer, bytes in
          watch.sign()
          defer { watch.rest() }
          try sink.write(bytes, of: answer)
        }.status
      }
    } catch is NoAnswer {
      throw targetIsSilent
    }
  }
}
