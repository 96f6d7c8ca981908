import Browser
import Media
import Support
import Surface

/// What many results cost: a resize of the real program, and the layout alone.
struct ResultsBench {
  private static let rounds = 30
  private static let page = 10_000

  let contestants: Contestants

  func run(into table: inout Table) throws {
    for count in [10_000, 100_000] {
      let name = count == 10_000 ? "10,000" : "100,000"
      let times = try resizes(count)
      table.add("resize with \(name) results to last byte", .milliseconds, [.flick: times.median], goal: .atMost(20))
    }
    for (name, count) in [("10,000", 10_000), ("100,000", 100_000)] {
      let (layout, frame) = reflows(count)
      table.add("  layout of \(name) alone", .milliseconds, [.flick: layout.median], goal: .atMost(1))
      table.add("  reflow and frame of \(name) without terminal", .milliseconds, [.flick: frame.median])
    }
  }

  /// The results come in pages of 10,000, each asked for by going to the end.
  private func resizes(_ count: Int) throws -> Samples {
    let pages = (0..<count / Self.page).map { number in
      let next = (number + 1) * Self.page < count ? String(number + 1) : nil
      return Array(TenorPage.text(items: Self.page, from: number * Self.page, next: next).utf8)
    }
    let server = try LoopbackServer { request in
      LoopbackResponse(
        headers: [("Content-Type", "application/json")], body: pages[Int(request.parameters["pos"] ?? "0") ?? 0])
    }
    defer { server.stop() }
    var samples = Samples()
    guard let (terminal, _) = try contestants.start(.flick, service: server) else { return samples }
    _ = terminal.read(untilSilentFor: 1000)
    for _ in 1..<max(2, pages.count) {
      terminal.send("\u{1b}[F")
      _ = terminal.read(untilSilentFor: 1000)
    }
    terminal.send("\u{1b}[F")
    _ = terminal.read(untilSilentFor: 300)
    guard server.requests.count == pages.count else { return samples }
    for round in 0..<Self.rounds {
      let start = round % 2 == 0 ? terminal.resize(columns: 97, rows: 33) : terminal.resize(columns: 120, rows: 40)
      samples.add(terminal.read(untilSilentFor: 40, patience: 1000).milliseconds(since: start))
    }
    return samples
  }

  private func reflows(_ count: Int) -> (layout: Samples, frame: Samples) {
    let source = SourceDescriptor(id: SourceID("bench"), name: "Bench", kinds: [.clip], placeholder: "Search")
    func geometry(_ round: Int) -> TerminalGeometry {
      TerminalGeometry(size: Size(columns: round % 2 == 0 ? 97 : 120, rows: round % 2 == 0 ? 33 : 40))
    }
    var state = State(
      settings: BrowserSettings(), geometry: geometry(1), sources: [SourceEntry(descriptor: source, status: .ready)],
      source: source.id)
    let effects = Browser.start(&state)
    guard case .search(let query, _, let generation, _)? = effects.first else { return (Samples(), Samples()) }
    let items = (0..<count).map { number in
      MediaItem(id: MediaItem.ID(source: source.id, value: String(number)), kind: .clip, title: "Clip \(number)")
    }
    let results = SearchResults(query: query, source: source.id, items: items, total: count, isComplete: true)
    _ = update(&state, with: .search(.results(generation: generation, results, isCached: false)), at: .zero)
    _ = update(&state, with: .input(.key(.end, [])), at: .zero)

    var layout = Samples()
    var frame = Samples()
    for round in 0..<10 * Self.rounds {
      var start = MeasuredTerminal.now
      let content = ContentLayout(
        results: results, metrics: FlowLayout.Metrics(), width: geometry(round).size.columns - 2, shelfStarts: [],
        asList: false, hasTitles: true)
      let visible = content.sections[0].items(in: content.height - 40..<content.height)
      let isSound = content.frame(of: Selection(index: visible.lowerBound)) != nil
      if isSound { layout.add(Double(MeasuredTerminal.now - start) / 1e6) }
      start = MeasuredTerminal.now
      _ = update(&state, with: .resized(geometry(round)), at: .zero)
      let surface = view(state)
      if !surface.cells.isEmpty { frame.add(Double(MeasuredTerminal.now - start) / 1e6) }
    }
    return (layout, frame)
  }
}
