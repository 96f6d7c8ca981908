import Glibc

// Measures flick beside programs that terminal users know; arguments name the parts to measure instead of all.
// Fails where a ratio or a count misses its goal, or could not be measured: never for a time, which is the machine's.
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let earlier = try options.earlier.map { try EarlierRun(path: $0) }
  let surroundings = try Surroundings()
  defer { surroundings.remove() }
  let catalogue = (surroundings.environment["FLICK_RESOURCES"] ?? "Resources") + "/Catalogue/catalogue.json"
  guard access(catalogue, R_OK) == 0 else { throw BenchError("\(catalogue) is missing; run this in the checkout") }
  let lines = (1...10_000).map { "line \($0) of ten thousand, as a list of titles would be\n" }.joined()
  let contestants = Contestants(
    surroundings, lines: try surroundings.write(lines, to: "lines"), isRepository: access(".git", F_OK) == 0)
  let parts = Part.all(contestants, surroundings)
  if let unknown = options.parts.first(where: { name in !parts.contains { $0.name == name } }) {
    throw BenchError("there is no part \"\(unknown)\"; there are \(Part.names(of: parts))")
  }
  var table = Table()
  for part in parts where options.parts.isEmpty ? !part.isLong : options.parts.contains(part.name) {
    complain("measuring: \(part.name) …")
    let start = ContinuousClock.now
    do { try await part.run(&table) } catch let error as BenchError {
      table.addGap("\(part.name): \(error.message)")
    }
    complain("measured: \(part.name), \((ContinuousClock.now - start).components.seconds) s")
  }
  print(table.text(since: earlier), terminator: "")
  let failures = table.failures
  for failure in failures { complain("flick-bench: \(failure)") }
  if !failures.isEmpty {
    surroundings.remove()
    exit(1)
  }
} catch let error as BenchError {
  complain("flick-bench: \(error.message)")
  exit(1)
}

func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
