import FuzzTargets
import Support
import Testing

/// Every target with what broke it once, and with some thousand inputs made of that, the same in every run.
struct FuzzTests {
  private static let rounds = 300

  @Test(arguments: FuzzTarget.all.map(\.name)) func theRulesHoldForAnyInput(name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try Corpus.inputs(of: target)
    #expect(!inputs.isEmpty)
    // A target may wait for tasks, which a thread of theirs must not.
    let failures = await onThread { Self.failures(of: target, inputs) }
    #expect(failures == [])
  }

  private static func failures(of target: FuzzTarget, _ inputs: [(name: String, bytes: [UInt8])]) -> [String] {
    func failure(_ name: String, _ bytes: [UInt8]) -> String? {
      do { try target.run(bytes) } catch { return "\(name): \(error)" }
      return nil
    }
    let kept = inputs.compactMap { failure("Tests/Fuzz/Corpus/\(target.name)/\($0.name)", $0.bytes) }
    var mutator = Mutator(seed: 1)
    for round in 0..<rounds {
      let input = mutator.input(of: inputs.map(\.bytes))
      if let failure = failure("round \(round), \(input)", input) { return kept + [failure] }
    }
    return kept
  }

  @Test func theCorpusIsSmall() throws {
    let size = try FuzzTarget.all.flatMap(Corpus.inputs).reduce(0) { $0 + $1.bytes.count }
    #expect(size <= 64 << 10)
  }
}
