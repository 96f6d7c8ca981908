import Support

/// From a key to the last byte that it brings to the terminal.
struct KeyBench {
  /// What one key brought.
  struct Series {
    var times = Samples()
    var bytes = Samples()
    /// Keys that brought nothing.
    var unanswered = 0

    mutating func add(_ output: MeasuredTerminal.Output, since start: UInt64) {
      times.add(output.milliseconds(since: start))
      if output.last == nil { unanswered += 1 } else { bytes.add(Double(output.bytes)) }
    }
  }

  static let keys = 200
  /// The answer to a key is complete when so many milliseconds bring nothing more.
  static let silence = 20

  let contestants: Contestants

  /// The programs side by side, a key to each in turn.
  func run(into table: inout Table) throws {
    var terminals: [(Contestant, MeasuredTerminal)] = []
    for contestant in Contestant.interactive {
      guard let (terminal, _) = try contestants.start(contestant) else { continue }
      _ = terminal.read(untilSilentFor: 300)
      terminals.append((contestant, terminal))
    }

    // There and back again, so that there is always somewhere to go.
    let moves: [Contestant: [String]] = [
      .flick: ["\u{1b}[C", "\u{1b}[D"], .less: ["j", "k"], .tig: ["j", "k"], .fzf: ["\u{10}", "\u{e}"],
    ]
    let moved = measure(terminals) { contestant, number in moves[contestant]?[number % 2] ?? "" }

    // flick and fzf search while one types; less and tig have a prompt, which the first letter keeps open.
    for (contestant, terminal) in terminals {
      terminal.send([.less: "/x", .tig: ":x"][contestant] ?? "")
      _ = terminal.read(untilSilentFor: 100, patience: 200)
    }
    // Two letters, then both erased: 50 queries, most of which no source has been asked before.
    let letters = Array("abcdefghijklmnopqrstuvwy")
    let typed = measure(terminals) { _, number in
      switch number % 4 {
      case 0: String(letters[number / 4 % letters.count])
      case 1: String(letters[(number / 4 * 7 + 3) % letters.count])
      default: "\u{7f}"
      }
    }

    add("typed letter to last byte", typed, into: &table)
    add("moving the selection to last byte", moved, into: &table)
    table.add("bytes for a move of the selection", .bytes, moved.mapValues(\.bytes.median), goal: .atMost(2048))
  }

  /// - Parameter median: what the median is to be at most.
  func add(_ what: String, _ series: [Contestant: Series], into table: inout Table, median: Double = 2) {
    table.add("\(what), median", .milliseconds, series.mapValues(\.times.median), goal: .atMost(median))
    table.add("\(what), p99", .milliseconds, series.mapValues(\.times.p99), goal: .atMost(10))
    let unanswered = series.mapValues { Double($0.unanswered) }
    if unanswered.values.contains(where: { $0 > 0 }) { table.add("  keys without an answer", .keys, unanswered) }
  }

  private func measure(
    _ terminals: [(Contestant, MeasuredTerminal)], key: (Contestant, Int) -> String
  ) -> [Contestant: Series] {
    var series: [Contestant: Series] = [:]
    for number in 0..<Self.keys {
      for (contestant, terminal) in terminals {
        let start = terminal.send(key(contestant, number))
        let output = terminal.read(untilSilentFor: Self.silence, patience: 200)
        series[contestant, default: Series()].add(output, since: start)
      }
    }
    return series
  }
}
