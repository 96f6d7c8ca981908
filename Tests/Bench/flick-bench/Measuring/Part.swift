/// A part of the bench: what is measured by itself, and by its name alone.
struct Part {
  var name: String
  /// Only measured where it is named: a whole run is to end within six minutes.
  var isLong = false
  var run: (inout Table) async throws -> Void

  /// All parts in the table's order; those of one name are measured together, and each without the others.
  static func all(_ contestants: Contestants, _ surroundings: Surroundings) -> [Part] {
    let pictures = PictureBench(contestants: contestants, surroundings: surroundings)
    return [
      Part(name: "start", run: StartBench(contestants: contestants).run),
      Part(name: "search", run: StartBench(contestants: contestants).runSearch),
      Part(name: "keys", run: KeyBench(contestants: contestants).run),
      Part(name: "service", run: ServiceBench(contestants: contestants).run),
      Part(name: "mapping", run: MappingBench().run),
      Part(name: "idle", run: IdleBench(contestants: contestants).run),
      Part(name: "results", run: ResultsBench(contestants: contestants).run),
      Part(name: "files", run: FilesBench(surroundings: surroundings).run),
      Part(name: "thumbnails", run: ThumbnailBench(surroundings: surroundings).run),
      Part(name: "pictures", run: pictures.keys),
      Part(name: "pictures", run: pictures.keysWhileDecodersHang),
      Part(name: "slow-line", isLong: true, run: SlowLineBench(contestants: contestants).run),
      Part(name: "pictures", run: pictures.scrolls),
      Part(name: "pictures", run: pictures.goingBackAndForth),
      Part(name: "pictures", run: pictures.firstScreens),
      Part(name: "memory", isLong: true, run: pictures.memory),
      Part(name: "pictures", run: pictures.idleness),
      Part(name: "drag", isLong: true, run: DragBench(contestants: contestants, surroundings: surroundings).run),
      Part(name: "downloads", run: DownloadBench(contestants: contestants, surroundings: surroundings).run),
      Part(name: "library", run: LibraryBench(contestants: contestants, surroundings: surroundings).run),
    ]
  }

  /// Each name once, with a mark on the long ones.
  static func names(of parts: [Part]) -> String {
    var names: [String] = []
    for part in parts {
      let name = part.isLong ? "\(part.name) (only by name)" : part.name
      if !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ")
  }
}
