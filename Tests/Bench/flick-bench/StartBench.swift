import Support

/// From starting a program to the last byte of its first frame, and the memory that it has then.
struct StartBench {
  static let rounds = 24
  /// A frame is complete when so many milliseconds bring nothing more; they are not counted.
  private static let silence = 150

  let contestants: Contestants

  func run(into table: inout Table) throws {
    var times: [Contestant: Samples] = [:]
    var bytes: [Contestant: Samples] = [:]
    var memory: [Contestant: Samples] = [:]
    // In turn, so that what else the machine does hits all alike.
    for _ in 0..<Self.rounds {
      for contestant in contestants.present {
        guard let (terminal, start) = try contestants.start(contestant) else { continue }
        let output = terminal.read(untilSilentFor: Self.silence)
        times[contestant, default: Samples()].add(output.milliseconds(since: start))
        bytes[contestant, default: Samples()].add(Double(output.bytes))
        memory[contestant, default: Samples()].add(terminal.processID.flatMap(ProcessFacts.residentMemory))
        terminal.endProgram()
      }
    }
    table.add(
      "start to complete first frame", .milliseconds, times.mapValues(\.median), goal: .timesAtMost(1.3, .floor))
    table.add("bytes of the first frame", .bytes, bytes.mapValues(\.median))
    table.add("resident memory after it", .megabytes, memory.mapValues(\.median), goal: .atMost(30))
  }

  /// `flick search` beside a program that loads the same libraries and ends.
  func runSearch(into table: inout Table) throws {
    var times: [Contestant: Samples] = [:]
    for _ in 0..<Self.rounds {
      for (contestant, arguments) in [(Contestant.flick, ["search", "life"]), (.floor, ["end"])] {
        guard let (terminal, start) = try contestants.start(contestant, arguments: arguments) else { continue }
        let end = terminal.readUntilExit()
        times[contestant, default: Samples()].add(end.map { Double($0 - start) / 1e6 })
      }
    }
    table.add("flick search, start to exit", .milliseconds, times.mapValues(\.median))
    let page = TenorPage.text(items: 24, from: 0, next: nil)
    let server = try LoopbackServer { _ in .text(page) }
    defer { server.stop() }
    var answered = Samples()
    for _ in 0..<Self.rounds {
      guard let (terminal, start) = try contestants.start(.flick, arguments: ["search", "cat"], service: server) else {
        continue
      }
      answered.add(terminal.readUntilExit().map { Double($0 - start) / 1e6 })
    }
    table.add("  of a service that answers at once", .milliseconds, [.flick: answered.median], goal: .atMost(40))
  }
}
