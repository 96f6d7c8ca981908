import Support
import Testing

/// The built program as its users meet it. Its suites lie in files of their own.
@Suite(.fewAtATime) enum EndToEnd {}

/// Every test here runs a program or more, and a machine with two cores is not to be flooded with them.
struct FewAtATime: SuiteTrait, TestTrait, TestScoping {
  private static let turnstile = Turnstile(4)

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.turnstile.pass(function)
  }
}

extension Trait where Self == FewAtATime {
  static var fewAtATime: Self { Self() }
}
