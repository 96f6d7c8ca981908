import HTTP
import Media
import Synchronization
import Text

/// Writes an answer's body to a part file as it comes, on the client's thread, and measures it.
final class DownloadSink: Sendable {
  /// What is there belongs to another version of the file than what comes.
  struct Mismatch: Error {}

  private struct State {
    /// Of the answer that is coming; nil before its first bytes.
    var contentType: String?
    var hasBegun = false
    var total: Int?
    var meter = RateMeter()
    var reported: Duration?
  }

  private static let reportInterval = Duration.milliseconds(250)

  private let part: PartFile
  private let now: @Sendable () -> Duration
  private let report: @Sendable (DownloadEvent) -> Void
  private let state = Mutex(State())

  init(
    part: PartFile, now: @escaping @Sendable () -> Duration, report: @escaping @Sendable (DownloadEvent) -> Void
  ) {
    self.part = part
    self.now = now
    self.report = report
  }

  /// As the server named it with the last answer.
  var contentType: String? { state.withLock { $0.contentType } }

  /// Whether all bytes are there, as far as a server has said how many there are: it may answer with less than the
  /// range that it is asked for (RFC 9110, 15.3.7).
  var isWhole: Bool { state.withLock { state in state.total.map { part.size >= $0 } ?? true } }

  /// An answer to a new request follows.
  func expectAnswer() { state.withLock { $0.hasBegun = false } }

  /// Appends the next bytes of an answer.
  /// - Throws: `DownloadError`, or `Mismatch`.
  func write(_ bytes: UnsafeRawBufferPointer, of answer: HTTPResponse) throws {
    try state.withLock { state in
      if !state.hasBegun { try begin(answer, bytes, &state) }
      // More than the file has: what comes is not the part that it says it is.
      if let total = state.total, bytes.count > total - part.size { throw Mismatch() }
      try part.append(bytes)
      measure(&state)
    }
  }

  private func begin(_ answer: HTTPResponse, _ bytes: UnsafeRawBufferPointer, _ state: inout State) throws {
    state.contentType = answer.headers["content-type"]
    let version = Self.version(of: answer)
    if answer.status == 206 {
      guard let range = ContentRange(answer.headers["content-range"] ?? ""), range.start == part.size,
        part.isOf(version: version)
      else { throw Mismatch() }
      // A server may leave it out that has told it before.
      state.total = range.total ?? state.total
    } else {
      if state.contentType.map(MediaType.isText) ?? false || MediaType.isWebPage(bytes) {
        throw DownloadError("the server sent a web page or text instead")
      }
      // Nobody asked for that, and no player takes a file that is packed.
      if let encoding = answer.headers["content-encoding"], encoding != "identity" {
        throw DownloadError("the server sent it packed (\(SafeText.clean(encoding, limit: 20)))")
      }
      try part.restart(version: version)
      state.total = answer.headers["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
      state.meter = RateMeter()
    }
    if let total = state.total { try part.requireRoom(for: total - part.size) }
    state.hasBegun = true
  }

  private func measure(_ state: inout State) {
    let time = now()
    let size = part.size
    state.meter.record(size, at: time)
    if let reported = state.reported, time - reported < Self.reportInterval { return }
    state.reported = time
    report(.progress(received: size, total: state.total, bytesPerSecond: state.meter.rate))
  }

  /// What tells this version of a file from all others. A weak tag does not: it may stand for other bytes (RFC 9110,
  /// 8.8.1).
  private static func version(of answer: HTTPResponse) -> String {
    if let tag = answer.headers["etag"], !tag.hasPrefix("W/") { return tag }
    return answer.headers["last-modified"] ?? ""
  }
}
