import Glibc
import Support
import Testing

@testable import Browser

/// Random sequences of everything that can happen. `FLICK_PROPERTY_STEPS` asks for more of them, `FLICK_PROPERTY_SEED` for
/// others.
struct PropertyTests {
  private static let length = 200
  private static let steps = number("FLICK_PROPERTY_STEPS") ?? 6000
  private static let seed = UInt64(number("FLICK_PROPERTY_SEED") ?? 1)

  @Test(arguments: [false, true]) func theRulesHoldWhateverHappens(usesScreenReader: Bool) async {
    let broken = await onThread { Self.brokenRule(usesScreenReader) }
    if let broken { Issue.record("\(broken)") }
  }

  /// The rule that some sequence breaks, with a test that shows it.
  private static func brokenRule(_ usesScreenReader: Bool) -> String? {
    for round in 0..<UInt64(max(1, steps / length / 2)) {
      var generator = StepGenerator(seed: seed &* 1_000_003 &+ round)
      let steps = generator.steps(length)
      guard let broken = firstViolation(in: steps, usesScreenReader) else { continue }
      let shrinking = Shrinking { firstViolation(in: $0, usesScreenReader) }
      let least = shrinking.shrink(Array(steps.prefix(broken.count)), breaking: broken.violation)
      return """
        \(broken.violation). As a test of its own:

          @Test func \(name(broken.violation))() {
            expectTheRulesHold([
              \(least.map { "\($0)," }.joined(separator: "\n      "))
            ]\(usesScreenReader ? ", usesScreenReader: true" : ""))
          }
        """
    }
    return nil
  }

  @Test func equalSeedsMakeEqualSteps() {
    var (one, other, third) = (StepGenerator(seed: 7), StepGenerator(seed: 7), StepGenerator(seed: 8))
    let steps = one.steps(500)
    #expect(steps == other.steps(500))
    #expect(steps != third.steps(500))
  }

  @Test func aSequenceIsShrunkToWhatBreaksTheRule() {
    let shrinking = Shrinking { steps in
      guard let first = steps.firstIndex(of: .grow), let second = steps[first...].firstIndex(of: .refresh) else {
        return nil
      }
      return ("broken", second + 1)
    }
    var generator = StepGenerator(seed: 3)
    let steps = generator.steps(300) + [.grow] + generator.steps(50) + [.refresh]
    #expect(shrinking.shrink(steps, breaking: "broken") == [.grow, .refresh])
  }

  /// What a sequence breaks, and after how many steps.
  static func firstViolation(in steps: [Step], _ usesScreenReader: Bool) -> (violation: String, count: Int)? {
    var walk = Walk(usesScreenReader: usesScreenReader)
    for (number, step) in steps.enumerated() {
      if let violation = walk.violation(after: step) { return (violation, number + 1) }
    }
    return nil
  }

  private static func name(_ violation: String) -> String {
    let words = violation.split { !$0.isLetter }
    return words.enumerated().map { $0 == 0 ? $1.lowercased() : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  private static func number(_ variable: String) -> Int? { getenv(variable).flatMap { Int(String(cString: $0)) } }
}

/// Checks a sequence that broke a rule once.
func expectTheRulesHold(
  _ steps: [Step], usesScreenReader: Bool = false, _ location: SourceLocation = #_sourceLocation
) {
  let broken = PropertyTests.firstViolation(in: steps, usesScreenReader)
  #expect(broken == nil, "\(broken?.violation ?? "") after step \(broken?.count ?? 0)", sourceLocation: location)
}
