/// Finds a shortest sequence that still breaks the same rule.
struct Shrinking {
  /// What a sequence breaks, and how many of its steps that takes.
  typealias Check = ([Step]) -> (violation: String, count: Int)?

  let check: Check

  /// Takes steps out, in ever smaller pieces, for as long as what is broken stays the same.
  func shrink(_ steps: [Step], breaking violation: String) -> [Step] {
    var steps = steps
    var piece = max(1, steps.count / 2)
    while true {
      var hasShrunk = false
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + piece, steps.count))
        if let broken = check(fewer), broken.violation == violation {
          steps = Array(fewer.prefix(broken.count))
          hasShrunk = true
        } else {
          start += piece
        }
      }
      if piece > 1 { piece /= 2 } else if !hasShrunk { return steps }
    }
  }
}
