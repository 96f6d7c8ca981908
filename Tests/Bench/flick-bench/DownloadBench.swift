import Glibc
import Support

/// A large file from a server on this machine, beside curl.
struct DownloadBench {
  private static let rounds = 3
  private static let piece = 1 << 20
  private static let pieces = 1000
  /// Progress comes four times a second; longer than this nothing comes when it is over.
  private static let silence = 3000

  let contestants: Contestants
  let surroundings: Surroundings

  func run(into table: inout Table) throws {
    let media = try LoopbackServer { _ in
      LoopbackResponse(
        headers: [("Content-Type", "video/mp4")], body: [UInt8](repeating: 7, count: Self.piece),
        delivery: .repeated(Self.pieces))
    }
    defer { media.stop() }
    let page = TenorPage.text(items: 1, from: 0, next: nil, mp4: media.url + "/film.mp4")
    let service = try LoopbackServer { _ in .text(page) }
    defer { service.stop() }
    var times: [Contestant: Samples] = [:]
    var memory = Samples()
    for _ in 0..<Self.rounds {
      if let (terminal, _) = try contestants.start(.flick, service: service) {
        _ = terminal.read(untilSilentFor: 400)
        let before = terminal.processID.flatMap(ProcessFacts.largestMemory)
        let start = terminal.send("\u{4}")
        let output = terminal.read(untilSilentFor: Self.silence, patience: 60_000)
        let after = terminal.processID.flatMap(ProcessFacts.largestMemory)
        terminal.endProgram()
        if removeDownload() { times[.flick, default: Samples()].add(output.milliseconds(since: start)) }
        memory.add(before.flatMap { before in after.map { $0 - before } })
      }
      if let curl = surroundings.installed("curl") {
        let terminal = try MeasuredTerminal(columns: Surroundings.columns, rows: Surroundings.rows)
        let target = surroundings.folder + "/curl.mp4"
        let start = try terminal.start(
          curl, ["-s", "-o", target, media.url + "/film.mp4"], environment: surroundings.environment)
        let end = terminal.readUntilExit(seconds: 60)
        if unlink(target) == 0 { times[.curl, default: Samples()].add(end.map { Double($0 - start) / 1e6 }) }
      }
    }
    table.add(
      "download of 1 GB from this machine", .milliseconds, times.mapValues(\.median), goal: .timesAtMost(1.2, .curl))
    table.add("  memory that it takes at most", .megabytes, [.flick: memory.median], goal: .atMost(16))
  }

  /// Whether there was one.
  private func removeDownload() -> Bool {
    let folder = surroundings.folder + "/Downloads"
    guard let directory = opendir(folder) else { return false }
    defer { closedir(directory) }
    var wasWhole = false
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if unlink("\(folder)/\(name)") == 0, name.hasSuffix(".mp4") { wasWhole = true }
    }
    return wasWhole
  }
}
