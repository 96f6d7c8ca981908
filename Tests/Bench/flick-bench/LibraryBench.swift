import Library
import Media
import Support

/// What many favourites cost: searching them, and adding or removing one, in the library and on the screen.
struct LibraryBench {
  private static let count = 100_000
  private static let rounds = 30
  /// From what nearly all match to what nothing does.
  private static let queries = ["", "c", "cat", "cat running", "ca 77", "游戏", "戏", "รัก", "by zoe", "nowhere"]

  let contestants: Contestants
  let surroundings: Surroundings

  /// Not the one of the other parts.
  private var dataFolder: String { surroundings.folder + "/many" }

  func run(into table: inout Table) async throws {
    let library = Library(path: dataFolder + "/flick/library.sqlite")
    _ = try await library.importFavourites(favourites, alone: [], at: 0)
    var slowest = Samples()
    for query in Self.queries {
      var samples = Samples()
      for _ in 0..<Self.rounds {
        let start = MeasuredTerminal.now
        let page = try await library.favourites(matching: query, limit: 60)
        if page.skipped == 0 { samples.add(Double(MeasuredTerminal.now - start) / 1e6) }
      }
      if (samples.median ?? 0) > (slowest.median ?? 0) { slowest = samples }
    }
    table.add(
      "search 100,000 favourites, slowest of \(Self.queries.count) queries", .milliseconds, [.flick: slowest.median],
      goal: .atMost(10))

    var toggles = Samples()
    for round in 0..<10 * Self.rounds {
      let item = Self.item(Self.count + round / 2)
      let start = MeasuredTerminal.now
      if round % 2 == 0 {
        try await library.addFavourite(item, group: nil, at: 2_000_000_000)
      } else {
        try await library.removeFavourite(item.id)
      }
      toggles.add(Double(MeasuredTerminal.now - start) / 1e6)
    }
    table.add("add or remove one of 100,000 favourites", .milliseconds, [.flick: toggles.median], goal: .atMost(5))

    KeyBench(contestants: contestants).add("  ^F to last byte", [.flick: try paints()], into: &table, median: 5)
  }

  /// The same clip again and again, in the real program.
  private func paints() throws -> KeyBench.Series {
    var series = KeyBench.Series()
    guard let (terminal, _) = try contestants.start(.flick, environment: ["XDG_DATA_HOME": dataFolder]) else {
      return series
    }
    _ = terminal.read(untilSilentFor: 300)
    for _ in 0..<KeyBench.keys {
      let start = terminal.send("\u{6}")
      series.add(terminal.read(untilSilentFor: KeyBench.silence, patience: 200), since: start)
    }
    return series
  }

  private var favourites: String {
    let lines = (0..<Self.count).map { number in
      let item = Self.item(number)
      return """
        {"added":\(1_600_000_000 + number),"item":{"source":"bench","id":"\(number)","kind":"gif",\
        "title":"\(item.title)","tags":["cat","tag\(number % 500)","loop"],"credit":{"author":"Zoë \(number % 9)"},\
        "files":[{"name":"mp4","role":"full","format":"mp4","url":"https://example.org/\(number).mp4"}]}}
        """
    }
    return "{\"flickFavourites\":1,\"items\":[\(lines.joined(separator: ","))]}"
  }

  private static func item(_ number: Int) -> MediaItem {
    let subjects = ["Cat", "Dog", "玩游戏的猫", "ความรักของแมว", "Über the moon", "Running cats"]
    return MediaItem(
      id: MediaItem.ID(source: SourceID("bench"), value: String(number)), kind: .gif,
      title: "\(subjects[number % subjects.count]) by Zoe number \(number)", tags: ["cat"])
  }
}
