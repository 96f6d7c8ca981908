import FoundationEssentials
import Support
import Synchronization
import Testing

extension EndToEnd {
  /// Anything that comes from a keyboard, a terminal and a network, in any order: nothing of it ends the program, makes
  /// its memory grow, or is found fault with by a sanitizer that it was built with. FLICK_SESSION_EVENTS sets how much
  /// comes.
  @Suite(.serialized) struct RandomSessions {
    private static let variables = ProcessInfo.processInfo.environment
    private static let events = variables["FLICK_SESSION_EVENTS"].flatMap { Int($0) } ?? 300
    /// Megabytes that caches, and what a sanitizer keeps of freed memory, may come to.
    private static let growth = 64.0

    @Test(arguments: ["kitty", "sixel", "symbols"])
    func anythingIsTakenIn(_ graphics: String) async throws {
      let home = try Home()
      try await home.addPlayer()
      try await home.addPlayer("xdg-open")
      let server = try HostileService()
      let flick = try Flick(
        klipy: server.server, home: home, hasPixels: true,
        environment: Self.sanitizers(home).merging([
          "FLICK_RESOURCES": Pictures.resources, "FLICK_GRAPHICS": graphics,
        ]) { $1 })
      try await flick.see("the browser") { $0.isAlternate && !$0.lines[0].isEmpty }
      let id = try #require(flick.terminal.processID)
      var acts = RandomActs(seed: UInt64(graphics.count), isWild: true)
      var memory: [Double] = []
      for event in 0..<Self.events / 3 {
        flick.perform(acts.next())
        guard event % 16 == 0 else { continue }
        try await Task.sleep(for: .milliseconds(acts.number(60)))
        // The end of what was pasted or begun by halves.
        flick.press("\u{1b}[201~\u{1b}\\")
        guard let size = ProcessFacts.residentMemory(of: id) else { break }
        memory.append(size)
      }
      // Whatever is open is closed, and then the program.
      for _ in 0..<6 {
        flick.press("\u{1b}[201~\u{1b}\\" + Keys.escape)
        try await Task.sleep(for: .milliseconds(100))
      }
      flick.press(Keys.control("q"))
      #expect(await flick.terminal.exitStatus(seconds: 60) == 0, "\(flick.screen.lines.joined(separator: "\n"))")
      for report in Self.reports(home) { Issue.record("\(report)") }
      #expect(flick.screen.heldPictures == 0)
      let middle = memory[..<(memory.count / 2)].max() ?? 0
      let end = memory.suffix(max(1, memory.count / 10)).min() ?? 0
      #expect(end < middle + Self.growth, "MB, from the beginning: \(memory.map { Int($0) })")
    }

    /// Where what a sanitizer finds is written, and what it has to know; nothing to a program without one.
    private static func sanitizers(_ home: Home) -> [String: String] {
      let log = "log_path=\(home.path)/sanitizer"
      return [
        "TSAN_OPTIONS": "exitcode=66:\(log)", "ASAN_OPTIONS": "quarantine_size_mb=8:detect_leaks=0:\(log)",
        "UBSAN_OPTIONS": log, "LD_PRELOAD": variables["FLICK_TESTED_PRELOAD"] ?? "",
      ]
    }

    private static func reports(_ home: Home) -> [String] {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
      return files.filter { $0.hasPrefix("sanitizer.") }.compactMap(home.read)
    }
  }
}

/// A service that answers well, badly, late and never, in an order that is the same in each run.
private final class HostileService: Sendable {
  let server: LoopbackServer

  init() throws {
    let random = Mutex(Random(seed: 11))
    let media = try ["aurora.jpg", "bouncing-logo.gif", "aurora-preview.mp4"].map {
      try Data(contentsOf: URL(filePath: "\(EndToEnd.Pictures.resources)/Catalogue/media/\($0)"))
    }
    server = try LoopbackServer { request in
      let (choice, number) = random.withLock {
        (Int.random(in: 0..<12, using: &$0), Int.random(in: 0..<1000, using: &$0))
      }
      if request.path.hasPrefix("/media/") {
        return Self.spoilt(LoopbackResponse(body: Array(media[number % media.count])), choice)
      }
      let host = request.headers["host"] ?? "localhost"
      let items = (0..<number % 30).map { index in
        Answers.item(
          "\(number)-\(index)", ["Cat", "\\u0007Bell", "漢字 \\ud83d", "e\\u0301\\u0301", ""][index % 5],
          mp4: "http://\(host)/media/\(number)-\(index).mp4")
      }
      return Self.spoilt(Answers.page(of: items, next: choice % 2 == 0 ? "\(number)" : ""), choice)
    }
  }

  private static func spoilt(_ response: LoopbackResponse, _ choice: Int) -> LoopbackResponse {
    var response = response
    switch choice {
    case 0: response.delivery = .stall(after: response.body.count / 2)
    case 1: response.delivery = .cut(after: response.body.count / 2)
    case 2: response.delivery = .slow(piece: max(1, response.body.count / 20), pause: 20_000)
    case 3: response.delivery = .close
    case 4: response.status = [404, 429, 500, 503][response.body.count % 4]
    case 5: response = .garbage("Hello, I am a mail server")
    default: break
    }
    return response
  }
}
