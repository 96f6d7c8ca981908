/// What the command line asks for.
struct Options: Equatable {
  /// The parts to measure; none for all but the long ones.
  var parts: [String] = []
  /// The file with what an earlier run printed.
  var earlier: String?

  /// `[--compare FILE] [PART…]`.
  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--compare":
        guard let file = rest.popFirst() else { throw BenchError("--compare wants the file of an earlier run") }
        earlier = file
      case _ where word.hasPrefix("-"):
        throw BenchError("there is no option \(word): flick-bench [--compare FILE] [PART…]")
      default: parts.append(word)
      }
    }
  }
}
