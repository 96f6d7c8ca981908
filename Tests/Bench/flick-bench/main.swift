import Glibc

// Measures flick beside programs that terminal users know; arguments name the parts to measure instead of all.
// Numbers only: it never fails for time.
do {
  let surroundings = try Surroundings()
  defer { surroundings.remove() }
  let catalogue = (surroundings.environment["FLICK_RESOURCES"] ?? "Resources") + "/Catalogue/catalogue.json"
  guard access(catalogue, R_OK) == 0 else { throw BenchError("\(catalogue) is missing; run this in the checkout") }
  let lines = (1...10_000).map { "line \($0) of ten thousand, as a list of titles would be\n" }.joined()
  let contestants = Contestants(
    surroundings, lines: try surroundings.write(lines, to: "lines"), isRepository: access(".git", F_OK) == 0)
  var table = Table()
  let parts: [(name: String, run: (inout Table) async throws -> Void)] = [
    ("start", StartBench(contestants: contestants).run), ("search", StartBench(contestants: contestants).runSearch),
    ("keys", KeyBench(contestants: contestants).run), ("service", ServiceBench(contestants: contestants).run),
    ("mapping", MappingBench().run), ("idle", IdleBench(contestants: contestants).run),
    ("results", ResultsBench(contestants: contestants).run),
    ("files", FilesBench(surroundings: surroundings).run),
    ("thumbnails", ThumbnailBench(surroundings: surroundings).run),
    ("pictures", PictureBench(contestants: contestants, surroundings: surroundings).run),
    ("drag", DragBench(contestants: contestants, surroundings: surroundings).run),
    ("downloads", DownloadBench(contestants: contestants, surroundings: surroundings).run),
    ("library", LibraryBench(contestants: contestants, surroundings: surroundings).run),
  ]
  let wanted = CommandLine.arguments.dropFirst()
  if let unknown = wanted.first(where: { name in !parts.contains { $0.name == name } }) {
    throw BenchError("there is no part \"\(unknown)\"; there are \(parts.map(\.name).joined(separator: ", "))")
  }
  for part in parts where wanted.isEmpty || wanted.contains(part.name) {
    complain("measuring: \(part.name) …")
    try await part.run(&table)
  }
  print(table.text, terminator: "")
} catch let error as BenchError {
  complain("flick-bench: \(error.message)")
  exit(1)
}

func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
