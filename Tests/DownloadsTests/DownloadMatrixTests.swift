import Access
import FoundationEssentials
import Glibc
import HTTP
import Media
import Support
import Testing

@testable import Downloads

/// Downloads from servers and onto disks that fail in every way at once, by chance: a seed a round.
///
/// `make torture` runs a thousand rounds; FLICK_TORTURE_ROUNDS says another number.
@Suite(.timeLimit(.minutes(20))) struct DownloadMatrixTests {
  private static let rounds = ProcessInfo.processInfo.environment["FLICK_TORTURE_ROUNDS"].flatMap { Int($0) } ?? 40

  @Test func nothingIsLostAndNothingIsWrong() async throws {
    for seed in 1...UInt64(Self.rounds) {
      let round = DownloadRound(seed: seed)
      let found = try await round.run()
      #expect(found == [], "seed \(seed): \(round.description)")
    }
  }
}

/// One download from a bad server onto a bad disk, and then once more where all is well.
private struct DownloadRound: CustomStringConvertible {
  private enum Validators: CaseIterable { case none, weak, strong, date, perNode }
  private enum Disk: CaseIterable { case fine, noRename, noLink, noRenameNorLink, shortNames, noLocks, full, broken }

  private let validators: Validators
  private let disk: Disk
  private let hasRanges: Bool
  private let breaks: Bool
  private let hasLength: Bool
  private let wrongAnswer: Int?
  private let wrongKind: Int
  private let refusedLock: Int32
  /// How many bytes are there when flick is left; nil where it is not.
  private let leaves: Int?
  private let change: Int?
  private let versions: [[UInt8]]
  private let seed: UInt64

  init(seed: UInt64) {
    var random = Random(seed: seed)
    validators = Validators.allCases.randomElement(using: &random) ?? .none
    disk = Disk.allCases.randomElement(using: &random) ?? .fine
    hasRanges = Int.random(in: 0..<4, using: &random) > 0
    breaks = Int.random(in: 0..<4, using: &random) > 0
    wrongAnswer = Bool.random(using: &random) ? nil : Int.random(in: 1...4, using: &random)
    var change = Bool.random(using: &random) ? nil : Int.random(in: 2...4, using: &random)
    let size = Int.random(in: 20_000...200_000, using: &random)
    versions = (0..<2).map { version in
      let start = Array("GIF89a".utf8) + [UInt8(version)]
      return start + (0..<size + version * 13).map { UInt8(truncatingIfNeeded: $0 &* (7 + version * 4) &+ 128) }
    }
    hasLength = Int.random(in: 0..<4, using: &random) > 0
    // One tag for two versions, and nothing else that is said of them: that lie is not to be seen through.
    if !hasLength, validators == .strong { change = nil }
    self.change = change
    wrongKind = Int.random(in: 0..<3, using: &random)
    refusedLock = [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL].randomElement(using: &random) ?? ENOLCK
    leaves = Int.random(in: 0..<5, using: &random) == 0 ? Int.random(in: 0..<size, using: &random) : nil
    self.seed = seed
  }

  var description: String {
    """
    \(validators), \(disk), ranges: \(hasRanges), breaks: \(breaks), length: \(hasLength), \
    wrong: \(wrongAnswer ?? 0) (\(wrongKind)), change: \(change ?? 0), leaves: \(leaves ?? -1)
    """
  }

  /// What comes in place of the file, always smaller than it.
  private var wrong: LoopbackResponse {
    switch wrongKind {
    case 0: .text("<html>Sign in", type: "text/html")
    case 1: LoopbackResponse(headers: [("Content-Type", "image/gif")], body: [0xff, 0xd8, 0xff, 0xe0])
    default: LoopbackResponse(headers: [("Content-Type", "image/gif")], body: [])
    }
  }

  /// - Returns: the answer, and how many bytes of a file are in it.
  private func answer(
    _ request: LoopbackRequest, _ number: Int, isWell: Bool, sentBefore: Int
  ) -> (LoopbackResponse, sent: Int) {
    // Where nothing has come before, nobody can know that a picture is not what was asked for.
    if !isWell, number == wrongAnswer, sentBefore > 0 || wrongKind != 1 { return (wrong, 0) }
    var random = Random(seed: seed &* 1000 &+ UInt64(number))
    let node = number % 2
    let body = versions[(change.map { number >= $0 } ?? false) || validators == .perNode && node == 1 ? 1 : 0]
    var headers = [(name: "Content-Type", value: "image/gif")]
    switch validators {
    case .none: break
    case .weak: headers.append(("ETag", "W/\"a\""))
    case .strong: headers.append(("ETag", "\"a\""))
    case .date: headers.append(("Last-Modified", "Tue, 01 Dec 2026 00:00:00 GMT"))
    case .perNode: headers.append(("ETag", "\"\(node)\""))
    }
    let asked = hasRanges ? request.headers["range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } : nil
    let start = asked ?? 0
    guard start < body.count else {
      return (LoopbackResponse(416, headers: [("Content-Range", "bytes */\(body.count)")], body: []), 0)
    }
    if asked != nil {
      headers.append(("Content-Range", "bytes \(start)-\(body.count - 1)/\(hasLength ? "\(body.count)" : "*")"))
    }
    if !hasLength { headers.append(("Transfer-Encoding", "chunked")) }
    let rest = hasLength ? Array(body[start...]) : chunked(body[start...])
    let isCut = breaks && !isWell && Int.random(in: 0..<4, using: &random) > 0
    let end = isCut ? Int.random(in: 0..<rest.count, using: &random) : rest.count
    let response = LoopbackResponse(
      asked == nil ? 200 : 206, headers: headers, body: rest, delivery: isCut ? .cut(after: end) : .whole)
    return (response, end)
  }

  /// In the form that needs no length (RFC 9112, 7.1), so that an end that comes too soon shows.
  private func chunked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = bytes
    while !rest.isEmpty {
      let chunk = rest.prefix(5000)
      text += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
      rest = rest.dropFirst(chunk.count)
    }
    return text + Array("0\r\n\r\n".utf8)
  }

  private var calls: DiskCalls {
    var calls = DiskCalls()
    let rename = calls.renameWithoutReplacing
    let limit = versions[0].count / 2
    switch disk {
    case .fine: break
    case .noRename: calls.renameWithoutReplacing = { _, _ in EINVAL }
    case .noLink: calls.link = { _, _ in EPERM }
    case .noRenameNorLink:
      calls.renameWithoutReplacing = { _, _ in ENOSYS }
      calls.link = { _, _ in EOPNOTSUPP }
    case .shortNames:
      calls.renameWithoutReplacing = { from, to in
        to.split(separator: "/").last?.utf8.count ?? 0 > 143 ? ENAMETOOLONG : rename(from, to)
      }
    case .noLocks: calls.lock = { [refusedLock] _ in refusedLock }
    case .full:
      let total = ScriptedValue(0)
      calls.write = { descriptor, bytes, offset in
        guard total.value + bytes.count <= limit else {
          errno = ENOSPC
          return -1
        }
        total.change { $0 += bytes.count }
        return pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
      }
    case .broken:
      calls.renameWithoutReplacing = { _, _ in EIO }
    }
    return calls
  }

  /// - Returns: what is wrong.
  func run() async throws -> [String] {
    var faults: [String] = []
    let folder = try TemporaryDirectory()
    let (count, sent, isWell) = (ScriptedValue(0), ScriptedValue(0), ScriptedValue(false))
    let server = try LoopbackServer { request in
      count.change { $0 += 1 }
      let (response, bytes) = answer(request, count.value, isWell: isWell.value, sentBefore: sent.value)
      sent.change { $0 += bytes }
      return response
    }
    defer { server.stop() }
    let url = try #require(MediaURL(web: server.url + "/a.gif"))
    let title = String(repeating: "ภาพ", count: 30)
    let order = DownloadOrder(url: url, title: title, format: .gif, folder: folder.path)

    let (first, most, slowness) = await download(order, calls, leaves: leaves)
    // What is promised is two seconds; a busy machine gets some more.
    if slowness > .seconds(8) { faults.append("leaving took \(slowness)") }
    let files = try names(folder) { !$0.hasPrefix(".flick-") }
    let parts = try names(folder) { $0.hasPrefix(".flick-") }
    if files.contains(where: { !versions.contains($0) }) { faults.append("a wrong file has the final name") }
    switch first {
    case .finished:
      if files.count != 1 || !parts.isEmpty { faults.append("\(files.count) files, \(parts.count) parts at the end") }
    case .cancelled:
      let kept = parts.map(\.count).max() ?? 0
      if kept < most { faults.append("\(most - kept) bytes are gone on leaving") }
      if leaves == nil || !files.isEmpty { faults.append("cancelled, and \(files.count) files") }
    case .failed(let message):
      let kept = parts.map(\.count).max() ?? 0
      if kept < most { faults.append("\(most - kept) bytes are gone: \(message)") }
      if kept > 0, !message.contains("goes on where it stopped"), !message.contains("begins anew") {
        faults.append("not told: \(message)")
      }
      if !files.isEmpty { faults.append("a file although it failed") }
    case .progress: faults.append("ended as \(first)")
    }
    if sent.value > 3 * versions[1].count { faults.append("\(sent.value) bytes for \(versions[1].count)") }
    if count.value > 40 { faults.append("\(count.value) requests") }

    isWell.change { $0 = true }
    if case .finished = first {
    } else {
      let (second, _, _) = await download(order, DiskCalls(), leaves: nil)
      guard case .finished = second else { return faults + ["the next try: \(second)"] }
      let files = try names(folder) { _ in true }
      if files.count != 1 || !versions.contains(files[0]) { faults.append("the next try left \(files.count) files") }
    }
    return faults
  }

  private func names(_ folder: TemporaryDirectory, where isWanted: (String) -> Bool) throws -> [[UInt8]] {
    try folder.names().filter(isWanted).map { Array(try Data(contentsOf: URL(filePath: folder.file($0)))) }
  }

  /// - Parameter leaves: with so many bytes it is left alone.
  /// - Returns: how it ended, the most bytes that were there, and how long leaving took.
  private func download(
    _ order: DownloadOrder, _ calls: DiskCalls, leaves: Int?
  ) async -> (DownloadEvent, Int, Duration) {
    let clock = TestClock()
    let events = ScriptedValue([DownloadEvent]())
    var configuration = HTTPConfiguration()
    configuration.retryPauses = []
    let client = HTTPClient(userAgent: "flick-tests", configuration: configuration)
    let downloads = Downloads(client: client, access: MediaAccess(folders: ["/"]), clock: clock, calls: calls) {
      [events] _, event in events.change { $0.append(event) }
    }
    let time = Task {
      while !Task.isCancelled {
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
      }
    }
    await downloads.start(order, number: 1)
    if let leaves {
      await events.wait {
        $0.contains { event in
          if case .progress(let received, _, _) = event { received >= leaves } else { true }
        }
      }
    }
    let start = ContinuousClock.now
    if leaves != nil { await downloads.close() }
    let slowness = leaves == nil ? .zero : ContinuousClock.now - start
    await events.wait { $0.last.map { if case .progress = $0 { false } else { true } } ?? false }
    time.cancel()
    let all = events.value
    let sizes = all.compactMap { if case .progress(let received, _, _) = $0 { received } else { nil } }
    return (all.last ?? .cancelled, sizes.max() ?? 0, slowness)
  }
}
