import Glibc
import Support

/// What pictures cost: their making, the keys meanwhile, the bytes, the memory.
struct PictureBench {
  /// All pictures are there when so many milliseconds bring nothing more.
  private static let silence = 300
  private static let stillness = ["--no-animation"]

  let contestants: Contestants
  let surroundings: Surroundings

  /// Two decoders that never answer and never rest, and are ended after some seconds, over and over.
  func keysWhileDecodersHang(into table: inout Table) throws {
    // flick takes the thumbnailer that is beside it, so it stands alone here.
    let program = try surroundings.write("", to: "alone/flick")
    unlink(program)
    let decoder = try surroundings.write(
      "#!/bin/sh\nwhile kill -0 $PPID 2>/dev/null; do :; done\n", to: "alone/decoder")
    guard chmod(decoder, 0o755) == 0, try Spawned.output(of: "/bin/cp", [surroundings.built("flick"), program]) != nil,
      let (terminal, _) = try contestants.start(
        .flick, program: program,
        environment: ["FLICK_GRAPHICS": "symbols", "FLICK_THUMBNAILER": decoder, "FLICK_RESOURCES": resources],
        answering: true)
    else { throw BenchError("there is no flick with decoders that hang") }
    _ = terminal.read(untilSilentFor: 300)
    var series = KeyBench.Series()
    for number in 0..<KeyBench.keys {
      let start = terminal.send(number % 2 == 0 ? "\u{1b}[C" : "\u{1b}[D")
      series.add(terminal.read(untilSilentFor: KeyBench.silence, patience: 200), since: start)
    }
    table.add("key while two decoders hang to last byte, median", .milliseconds, [.flick: series.times.median])
    table.add(
      "key while two decoders hang to last byte, p99", .milliseconds, [.flick: series.times.p99], goal: .atMost(10))
    table.add("  keys without an answer", .keys, [.flick: Double(series.unanswered)], goal: .atMost(0))
  }

  /// Each start has all pictures before it; letters are typed and erased while they come.
  func keys(into table: inout Table) throws {
    var series = KeyBench.Series()
    for round in 0..<25 {
      let (terminal, _) = try start("symbols")
      let screen = VirtualScreen(columns: Surroundings.columns, rows: Surroundings.rows)
      // The first frame, which ends with the cursor behind the prompt.
      let patience = MeasuredTerminal.now + 5_000_000_000
      while MeasuredTerminal.now < patience, !screen.cursorIsVisible || screen.cursor != (3, 1) {
        _ = terminal.read(untilSilentFor: 1, patience: 5) { chunk in
          screen.feed(chunk)
          return false
        }
      }
      let home = screen.cursor.column
      for number in 0..<8 {
        let isErased = number % 2 == 1
        let letter = String(UnicodeScalar(UInt8(97 + (round * 4 + number / 2) % 26)))
        let start = terminal.send(isErased ? "\u{7f}" : letter)
        let output = answer(of: terminal, on: screen, cursor: isErased ? home : home + 1, since: start)
        series.add(output, since: start)
      }
    }
    table.add("key while pictures load to last byte, median", .milliseconds, [.flick: series.times.median])
    table.add("key while pictures load to last byte, p99", .milliseconds, [.flick: series.times.p99], goal: .atMost(10))
    table.add("  keys without an answer", .keys, [.flick: Double(series.unanswered)], goal: .atMost(0))
  }

  /// Pictures follow each other without a silence, so the frame that answers the key is the first that ends with the
  /// cursor where the key has moved it. The screen is fed after the fact: that takes time which is not flick's.
  private func answer(
    of terminal: MeasuredTerminal, on screen: VirtualScreen, cursor column: Int, since start: UInt64
  ) -> MeasuredTerminal.Output {
    var answer = MeasuredTerminal.Output()
    // As long as a quick hand takes for the next key, and as often again until there is an answer.
    for pause in 1...20 where answer.last == nil {
      var chunks: [(time: UInt64, bytes: [UInt8])] = []
      let end = start + UInt64(pause) * 30_000_000
      while MeasuredTerminal.now < end {
        _ = terminal.read(untilSilentFor: 1, patience: 2) { chunk in
          chunks.append((MeasuredTerminal.now, Array(chunk)))
          return true
        }
      }
      for chunk in chunks {
        screen.feed(chunk.bytes[...])
        answer.bytes += chunk.bytes.count
        if answer.last == nil, screen.cursor.column == column { answer.last = chunk.time }
      }
    }
    return answer
  }

  func scrolls(into table: inout Table) throws {
    let truecolor = ["COLORTERM": "truecolor"]
    for (name, graphics, more, goal) in [
      ("kitty's placeholders", "kitty", [:], 12 << 10), ("symbols in 256 colours", "symbols", [:], 25 << 10),
      ("symbols in truecolor", "symbols", truecolor, 45 << 10),
    ] {
      var text = Samples()
      var pictures = Samples()
      let isThere = more.isEmpty || hasTruecolorEntry
      if isThere {
        let (terminal, _) = try start(graphics, Self.stillness, more)
        settle(terminal)
        // To the lowest row that is seen, below which each step scrolls; there and back.
        for _ in 0..<4 { settle(terminal, after: "\u{1b}[B") }
        for key in ["\u{1b}[B", "\u{1b}[A"] {
          for step in 0..<10 {
            let output = settle(terminal, after: key)
            // Upwards the first steps stay on the screen.
            guard key.hasSuffix("B") || step >= 4 else { continue }
            text.add(Double(output.bytes - output.pictureBytes))
            pictures.add(Double(output.pictureBytes))
          }
        }
      }
      table.add("bytes of text for a row, \(name)", .bytes, [.flick: text.median], goal: .atMost(Double(goal)))
      table.add("  in the worst step", .bytes, [.flick: text.p99], goal: .atMost(Double(goal)))
      if graphics == "kitty" { table.add("  bytes of pictures", .bytes, [.flick: pictures.median]) }
    }
  }

  func goingBackAndForth(into table: inout Table) throws {
    let (terminal, _) = try start("kitty", Self.stillness)
    guard settle(terminal).pictureBytes > 0 else { throw BenchError("kitty gets no picture") }
    var bytes = 0
    for pass in 0..<3 {
      for key in ["\u{1b}[C", "\u{1b}[D"] {
        for _ in 0..<10 {
          terminal.send(key)
          let output = terminal.read(untilSilentFor: 100, patience: 200)
          if pass > 0 { bytes += output.pictureBytes }
        }
      }
      if pass == 0 { settle(terminal) }
    }
    table.add("picture data back and forth over ten tiles", .bytes, [.flick: Double(bytes)], goal: .atMost(0))
  }

  func firstScreens(into table: inout Table) throws {
    for graphics in ["kitty", "symbols"] {
      var times = Samples()
      for round in 0..<13 {
        let (terminal, start) = try start(graphics, Self.stillness)
        let output = settle(terminal)
        if round > 0 { times.add(output.milliseconds(since: start)) }
      }
      table.add(
        "first screen of pictures, warm cache, \(graphics)", .milliseconds, [.flick: times.median], goal: .atMost(150))
    }
  }

  func memory(into table: inout Table) throws {
    for graphics in ["kitty", "symbols"] {
      let (terminal, _) = try start(graphics)
      guard let browser = terminal.processID else { throw BenchError("flick does not run") }
      settle(terminal)
      for (columns, rows) in [(110, 36), (120, 40), (100, 30), (160, 50), (80, 24), (200, 60), (140, 45), (90, 35)] {
        terminal.resize(columns: columns, rows: rows)
        for key in Array(repeating: "\u{1b}[6~", count: 8) + ["\u{1b}[H", "\u{1b}[F", "\u{1b}[H"] {
          terminal.send(key)
          // Shorter than the frames of the clip that plays.
          _ = terminal.read(untilSilentFor: 25, patience: 150)
        }
      }
      // The program ends with its terminal.
      let (own, workers) = withExtendedLifetime(terminal) {
        let workers = ProcessFacts.children(of: browser).compactMap(ProcessFacts.residentMemory)
        return (ProcessFacts.residentMemory(of: browser), workers)
      }
      table.add("resident memory after much scrolling, \(graphics)", .megabytes, [.flick: own], goal: .atMost(120))
      table.add("  of its larger worker", .megabytes, [.flick: workers.max()], goal: .atMost(150))
    }
  }

  func idleness(into table: inout Table) throws {
    let (terminal, _) = try start("symbols", Self.stillness)
    guard let browser = terminal.processID else { throw BenchError("flick does not run") }
    // The pictures, and the end of the threads that made them: idle ones go after five seconds.
    settle(terminal)
    sleep(12)
    let all = [browser] + ProcessFacts.children(of: browser)
    // The program ends with its terminal.
    let wakeUps = withExtendedLifetime(terminal) {
      let before = all.map(ProcessFacts.contextSwitches).reduce(0, +)
      sleep(5)
      return all.map(ProcessFacts.contextSwitches).reduce(0, +) - before
    }
    table.add("wake-ups in 5 s with still pictures, workers too", .count, [.flick: Double(wakeUps)], goal: .atMost(0))
  }

  /// flick in a terminal that answers.
  private func start(
    _ graphics: String, _ arguments: [String] = [], _ more: [String: String] = [:]
  ) throws -> (terminal: MeasuredTerminal, start: UInt64) {
    let environment = ["FLICK_GRAPHICS": graphics].merging(more) { $1 }
    guard
      let started = try contestants.start(.flick, arguments: arguments, environment: environment, answering: true)
    else { throw BenchError("flick is not built") }
    return started
  }

  /// Reads until all pictures are there.
  @discardableResult
  private func settle(_ terminal: MeasuredTerminal, after key: String? = nil) -> MeasuredTerminal.Output {
    if let key { terminal.send(key) }
    return terminal.read(untilSilentFor: Self.silence, patience: key == nil ? 2000 : Self.silence)
  }

  private var resources: String { surroundings.environment["FLICK_RESOURCES"] ?? "Resources" }

  /// Without flick's own entry of terminfo there is no truecolor in ncurses.
  private var hasTruecolorEntry: Bool {
    access(resources + "/terminfo/f/flick-xterm-direct", R_OK) == 0
  }
}
