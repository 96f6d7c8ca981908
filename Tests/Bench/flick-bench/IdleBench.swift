import Glibc
import Support

/// What the programs do while nobody does anything.
struct IdleBench {
  private static let seconds = 10

  let contestants: Contestants

  func run(into table: inout Table) throws {
    var running: [(contestant: Contestant, terminal: MeasuredTerminal)] = []
    for contestant in Contestant.interactive {
      guard let (terminal, _) = try contestants.start(contestant) else { continue }
      running.append((contestant, terminal))
    }
    // The first frames, and the end of the threads that made them: with a thread its count goes.
    for _ in 0..<4 { for each in running { _ = each.terminal.read(untilSilentFor: 500, patience: 500) } }
    let before = running.map { $0.terminal.processID.map(ProcessFacts.contextSwitches) ?? 0 }
    sleep(UInt32(Self.seconds))
    var wakeUps: [Contestant: Double?] = [:]
    var bytes: [Contestant: Double?] = [:]
    for (number, each) in running.enumerated() {
      let after = each.terminal.processID.map(ProcessFacts.contextSwitches) ?? 0
      wakeUps[each.contestant] = Double(after - before[number])
      bytes[each.contestant] = Double(each.terminal.read(untilSilentFor: 1, patience: 1).bytes)
    }
    table.add("wake-ups in 10 s of idleness", .count, wakeUps, goal: .atMost(0))
    table.add("bytes in 10 s of idleness", .bytes, bytes, goal: .atMost(0))
  }
}
