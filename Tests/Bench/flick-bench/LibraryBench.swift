import Library
import Media
import Support

/// What many favourites cost: searching them, and adding or removing one.
struct LibraryBench {
  private static let count = 100_000
  private static let rounds = 30
  /// From what nearly all match to what nothing does.
  private static let queries = ["", "c", "cat", "cat running", "ca 77", "游戏", "戏", "รัก", "by zoe", "nowhere"]

  let surroundings: Surroundings

  func run(into table: inout Table) async throws {
    let library = Library(path: surroundings.folder + "/library.sqlite")
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
      "search 100,000 favourites, slowest of \(Self.queries.count) queries", "ms", [.flick: slowest.median],
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
    table.add("add or remove one of 100,000 favourites", "ms", [.flick: toggles.median], goal: .atMost(5))
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
