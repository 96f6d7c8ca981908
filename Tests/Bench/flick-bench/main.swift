import Glibc

// Measures flick beside programs that terminal users know. Numbers only: it never fails for time.
do {
  let surroundings = try Surroundings()
  defer { surroundings.remove() }
  let lines = (1...10_000).map { "line \($0) of ten thousand, as a list of titles would be\n" }.joined()
  let contestants = Contestants(
    surroundings, lines: try surroundings.write(lines, to: "lines"), isRepository: access(".git", F_OK) == 0)
  var table = Table()
  let start = StartBench(contestants: contestants)
  func tell(_ what: String) { complain("measuring \(what) …") }
  tell("the start")
  try start.run(into: &table)
  try start.runSearch(into: &table)
  tell("keys")
  try KeyBench(contestants: contestants).run(into: &table)
  tell("keys with a service")
  try ServiceBench(contestants: contestants).run(into: &table)
  tell("idleness")
  try IdleBench(contestants: contestants).run(into: &table)
  tell("many results")
  try ResultsBench(contestants: contestants).run(into: &table)
  print(table.text, terminator: "")
} catch let error as BenchError {
  complain("flick-bench: \(error.message)")
  exit(1)
}

func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
