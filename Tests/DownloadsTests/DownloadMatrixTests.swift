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
  private let wrongAnswer: Int?
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
    change = Bool.random(using: &random) ? nil : Int.random(in: 2...4, using: &random)
    let size = Int.random(in: 20_000...200_000, using: &random)
    versions = (0..<2).map { version in
      let start = Array("GIF89a".utf8) + [UInt8(version)]
      return start + (0..<size + version * 13).map { UInt8(truncatingIfNeeded: $0 &* (7 + version * 4) &+ 128) }
    }
    self.seed = seed
  }

  var description: String {
    "\(validators), \(disk), ranges: \(hasRanges), breaks: \(breaks), wrong: \(wrongAnswer ?? 0), change: \(change ?? 0)"
  }

  /// - Returns: the answer, and how many bytes of a file are in it.
  private func answer(_ request: LoopbackRequest, _ number: Int, isWell: Bool) -> (LoopbackResponse, sent: Int) {
    if !isWell, number == wrongAnswer { return (.text("<html>Sign in", type: "text/html"), 0) }
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
    if asked != nil { headers.append(("Content-Range", "bytes \(start)-\(body.count - 1)/\(body.count)")) }
    let rest = Array(body[start...])
    let isCut = breaks && !isWell && Int.random(in: 0..<4, using: &random) > 0
    let end = isCut ? Int.random(in: 0..<rest.count, using: &random) : rest.count
    let response = LoopbackResponse(
      asked == nil ? 200 : 206, headers: headers, body: rest, delivery: isCut ? .cut(after: end) : .whole)
    return (response, end)
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
    case .noLocks: calls.lock = { _ in ENOLCK }
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
      let (response, bytes) = answer(request, count.value, isWell: isWell.value)
      sent.change { $0 += bytes }
      return response
    }
    defer { server.stop() }
    let url = try #require(MediaURL(web: server.url + "/a.gif"))
    let title = String(repeating: "ภาพ", count: 30)
    let order = DownloadOrder(url: url, title: title, format: .gif, folder: folder.path)

    let (first, most) = await download(order, calls)
    let files = try names(folder) { !$0.hasPrefix(".flick-") }
    let parts = try names(folder) { $0.hasPrefix(".flick-") }
    if files.contains(where: { !versions.contains($0) }) { faults.append("a wrong file has the final name") }
    switch first {
    case .finished:
      if files.count != 1 || !parts.isEmpty { faults.append("\(files.count) files, \(parts.count) parts at the end") }
    case .failed(let message):
      let kept = parts.map(\.count).max() ?? 0
      if kept < most { faults.append("\(most - kept) bytes are gone: \(message)") }
      if kept > 0, !message.contains("goes on where it stopped") { faults.append("not told: \(message)") }
      if !files.isEmpty { faults.append("a file although it failed") }
    case .cancelled, .progress: faults.append("ended as \(first)")
    }
    if sent.value > 3 * versions[1].count { faults.append("\(sent.value) bytes for \(versions[1].count)") }
    if count.value > 40 { faults.append("\(count.value) requests") }

    isWell.change { $0 = true }
    if case .failed = first {
      let (second, _) = await download(order, DiskCalls())
      guard case .finished = second else { return faults + ["the next try: \(second)"] }
      let files = try names(folder) { _ in true }
      if files.count != 1 || !versions.contains(files[0]) { faults.append("the next try left \(files.count) files") }
    }
    return faults
  }

  private func names(_ folder: TemporaryDirectory, where isWanted: (String) -> Bool) throws -> [[UInt8]] {
    try folder.names().filter(isWanted).map { Array(try Data(contentsOf: URL(filePath: folder.file($0)))) }
  }

  /// - Returns: how it ended, and the most bytes that were there.
  private func download(_ order: DownloadOrder, _ calls: DiskCalls) async -> (DownloadEvent, Int) {
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
    await events.wait { $0.last.map { if case .progress = $0 { false } else { true } } ?? false }
    time.cancel()
    let all = events.value
    let sizes = all.compactMap { if case .progress(let received, _, _) = $0 { received } else { nil } }
    return (all.last ?? .cancelled, sizes.max() ?? 0)
  }
}
