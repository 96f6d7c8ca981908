import Blocking
import HTTP

extension Download {
  /// How long it waits before it goes on after a connection that broke; after the last one it is given up.
  private static let pauses: [Duration] = [1, 2, 4, 8, 15].map { .seconds($0) }

  /// Brings a file of the network.
  /// - Returns: the type that the server named.
  /// - Throws: `Interruption`, `DownloadError`, or `CancellationError`.
  func fetch(into parts: Parts) async throws -> String? {
    let sink = DownloadSink(parts: parts, format: order.format, now: now, report: report)
    var (failures, best, wantsAll) = (0, parts.best, false)
    while true {
      var reason = "the server sent only a part"
      do {
        try await onTarget { parts.chooseBest() }
        let offset = wantsAll || !parts.canGoOn ? 0 : parts.size
        switch try await ask(for: offset, sink) {
        case .ended where sink.isWhole: return sink.contentType
        case .ended: wantsAll = false
        case .isEmpty where parts.best == 0: throw Interruption(reason: "the file is empty")
        // Not its end: how long it is, nobody may have said.
        case .isEmpty: (reason, wantsAll) = ("the server sent nothing", false)
        // It is another file now, all of which has to come.
        case .isOther where offset > 0:
          wantsAll = true
          guard sink.mayAsk(best: best) else {
            throw Interruption(reason: "the server has more than one version of it")
          }
          continue
        case .isOther: throw Interruption(reason: "the server sent a part that was not asked for")
        }
      } catch HTTPError.tooLarge {
        throw parts.lacksRoom
      } catch let error as HTTPError {
        reason = Self.reason(of: error)
        guard Self.isPassing(error) else { throw Interruption(reason: reason) }
        wantsAll = false
      }
      // What was there before does not count again: servers that disagree about a file could go on for ever.
      if parts.best > best { failures = 0 }
      best = max(best, parts.best)
      guard failures < Self.pauses.count, sink.mayAsk(best: best) else { throw Interruption(reason: reason) }
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

  private enum Answer {
    case ended
    /// It went well, and there was nothing in it.
    case isEmpty
    /// The file is not the one whose part is there.
    case isOther
  }

  /// Asks for the file from an offset on.
  private func ask(for offset: Int, _ sink: DownloadSink) async throws -> Answer {
    sink.expectAnswer()
    let headers = offset > 0 ? [(name: "Range", value: "bytes=\(offset)-")] : []
    let request = HTTPRequest(
      url: order.url.text, headers: headers, limits: HTTPLimits(bytes: Int(Int64.max >> 1), total: nil),
      trustedHosts: access.trustedHosts(of: order.source))
    let answer: HTTPResponse
    do {
      answer = try await stream(request, to: sink, from: offset)
      if (200..<300).contains(answer.status), try await !onTarget({ try sink.endAnswer() }) { return .isEmpty }
    } catch is DownloadSink.Mismatch {
      return .isOther
    }
    if answer.status == 416, offset > 0 {
      // The offset is the file's end, or past it.
      guard ContentRange.total(unsatisfied: answer.headers["content-range"] ?? "") == offset else { return .isOther }
      sink.noteWhole()
      return .ended
    }
    guard (200..<300).contains(answer.status) else { throw Interruption(reason: HTTPStatus.failure(answer.status)) }
    return .ended
  }

  /// The client's thread writes the file, and may be held up by the disk for ever: nobody waits that long.
  private func stream(
    _ request: HTTPRequest, to sink: DownloadSink, from offset: Int
  ) async throws -> HTTPResponse {
    do {
      return try await Patience.wait(Self.patience) { [client] watch in
        try await client.stream(request) { answer, bytes in
          watch.sign()
          defer { watch.rest() }
          try sink.write(bytes, of: answer, askedFrom: offset)
        }
      }
    } catch is NoAnswer {
      throw targetIsSilent
    }
  }
}
