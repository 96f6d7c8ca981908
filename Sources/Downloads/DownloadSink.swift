import HTTP
import Media
import Synchronization

/// Writes an answer's body to the part as it comes, on the client's thread, and measures it.
final class DownloadSink: Sendable {
  /// What is there belongs to another version of the file than what comes.
  struct Mismatch: Error {}

  private enum Answer {
    case awaited
    /// All of a file comes. Its first bytes are held back until they say what it is.
    case beginning(FileBeginning, version: String)
    /// Bytes come of which so many are there already, to go behind those that the part had before, up to an offset.
    case coming(known: Int, after: Int, end: Int)
  }

  private struct State {
    var answer = Answer.awaited
    /// Of the whole file.
    var total: Int?
    /// As the server named it with the last answer.
    var contentType: String?
    var meter = RateMeter()
    var reported: Duration?
    /// In all answers, whatever became of them.
    var received = 0
    /// The most that a file was said to have.
    var largest = 0
  }

  /// Servers may name any number of bytes.
  private static let mostCounted = 1 << 50
  private static let reportInterval = Duration.milliseconds(250)

  private let parts: Parts
  private let format: Rendition.Format
  private let now: @Sendable () -> Duration
  private let report: @Sendable (DownloadEvent) -> Void
  private let state = Mutex(State())

  /// - Parameter format: as the source named it.
  init(
    parts: Parts, format: Rendition.Format, now: @escaping @Sendable () -> Duration,
    report: @escaping @Sendable (DownloadEvent) -> Void
  ) {
    (self.parts, self.format, self.now, self.report) = (parts, format, now, report)
  }

  /// As the server named it with the last answer.
  var contentType: String? { state.withLock { $0.contentType } }

  /// Whether all bytes are there, as far as a server has said how many there are: it may answer with less than the
  /// range that it is asked for (RFC 9110, 15.3.7).
  var isWhole: Bool { state.withLock { state in state.total.map { parts.size >= $0 } ?? true } }

  /// Whether the file may be asked for once more: not when what has come is twice as much as it has already.
  /// - Parameter best: the most bytes of it that were there.
  func mayAsk(best: Int) -> Bool { state.withLock { $0.received <= 2 * max($0.largest, best) } }

  /// An answer to a new request follows.
  func expectAnswer() { state.withLock { $0.answer = .awaited } }

  /// The server has said that the part is the whole file.
  func noteWhole() { state.withLock { $0.total = parts.size } }

  /// Appends the next bytes of an answer.
  /// - Parameter offset: from which on it was asked for.
  /// - Throws: `DownloadError`, or `Mismatch`.
  func write(_ bytes: UnsafeRawBufferPointer, of answer: HTTPResponse, askedFrom offset: Int) throws {
    try state.withLock { state in
      state.received += bytes.count
      if case .awaited = state.answer { try begin(answer, offset, &state) }
      switch state.answer {
      case .awaited: break
      case .beginning(let beginning, let version):
        let held = FileBeginning(
          bytes: beginning.bytes + bytes, contentType: beginning.contentType,
          contentEncoding: beginning.contentEncoding, format: format)
        state.answer = .beginning(held, version: version)
        if held.bytes.count >= FileBeginning.length { try accept(held, version, &state) }
      case .coming(let known, let before, let end):
        let new = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(known))
        state.answer = .coming(known: max(0, known - bytes.count), after: before, end: end)
        // More than there can be: what has come is not the part that it says it is.
        guard new.count <= end - parts.size else {
          try parts.shorten(to: before)
          throw Mismatch()
        }
        try parts.append(new)
      }
      measure(&state)
    }
  }

  /// The answer has ended well.
  /// - Returns: whether anything came with it.
  /// - Throws: `DownloadError`, or `Mismatch`.
  func endAnswer() throws -> Bool {
    try state.withLock { state in
      if case .beginning(let beginning, let version) = state.answer { try accept(beginning, version, &state) }
      return if case .awaited = state.answer { false } else { true }
    }
  }

  private func begin(_ answer: HTTPResponse, _ offset: Int, _ state: inout State) throws {
    state.contentType = answer.headers["content-type"]
    let range = ContentRange(answer.headers["content-range"] ?? "")
    // All of it may come as a part that nobody asked for.
    let isAll = answer.status != 206 || offset == 0 && range?.start ?? 0 == 0
    let told = answer.headers["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    let length = isAll ? range?.total ?? told : range?.total
    if isAll {
      state.total = length
      state.meter = RateMeter()
      let version = Self.version(of: answer, length: length)
      if parts.size > 0, parts.isOf(version: version) {
        // The server has no ranges.
        state.answer = .coming(known: parts.size, after: parts.size, end: length ?? .max)
      } else {
        let beginning = FileBeginning(
          bytes: [], contentType: state.contentType, contentEncoding: answer.headers["content-encoding"],
          format: format)
        state.answer = .beginning(beginning, version: version)
      }
    } else {
      // A server may leave it out that has told it before.
      let total = length ?? state.total
      guard let range, range.start == parts.size,
        [total, nil].contains(where: { parts.isOf(version: Self.version(of: answer, length: $0)) })
      else {
        // All of it may be on its way already.
        state.received += min(Self.mostCounted, range.map { $0.end - $0.start } ?? 0)
        state.largest = max(state.largest, min(Self.mostCounted, total ?? range?.end ?? 0))
        throw Mismatch()
      }
      let version = Self.version(of: answer, length: total)
      // It began with an answer that did not tell its length.
      if total != nil, !parts.isOf(version: version) { try parts.specify(version: version) }
      state.total = total
      state.answer = .coming(known: 0, after: parts.size, end: min(range.end, total ?? .max))
    }
    state.largest = max(state.largest, min(Self.mostCounted, state.total ?? 0))
    var isBegun = true
    if case .beginning = state.answer { isBegun = false }
    if let total = state.total { try parts.requireRoom(for: total - (isBegun ? parts.size : 0)) }
  }

  private func accept(_ beginning: FileBeginning, _ version: String, _ state: inout State) throws {
    if let refusal = beginning.refusal { throw DownloadError(refusal) }
    // A picture that says “sorry” is smaller than the film that it stands for.
    if parts.best > state.total ?? 0, let refusal = beginning.refusal(inPlaceOf: parts.bestBeginning) {
      throw DownloadError(refusal)
    }
    let end = state.total ?? .max
    guard beginning.bytes.count <= end else { throw Mismatch() }
    try parts.begin(version: version)
    state.answer = .coming(known: 0, after: 0, end: end)
    try beginning.bytes.withUnsafeBytes { try parts.append($0) }
  }

  private func measure(_ state: inout State) {
    let time = now()
    let size = parts.size
    state.meter.record(size, at: time)
    if let reported = state.reported, time - reported < Self.reportInterval { return }
    state.reported = time
    report(.progress(received: size, total: state.total, bytesPerSecond: state.meter.rate))
  }

  /// What tells this version of a file from all others: its length, and what the server calls it. A weak tag does not:
  /// it may stand for other bytes (RFC 9110, 8.8.1), and a date without a length is no better. Empty where it has no
  /// name.
  private static func version(of answer: HTTPResponse, length: Int?) -> String {
    let tag = answer.headers["etag"].flatMap { $0.hasPrefix("W/") || $0.isEmpty ? nil : $0 }
    let date = length == nil ? nil : answer.headers["last-modified"]
    guard let name = tag ?? date, !name.isEmpty else { return "" }
    return "\(name) \(length.map(String.init) ?? "")"
  }
}
