import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct SearchServiceTests {
  let bench = Bench()
  var service: SearchService { bench.service }

  private func submit(_ text: String, _ provider: ScriptedProvider, _ generation: Int, immediately: Bool = false) {
    service.submit(query: SearchQuery(text), to: provider, generation: generation, immediately: immediately)
  }

  @Test func asksOnceAfterTheLastChange() async {
    let provider = ScriptedProvider()
    for (index, text) in ["c", "ca", "cat"].enumerated() {
      submit(text, provider, index + 1)
      await bench.clock.waitForSleepers()
      bench.clock.advance(by: .milliseconds(179))
    }
    #expect(bench.log.value.isEmpty)
    #expect(bench.clock.sleeperCount == 1)
    bench.clock.advance(by: .milliseconds(1))
    await provider.answer(0, ["a", "b"])
    #expect(await bench.updates(2) == ["3 loading", "3 results source a b"])
    #expect(provider.calls.value.map(\.query.text) == ["cat"])
  }

  @Test func asksLocalSourcesAtOnce() async {
    let provider = ScriptedProvider(isLocal: true, debounce: .seconds(1))
    submit("cat", provider, 1)
    #expect(bench.log.value == ["1 loading"])
    await provider.answer(0, ["a"])
    #expect(await bench.updates(2) == ["1 loading", "1 results source a"])
  }

  @Test func enterAsksAtOnce() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1, immediately: true)
    await provider.answer(0, ["a"])
    #expect(await bench.updates(2) == ["1 loading", "1 results source a"])
  }

  @Test func enterEndsThePauseOfTheSameQuery() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1)
    await bench.clock.waitForSleepers()
    submit("cat", provider, 2, immediately: true)
    #expect(bench.clock.sleeperCount == 0)
    await provider.answer(0, ["a"])
    #expect(await bench.updates(2) == ["2 loading", "2 results source a"])
    #expect(provider.calls.value.count == 1)
  }

  @Test func theStartPageFollowsTheSameDebounce() async {
    let provider = ScriptedProvider(minimumLetters: 2)
    submit("", provider, 1)
    await bench.clock.waitForSleepers()
    #expect(provider.calls.value.isEmpty)
    bench.clock.advance(by: .milliseconds(180))
    let shelf = Shelf(title: "Popular", items: provider.items(["s"]))
    await provider.answer(0, ["a"], shelves: [shelf])
    #expect(await bench.updates(2).last == "1 results source a")
  }

  @Test func aNewerQueryCancelsTheOlderOneOnTheWire() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1, immediately: true)
    await provider.calls.wait { $0.first?.continuation != nil }
    let old = service.runningTask
    submit("dog", provider, 2, immediately: true)
    await old?.value
    #expect(provider.calls.value[0].isCancelled)
    await provider.answer(1, ["d"])
    #expect(await bench.updates(3) == ["1 loading", "2 loading", "2 results source d"])
  }

  @Test(arguments: [true, false]) func anOlderAnswerIsNeverDelivered(comesLast: Bool) async {
    let provider = ScriptedProvider(ignoresCancellation: true)
    submit("cat", provider, 1, immediately: true)
    await provider.calls.wait { $0.first?.continuation != nil }
    let old = service.runningTask
    submit("dog", provider, 2, immediately: true)
    if comesLast {
      await provider.answer(1, ["d"])
      _ = await bench.updates(3)
    }
    await provider.answer(0, ["c"])
    await old?.value
    if !comesLast { await provider.answer(1, ["d"]) }
    #expect(await bench.updates(3) == ["1 loading", "2 loading", "2 results source d"])
  }

  @Test func anOlderFailureIsNeverDelivered() async {
    let provider = ScriptedProvider(ignoresCancellation: true)
    submit("cat", provider, 1, immediately: true)
    await provider.calls.wait { $0.first?.continuation != nil }
    let old = service.runningTask
    submit("dog", provider, 2)
    await provider.answer(0, .failure(SourceError.limited(retryAfter: nil)))
    await old?.value
    #expect(bench.log.value == ["1 loading"])
  }

  @Test func changingTheSourceCancelsToo() async {
    let first = ScriptedProvider("first")
    let second = ScriptedProvider("second")
    submit("cat", first, 1, immediately: true)
    await first.calls.wait { $0.first?.continuation != nil }
    submit("cat", second, 2, immediately: true)
    #expect(first.calls.value[0].isCancelled)
    await second.answer(0, ["x"])
    #expect(await bench.updates(3).last == "2 results source x")
  }

  @Test func aShortQueryIsNotSentAndEndsTheOlderOne() async {
    let provider = ScriptedProvider(minimumLetters: 2)
    submit("cat", provider, 1)
    await bench.clock.waitForSleepers()
    submit("c", provider, 2)
    #expect(bench.clock.sleeperCount == 0)
    service.reload(generation: 2)
    service.loadMore(generation: 2)
    #expect(bench.log.value == ["2 tooShort 2"])
    #expect(service.runningTask == nil)
  }

  @Test(arguments: ["猫", "🎉", "か"]) func oneIdeographIsAWord(text: String) async {
    let provider = ScriptedProvider(minimumLetters: 2)
    submit(text, provider, 1, immediately: true)
    await provider.answer(0, ["a"])
    #expect(await bench.updates(2).last == "1 results source a")
  }

  @Test func anUnchangedQueryIsNotAskedAgain() async {
    let provider = ScriptedProvider()
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    bench.clock.advance(by: .seconds(3600))
    submit(" cat ", provider, 2)
    #expect(bench.log.value.last == "2 results cache a …")
    #expect(service.runningTask == nil)
    service.loadMore(generation: 2)
    await provider.answer(1, ["b"])
    #expect(await bench.updates(5).last == "2 appended b")
  }

  @Test func whatIsOnItsWayBelongsToTheNewGeneration() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1, immediately: true)
    submit("cat ", provider, 2)
    await provider.answer(0, ["a"])
    #expect(await bench.updates(3) == ["1 loading", "2 loading", "2 results source a"])
    #expect(provider.calls.value.count == 1)
  }

  @Test func afterAFailureTheSameQueryIsAskedAgain() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1, immediately: true)
    await provider.answer(0, .failure(SourceError.refused(reason: "no")))
    #expect(await bench.updates(2) == ["1 loading", "1 failed It refused: no"])
    submit("cat", provider, 2, immediately: true)
    await provider.answer(1, ["a"])
    #expect(await bench.updates(4).suffix(2) == ["2 loading", "2 results source a"])
  }

  /// Ten letters, a debounce of 180 ms.
  @Test(arguments: [(50, 1), (150, 1), (250, 2), (399, 2)])
  func whoTypesOnIsAskedForRarely(milliseconds: Int, requests: Int) async {
    let provider = ScriptedProvider()
    for length in 1...10 {
      submit(String(repeating: "a", count: length), provider, length)
      await bench.clock.waitForSleepers()
      for _ in 0..<milliseconds { bench.clock.advance(by: .milliseconds(1)) }
      while bench.clock.sleeperCount == 0, provider.calls.value.last?.query.text.count != length { await Task.yield() }
    }
    bench.clock.advance(by: .milliseconds(400))
    await provider.calls.wait { $0.last?.query.text.count == 10 }
    #expect(provider.calls.value.count == requests)
    // After a pause it begins anew.
    bench.clock.advance(by: .seconds(2))
    submit("b", provider, 11)
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: .milliseconds(180))
    await provider.calls.wait { $0.last?.query.text == "b" }
  }

  @Test func foreignErrorsAreToldInSafeWords() async {
    struct Leak: Error { var words = "https://api.example/?key=secret" }
    let provider = ScriptedProvider()
    submit("cat", provider, 1, immediately: true)
    await provider.answer(0, .failure(Leak()))
    #expect(await bench.updates(2).last == "1 failed It sent something that flick could not handle")
  }

  @Test func aCancellationOfTheSourcesOwnDoesNotLeaveTheScreenWaiting() async {
    let provider = ScriptedProvider()
    submit("cat", provider, 1, immediately: true)
    await provider.answer(0, .failure(CancellationError()))
    #expect(await bench.updates(2).last == "1 failed It sent nothing, the request was interrupted")
  }
}
