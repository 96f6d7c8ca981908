import Support

/// flick with a service that answers, that never answers, and whose second page stalls.
struct ServiceBench {
  /// More than the pause after which flick asks a service.
  private static let pause = 230

  let contestants: Contestants

  func run(into table: inout Table) throws {
    let keys = KeyBench(contestants: contestants)
    let hanging = try whileRequestsHang()
    keys.add("typed letter while 50 requests hang", [.flick: hanging.typed], into: &table)
    table.add(
      "bytes for a letter without change of results", .bytes, [.flick: hanging.quick.bytes.median], goal: .atMost(64))
    keys.add("moving while a page stalls", [.flick: try whilePageStalls()], into: &table)
    let cached = try cachedQuery()
    keys.add("letter erased, results from the cache", [.flick: cached.series], into: &table)
    table.add("  requests that it made", .count, [.flick: Double(cached.requests)], goal: .atMost(0))
  }

  /// 50 letters, each at the time when the request of the letter before hangs, then quick ones.
  private func whileRequestsHang() throws -> (typed: KeyBench.Series, quick: KeyBench.Series) {
    let never = LoopbackGate()
    let server = try LoopbackServer { request in
      request.path.hasSuffix("featured")
        ? .text(TenorPage.text(items: 24, from: 0, next: nil)) : LoopbackResponse(gate: never)
    }
    defer { server.stop() }
    guard let terminal = try start(server) else { return (KeyBench.Series(), KeyBench.Series()) }
    terminal.send("x")
    terminal.read(forMilliseconds: Self.pause)
    var typed = KeyBench.Series()
    var quick = KeyBench.Series()
    for number in 0..<KeyBench.keys {
      let isSlow = number < 50
      let start = terminal.send(isSlow || number % 2 == 0 ? "a" : "\u{7f}")
      let output = terminal.read(untilSilentFor: KeyBench.silence, patience: 200)
      typed.add(output, since: start)
      if !isSlow { quick.add(output, since: start) }
      // Not until it is silent: the mark of a search turns as long as its request hangs.
      if isSlow { terminal.read(forMilliseconds: Self.pause - KeyBench.silence) }
    }
    return (typed, quick)
  }

  private func whilePageStalls() throws -> KeyBench.Series {
    let server = try LoopbackServer { request in
      let page = TenorPage.text(items: 24, from: 0, next: "2")
      return request.parameters["pos"] == nil
        ? .text(page) : LoopbackResponse(body: Array(page.utf8), delivery: .stall(after: 100))
    }
    defer { server.stop() }
    var series = KeyBench.Series()
    guard let terminal = try start(server) else { return series }
    for number in 0..<KeyBench.keys {
      let start = terminal.send(number % 2 == 0 ? "\u{1b}[C" : "\u{1b}[D")
      let output = terminal.read(
        untilSilentFor: KeyBench.silence, patience: 200, ignoring: Self.isTurningMark)
      series.add(output, since: start)
    }
    return series
  }

  private func cachedQuery() throws -> (series: KeyBench.Series, requests: Int) {
    let server = try LoopbackServer { request in
      .text(TenorPage.text(items: 24, from: request.parameters["q"]?.count ?? 0, next: nil))
    }
    defer { server.stop() }
    var series = KeyBench.Series()
    guard let terminal = try start(server) else { return (series, 0) }
    for letter in ["c", "a", "t"] {
      terminal.send(letter)
      _ = terminal.read(untilSilentFor: 400)
    }
    let before = server.requests.count
    for number in 0..<KeyBench.keys {
      let start = terminal.send(number % 2 == 0 ? "\u{7f}" : "t")
      series.add(terminal.read(untilSilentFor: KeyBench.silence, patience: 200), since: start)
    }
    return (series, server.requests.count - before)
  }

  /// flick on a service that the server plays, with its first page there.
  private func start(_ server: LoopbackServer) throws -> MeasuredTerminal? {
    let started = try contestants.start(.flick, service: server)
    // A page that stalls would else be waited for until flick gives it up.
    _ = started?.terminal.read(untilSilentFor: 400, ignoring: Self.isTurningMark)
    return started?.terminal
  }

  /// Whether it is the mark that turns while flick waits, which answers no key.
  private static func isTurningMark(_ chunk: ArraySlice<UInt8>) -> Bool {
    chunk.count < 64 && zip(chunk, chunk.dropFirst()).contains { $0 == 0xe2 && ($1 == 0xa0 || $1 == 0xa1) }
  }
}

extension Contestants {
  /// flick with KLIPY played by a server on this machine. The library is the server's own: the requests that one part
  /// sends would else use up what is counted for the next.
  func start(
    _ contestant: Contestant, arguments: [String] = [], service: LoopbackServer
  ) throws -> (terminal: MeasuredTerminal, start: UInt64)? {
    try start(
      contestant, arguments: ["--source", "klipy"] + arguments,
      environment: [
        "FLICK_KLIPY_URL": service.url + "/v2", "KLIPY_API_KEY": "test",
        "XDG_DATA_HOME": "\(home)/data-\(service.port)",
      ])
  }
}
