import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct SearchCacheTests {
  let provider = ScriptedProvider()

  @Test func deletingALetterBringsTheFormerResultsBackAtOnce() async {
    let bench = Bench()
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a", "b"], next: "2")
    await bench.search("cats", provider, generation: 2, call: 1, answer: ["c"])
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 3)
    #expect(bench.log.value.last == "3 results cache a b …", "before submit returns")
    #expect(provider.calls.value.count == 2)
    #expect(bench.service.cacheStatistics == (hits: 1, misses: 2))
  }

  @Test func allLoadedPagesComeBackAndGoOn() async {
    let bench = Bench()
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    bench.service.loadMore(generation: 1)
    await provider.answer(1, ["b"], next: "3")
    _ = await bench.updates(4)
    await bench.search("dog", provider, generation: 2, call: 2, answer: [])
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 3)
    #expect(bench.log.value.last == "3 results cache a b …")
    bench.service.loadMore(generation: 3)
    await provider.answer(3, ["b", "c"])
    #expect(await bench.updates(9).last == "3 appended c")
    #expect(provider.calls.value[3].cursor == PageCursor("3"))
  }

  @Test func answersLiveFifteenMinutesAfterTheirFirstPage() async {
    let bench = Bench()
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    bench.clock.advance(by: .seconds(600))
    bench.service.loadMore(generation: 1)
    await provider.answer(1, ["b"], next: "3")
    _ = await bench.updates(4)
    await bench.search("dog", provider, generation: 2, call: 2, answer: [])
    bench.clock.advance(by: .seconds(299))
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 3)
    #expect(bench.log.value.last == "3 results cache a b …")
    bench.service.submit(query: SearchQuery("dog"), to: provider, generation: 4)
    bench.clock.advance(by: .seconds(1))
    await bench.search("cat", provider, generation: 5, call: 3, answer: ["new"])
    #expect(bench.log.value.last == "5 results source new")
  }

  @Test func everyPartOfTheQuestionCounts() async {
    let bench = Bench()
    let questions = [
      SearchQuery("cat"), SearchQuery("cat", kind: .gif), SearchQuery("cat", filter: .off),
      SearchQuery("cat", locale: "de_DE"),
    ]
    for (index, question) in questions.enumerated() {
      bench.service.submit(query: question, to: provider, generation: index, immediately: true)
      await provider.answer(index, ["\(index)"])
      _ = await bench.updates(2 * (index + 1))
    }
    let other = ScriptedProvider("other")
    await bench.search("cat", other, generation: 9, call: 0, answer: ["other"])
    bench.service.submit(query: questions[2], to: provider, generation: 10)
    #expect(bench.log.value.last == "10 results cache 2")
  }

  @Test func reloadGoesPastTheCacheAndKeepsWhatWasThereUntilTheAnswer() async {
    let bench = Bench()
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    bench.service.reload(generation: 1)
    await provider.answer(1, .failure(SourceError.unreachable(host: "example.org", reason: "timed out")))
    #expect(await bench.updates(4).last == "1 failed Could not reach example.org (timed out).")
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 2)
    #expect(bench.log.value.last == "2 results cache a …")
    bench.service.reload(generation: 2)
    await provider.answer(2, ["b"])
    #expect(await bench.updates(7).suffix(2) == ["2 loading", "2 results source b"])
    #expect(provider.calls.value[2].cursor == nil)
    bench.service.submit(query: SearchQuery("dog"), to: provider, generation: 3)
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 4)
    #expect(bench.log.value.last == "4 results cache b")
  }

  @Test func reloadTakesThePlaceOfWhatIsInFlight() async {
    let bench = Bench()
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    await provider.calls.wait { $0.first?.continuation != nil }
    bench.service.reload(generation: 0)
    #expect(!provider.calls.value[0].isCancelled)
    bench.service.reload(generation: 1)
    #expect(provider.calls.value[0].isCancelled)
    await provider.answer(1, ["a"])
    #expect(await bench.updates(3) == ["1 loading", "1 loading", "1 results source a"])
  }

  @Test func errorsAreNotCached() async {
    let bench = Bench()
    bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    await provider.answer(0, .failure(SourceError.limited(retryAfter: nil)))
    _ = await bench.updates(2)
    await bench.search("dog", provider, generation: 2, call: 1, answer: ["d"])
    await bench.search("cat", provider, generation: 3, call: 2, answer: ["c"])
    #expect(bench.log.value.last == "3 results source c")
  }

  @Test func theCacheIsBounded() async {
    let sixItems = 6 * MemoryLayout<MediaItem>.size
    for bench in [Bench(maximumCachedQueries: 1), Bench(maximumCachedBytes: sixItems)] {
      let provider = ScriptedProvider()
      await bench.search("cat", provider, generation: 1, call: 0, answer: ["a", "b", "c", "d"])
      await bench.search("dog", provider, generation: 2, call: 1, answer: ["e", "f", "g", "h"])
      bench.service.submit(query: SearchQuery("cat"), to: provider, generation: 3)
      #expect(bench.log.value.last == "2 results source e f g h")
    }
  }

  @Test func aSourceCanBeForgotten() async {
    let bench = Bench()
    let other = ScriptedProvider("other")
    await bench.search("cat", other, generation: 1, call: 0, answer: ["o"])
    await bench.search("cat", provider, generation: 2, call: 0, answer: ["a"])
    bench.service.forget(provider.descriptor.id)
    await bench.search("cat", provider, generation: 3, call: 1, answer: ["b"])
    #expect(bench.log.value.last == "3 results source b")
    bench.service.submit(query: SearchQuery("cat"), to: other, generation: 4)
    #expect(bench.log.value.last == "4 results cache o")
  }
}
