import Media
import Support
import Testing

@testable import Library

@Suite struct RequestTests {
  private let directory: TemporaryDirectory
  private let account = RequestAccount(SourceID("openverse"), key: nil)

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.file("library.sqlite") }

  private func budget(_ requests: Int, per seconds: Int) -> SourceDescriptor.Budget {
    SourceDescriptor.Budget(requests: requests, per: .seconds(seconds))
  }

  private func count(
    _ library: Library, _ budgets: [SourceDescriptor.Budget], at time: Int, of account: RequestAccount? = nil
  ) async throws -> RateLimit? {
    try await library.countRequest(of: account ?? self.account, budgets: budgets, basis: .guess, at: time).limit
  }

  private func guess(_ remaining: Int, of limit: Int, resetsIn seconds: Int) -> RateLimit {
    RateLimit(remaining: remaining, limit: limit, resetsIn: .seconds(seconds), basis: .guess)
  }

  @Test func aBudgetIsUsedUpAndBeginsAnew() async throws {
    let library = Library(path: path)
    let budgets = [budget(3, per: 60)]
    // The window begins with the first request, not with a full minute. What is used up is no reason not to ask.
    for (time, remaining) in [(1000, 2), (1010, 1), (1059, 0), (1059, 0)] {
      #expect(try await count(library, budgets, at: time) == guess(remaining, of: 3, resetsIn: 1060 - time))
    }
    #expect(try await count(library, budgets, at: 1060) == guess(2, of: 3, resetsIn: 60))
    let other = RequestAccount(SourceID("klipy"), key: nil)
    #expect(try await count(library, budgets, at: 1060, of: other)?.remaining == 2, "each source has its own")
  }

  @Test func eachKeyHasItsOwnCount() async throws {
    let library = Library(path: path)
    let budgets = [budget(100, per: 3600)]
    let keys = ["first", "second"].map { RequestAccount(SourceID("klipy"), key: $0) }
    for number in 1...101 {
      #expect(try await count(library, budgets, at: 5, of: keys[0])?.remaining == max(0, 100 - number))
    }
    #expect(try await count(library, budgets, at: 5, of: keys[1])?.remaining == 99)
    #expect(!keys[0].keyHash.contains("first"))
  }

  @Test func allBudgetsHoldAndTheTightestIsTold() async throws {
    let library = Library(path: path)
    let budgets = [budget(4, per: 60), budget(5, per: 86_400)]
    #expect(try await count(library, budgets, at: 0) == guess(3, of: 4, resetsIn: 60))
    for time in 1...3 { _ = try await count(library, budgets, at: time) }
    #expect(try await count(library, budgets, at: 4) == guess(0, of: 5, resetsIn: 86_396), "begins anew last")
    #expect(try await count(library, budgets, at: 60) == guess(0, of: 5, resetsIn: 86_340))
  }

  @Test func copiesAndRestartsCountTogether() async throws {
    let budgets = [budget(20, per: 3600)]
    let copies = [Library(path: path), Library(path: path)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask { _ = try await count(copies[number % 2], budgets, at: 5) }
      }
      try await group.waitForAll()
    }
    #expect(try await count(Library(path: path), budgets, at: 6)?.remaining == 3)
  }

  @Test func whatTheServiceSaysComesBeforeAnyGuess() async throws {
    let library = Library(path: path)
    let budgets = [budget(2, per: 3600)]
    for _ in 1...3 { _ = try await count(library, budgets, at: 5) }
    let told = RateLimit(remaining: 947, limit: 1000, resetsIn: .seconds(600), basis: .answer)
    try await library.keepLimit(told, of: account, at: 5)
    let next = RateLimit(remaining: 946, limit: 1000, resetsIn: .seconds(595), basis: .answer)
    #expect(try await count(library, budgets, at: 10) == next, "this request is one of them")
    #expect(try await count(Library(path: path), [], at: 10)?.remaining == 945, "also without a guess")
    #expect(try await count(library, budgets, at: 605)?.basis == .guess, "it holds until it begins anew")
  }

  @Test func aServiceIsLeftAloneAcrossCopiesAndRestarts() async throws {
    let copies = [Library(path: path), Library(path: path)]
    _ = try await count(copies[0], [budget(9, per: 60)], at: 100)
    try await copies[0].keepPause(.milliseconds(39_500), refusals: 3, of: account, at: 100)
    for library in copies + [Library(path: path)] {
      let standing = try await library.countRequest(
        of: account, budgets: [budget(9, per: 60)], basis: .guess, at: 101)
      #expect(standing.pause == 39 && standing.refusals == 3 && standing.limit == nil)
    }
    let other = RequestAccount(account.source, key: "another")
    #expect(try await copies[1].countRequest(of: other, budgets: [], basis: .guess, at: 101).pause == nil)
    let after = try await copies[1].countRequest(
      of: account, budgets: [budget(9, per: 60)], basis: .guess, at: 140)
    #expect(after.pause == nil && after.refusals == 3)
    #expect(after.limit?.remaining == 7, "what was not sent is not counted")
    try await copies[1].keepPause(.zero, refusals: 0, of: account, at: 140)
    #expect(try await copies[0].countRequest(of: account, budgets: [], basis: .guess, at: 141).refusals == 0)
  }

  @Test func aClockThatWasSetBackNeitherLocksOutNorForgets() async throws {
    let library = Library(path: path)
    let budgets = [budget(9, per: 3600)]
    for _ in 0..<2 { _ = try await count(library, budgets, at: 4_000_000_000) }
    try await library.keepPause(.seconds(60), refusals: 1, of: account, at: 4_000_000_000)
    let told = RateLimit(remaining: 1, limit: 100, resetsIn: .seconds(600), basis: .answer)
    try await library.keepLimit(told, of: account, at: 4_000_000_000)
    #expect(try await count(library, budgets, at: 1_700_000_000) == guess(6, of: 9, resetsIn: 3600))
    #expect(try await count(library, budgets, at: 1_700_000_000 + 3600) == guess(8, of: 9, resetsIn: 3600))
  }

  @Test func oddBudgetsAndTimesAreNoTrap() async throws {
    let library = Library(path: path)
    #expect(try await count(library, [], at: .max) == nil)
    for time in [Int.min, -1, .max] {
      for budget in [budget(1, per: .max), budget(-1, per: 0), budget(.max, per: -5), budget(0, per: 1)] {
        let limit = try await count(library, [budget], at: time)
        #expect(limit.map { $0.remaining <= max(0, budget.requests) } == true)
      }
      try await library.keepPause(.seconds(Int64.max), refusals: .max, of: account, at: time)
      try await library.keepLimit(
        RateLimit(remaining: .max, limit: .min, resetsIn: .seconds(Int64.max), basis: .answer), of: account, at: time)
    }
  }
}
