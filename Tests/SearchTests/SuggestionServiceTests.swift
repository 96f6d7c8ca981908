import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct SuggestionServiceTests {
  let clock = TestClock()
  let log = ScriptedValue<[String]>([])
  let service: SuggestionService
  let store = ScriptedStore()

  init() {
    let log = log
    service = SuggestionService(clock: clock, store: store) { generation, words in
      log.change { $0.append("\(generation) \(words.joined(separator: ", "))") }
    }
  }

  private func submit(_ text: String, _ provider: ScriptedProvider, _ generation: Int) {
    service.submit(query: SearchQuery(text), to: provider, generation: generation)
  }

  @Test func asksOnceWhenOnePausesForASecond() async {
    let provider = ScriptedProvider()
    for (index, text) in ["c", "ca", "cat"].enumerated() {
      submit(text, provider, index + 1)
      await clock.waitForSleepers()
      clock.advance(by: .milliseconds(999))
    }
    #expect(provider.suggestionCalls.value.isEmpty)
    #expect(clock.sleeperCount == 1, "the older questions are cancelled")
    clock.advance(by: .milliseconds(1))
    #expect(await log.wait { !$0.isEmpty } == ["3 cat one, cat two"])
    #expect(provider.suggestionCalls.value == ["cat"])
  }

  @Test func whatIsCachedComesAtOnceAndIsForgottenInTime() async {
    let provider = ScriptedProvider(isLocal: true)
    submit("cat", provider, 1)
    await log.wait { $0.count == 1 }
    submit("cat", provider, 2)
    #expect(log.value.last == "2 cat one, cat two")
    #expect(provider.suggestionCalls.value == ["cat"])
    clock.advance(by: .seconds(15 * 60))
    submit("cat", provider, 3)
    await log.wait { $0.count == 3 }
    #expect(provider.suggestionCalls.value == ["cat", "cat"])
  }

  @Test func cancelledSuggestionsNeverCome() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1)
    await clock.waitForSleepers()
    service.cancel()
    #expect(clock.sleeperCount == 0)
    let local = ScriptedProvider("local", isLocal: true)
    submit("dog", local, 2)
    #expect(await log.wait { !$0.isEmpty } == ["2 dog one, dog two"])
    #expect(provider.suggestionCalls.value.isEmpty)
  }

  @Test func failuresAndShortQueriesSayNothing() async {
    let provider = ScriptedProvider(isLocal: true, minimumLetters: 2)
    submit("c", provider, 1)
    submit("fail", provider, 3)
    await provider.suggestionCalls.wait { $0 == ["fail"] }
    submit("cat", provider, 4)
    #expect(await log.wait { !$0.isEmpty } == ["4 cat one, cat two"])
    #expect(provider.suggestionCalls.value == ["fail", "cat"])
  }

  @Test func whatOthersSearchForIsAskedOnceAnHour() async {
    let provider = ScriptedProvider()
    submit("", provider, 1)
    await clock.waitForSleepers()
    clock.advance(by: SuggestionService.pause)
    #expect(await log.wait { !$0.isEmpty } == ["1  one,  two"])
    #expect(await store.kept.wait { !$0.isEmpty } == [" one", " two"])
    // Another start of flick.
    let log = log
    let later = SuggestionService(clock: clock, store: store) { generation, words in
      log.change { $0.append("\(generation) kept \(words.count)") }
    }
    later.submit(query: SearchQuery(""), to: provider, generation: 2)
    #expect(await log.wait { $0.count == 2 }.last == "2 kept 2")
    #expect(provider.suggestionCalls.value == [""])
  }
}

final class ScriptedStore: TrendingStore {
  let kept = ScriptedValue<[String]>([])

  func trending(of source: SourceID) async -> [String]? { kept.value.isEmpty ? nil : kept.value }
  func keepTrending(_ words: [String], of source: SourceID) async { kept.change { $0 = words } }
}
