import Media
import Support
import Testing

@testable import Library

@Suite struct RequestTests {
  private let directory: TemporaryDirectory
  private let source = SourceID("openverse")

  init() throws { directory = try TemporaryDirectory() }

  private var path: String { directory.file("library.sqlite") }

  private func budget(_ requests: Int, per seconds: Int) -> SourceDescriptor.Budget {
    SourceDescriptor.Budget(requests: requests, per: .seconds(seconds))
  }

  @Test func aBudgetIsUsedUpAndBeginsAnew() async throws {
    let library = Library(path: path)
    let budgets = [budget(3, per: 60)]
    // The window begins with the first request, not with a full minute.
    for (time, remaining) in [(1000, 2), (1010, 1), (1059, 0)] {
      let allowance = try await library.countRequest(to: source, budgets: budgets, at: time)
      #expect(
        allowance
          == RateLimit(isGranted: true, remaining: remaining, limit: 3, resetsIn: .seconds(1060 - time)))
    }
    let refused = try await library.countRequest(to: source, budgets: budgets, at: 1059)
    #expect(refused == RateLimit(isGranted: false, remaining: 0, limit: 3, resetsIn: .seconds(1)))
    let next = try await library.countRequest(to: source, budgets: budgets, at: 1060)
    #expect(next == RateLimit(isGranted: true, remaining: 2, limit: 3, resetsIn: .seconds(60)))
    let other = try await library.countRequest(to: SourceID("klipy"), budgets: budgets, at: 1060)
    #expect(other.remaining == 2, "each source has its own")
  }

  @Test func allBudgetsHoldAndTheTightestIsTold() async throws {
    let library = Library(path: path)
    let budgets = [budget(4, per: 60), budget(5, per: 86_400)]
    var allowance = try await library.countRequest(to: source, budgets: budgets, at: 0)
    #expect(allowance.remaining == 3 && allowance.limit == 4)
    for time in 1...3 { allowance = try await library.countRequest(to: source, budgets: budgets, at: time) }
    #expect(allowance.isGranted && allowance.remaining == 0 && allowance.limit == 4)
    // Not granted by the minute, so not counted for the day.
    for _ in 0..<5 {
      allowance = try await library.countRequest(to: source, budgets: budgets, at: 4)
      #expect(!allowance.isGranted && allowance.resetsIn == .seconds(56))
    }
    allowance = try await library.countRequest(to: source, budgets: budgets, at: 60)
    #expect(allowance == RateLimit(isGranted: true, remaining: 0, limit: 5, resetsIn: .seconds(86_340)))
    allowance = try await library.countRequest(to: source, budgets: budgets, at: 61)
    #expect(!allowance.isGranted && allowance.limit == 5)
  }

  @Test func ofSeveralUsedUpTheLastToBeginAnewIsTold() async throws {
    let library = Library(path: path)
    let budgets = [budget(1, per: 60), budget(1, per: 3600)]
    let last = try await library.countRequest(to: source, budgets: budgets, at: 10)
    #expect(last == RateLimit(isGranted: true, remaining: 0, limit: 1, resetsIn: .seconds(3600)))
  }

  @Test func copiesAndRestartsCountTogether() async throws {
    let budgets = [budget(10, per: 3600)]
    let copies = [Library(path: path), Library(path: path)]
    let granted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask { [source] in
          try await copies[number % 2].countRequest(to: source, budgets: budgets, at: 5).isGranted
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(granted == 10)
    let restarted = try await Library(path: path).countRequest(to: source, budgets: budgets, at: 6)
    #expect(!restarted.isGranted)
  }

  @Test func aClockThatWasSetBackNeitherLocksOutNorForgets() async throws {
    let library = Library(path: path)
    let budgets = [budget(2, per: 3600)]
    for _ in 0..<2 { _ = try await library.countRequest(to: source, budgets: budgets, at: 4_000_000_000) }
    let refused = try await library.countRequest(to: source, budgets: budgets, at: 1_700_000_000)
    #expect(!refused.isGranted && refused.resetsIn == .seconds(3600))
    let again = try await library.countRequest(to: source, budgets: budgets, at: 1_700_000_000 + 3600)
    #expect(again.isGranted)
  }

  @Test func oddBudgetsAndTimesAreNoTrap() async throws {
    let library = Library(path: path)
    let free = try await library.countRequest(to: source, budgets: [], at: .max)
    #expect(free.isGranted && free.remaining == .max)
    for time in [Int.min, -1, .max] {
      for budget in [budget(1, per: .max), budget(-1, per: 0), budget(.max, per: -5), budget(0, per: 1)] {
        let allowance = try await library.countRequest(to: source, budgets: [budget], at: time)
        #expect(allowance.remaining <= max(0, budget.requests))
      }
    }
    let never = try await library.countRequest(to: source, budgets: [budget(0, per: 9)], at: 1)
    #expect(!never.isGranted)
  }
}
