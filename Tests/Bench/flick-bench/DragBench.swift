import Glibc
import Library
import Media
import Providers
import Support

/// What it costs to drag a tile over a wall of a thousand: from a report of the mouse to the last byte that it brings.
struct DragBench {
  private static let count = 1000
  private static let steps = 400
  /// Bytes of a step are complete when so many milliseconds bring nothing more.
  private static let silence = 20

  let contestants: Contestants
  let surroundings: Surroundings

  func run(into table: inout Table) throws {
    try fill()
    for (name, graphics) in [("text", "none"), ("symbols", "symbols"), ("kitty's placeholders", "kitty")] {
      let series = try drag(graphics)
      let what = "dragging over a wall of 1,000, \(name)"
      table.add("\(what), median", .milliseconds, [.flick: series.times.median])
      table.add("\(what), p99", .milliseconds, [.flick: series.times.p99], goal: .atMost(16))
      table.add("  bytes for a step", .bytes, [.flick: series.bytes.median])
    }
  }

  /// Puts the bundled clips on a wall, again and again under other ids.
  private func fill() throws {
    // Files are known by absolute paths only.
    guard let catalogue = realpath((surroundings.environment["FLICK_RESOURCES"] ?? "Resources") + "/Catalogue", nil)
    else { throw BenchError("there are no bundled clips") }
    defer { free(catalogue) }
    let directory = String(cString: catalogue)
    let library = Library(path: surroundings.folder + "/.local/share/flick/library.sqlite")
    try Waiting.run {
      let provider = BundledProvider(directory: directory)
      var clips: [MediaItem] = []
      var cursor: PageCursor?
      repeat {
        let page = try await provider.page(for: SearchQuery(""), after: cursor)
        clips += page.shelves.flatMap(\.items) + page.items
        cursor = page.next
      } while cursor != nil
      guard !clips.isEmpty else { throw BenchError("there are no bundled clips") }
      let items = (0..<Self.count).map { number in
        var item = clips[number % clips.count]
        item.id.value = "drag-\(number)"
        return (item: item, group: SourceID?.none)
      }
      _ = try await library.add(items, toWall: "Bench", isNew: true)
    }
  }

  private func drag(_ graphics: String) throws -> KeyBench.Series {
    var series = KeyBench.Series()
    let arguments = ["--source", "wall:Bench", "--no-animation"]
    let environment = ["FLICK_GRAPHICS": graphics]
    guard
      let (terminal, _) = try contestants.start(
        .flick, arguments: arguments, environment: environment, answering: graphics != "none")
    else { return series }
    _ = terminal.read(untilSilentFor: 300, patience: 3000)
    // All pages are loaded where one has been at the end.
    terminal.send("\u{1b}[F")
    _ = terminal.read(untilSilentFor: 500, patience: 3000)
    terminal.send("\u{1b}[H")
    _ = terminal.read(untilSilentFor: 500, patience: 3000)

    func mouse(_ button: Int, _ point: (column: Int, row: Int)) -> UInt64 {
      terminal.send("\u{1b}[<\(button);\(point.column);\(point.row)M")
    }
    // The tiles of the first three rows of the grid, there and back in turns.
    let places = [7, 17, 27].flatMap { row in [10, 40, 70, 100].map { (column: $0, row: row) } }
    let path = places + places.reversed().dropFirst().dropLast()
    _ = mouse(0, path[0])
    _ = terminal.read(untilSilentFor: 100, patience: 200)
    for number in 1...Self.steps {
      let start = mouse(32, path[number % path.count])
      let output = terminal.read(untilSilentFor: Self.silence, patience: 200)
      series.add(output, since: start)
    }
    return series
  }
}
