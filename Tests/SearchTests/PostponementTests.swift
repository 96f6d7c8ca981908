import Media
import Support
import Testing

@testable import Search

/// A source that wants to be left alone: what is typed meanwhile waits as one request for the newest query.
@Suite(.timeLimit(.minutes(1))) struct PostponementTests {
  let bench = Bench()
  let provider = ScriptedProvider()
  var service: SearchService { bench.service }

  private func refuse(_ call: Int, for seconds: Int) async {
    await provider.answer(call, .failure(SourceError.limited(retryAfter: .seconds(seconds))))
  }

  @Test func theRequestGoesOutByItselfWhenTheTimeHasCome() async {
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    await refuse(0, for: 12)
    #expect(await bench.updates(2) == ["1 loading", "1 postponed 12 s"])
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: .seconds(11))
    #expect(provider.calls.value.count == 1)
    bench.clock.advance(by: .seconds(1))
    await provider.answer(1, ["a"])
    #expect(await bench.updates(4).suffix(2) == ["1 loading", "1 results source a"])
  }

  @Test func theNewestQueryTakesItsPlace() async {
    service.submit(query: SearchQuery("c"), to: provider, generation: 1, immediately: true)
    await refuse(0, for: 12)
    _ = await bench.updates(2)
    for (generation, text) in [(2, "ca"), (3, "cat")] {
      service.submit(query: SearchQuery(text), to: provider, generation: generation, immediately: true)
      // The gate lets nothing through.
      await refuse(generation - 1, for: 12)
      await bench.log.wait { $0.last == "\(generation) postponed 12 s" }
    }
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: .seconds(12))
    await provider.answer(3, ["a"])
    #expect(await bench.updates(8).last == "3 results source a")
    #expect(provider.calls.value.map(\.query.text) == ["c", "ca", "cat", "cat"])
  }

  @Test func enterOnAQueryThatWaitsOnlyTellsSoAgain() async {
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    await refuse(0, for: 12)
    _ = await bench.updates(2)
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: .seconds(5))
    service.submit(query: SearchQuery("cat "), to: provider, generation: 2, immediately: true)
    #expect(bench.log.value.last == "2 postponed 7 s")
    #expect(provider.calls.value.count == 1)
  }

  @Test func aFurtherPageWaitsAsWell() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    service.loadMore(generation: 1)
    await refuse(1, for: 3)
    #expect(await bench.updates(4).last == "1 postponed more 3 s")
    service.loadMore(generation: 1)
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: .seconds(3))
    await provider.answer(2, ["b"])
    #expect(await bench.updates(6).suffix(2) == ["1 loading more", "1 appended b"])
    #expect(provider.calls.value.map { $0.cursor?.value } == [nil, "2", "2"])
  }

  @Test func notForEver() async {
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    for call in 0..<SearchService.maximumPostponements {
      await refuse(call, for: 1)
      _ = await bench.updates(2 * (call + 1))
      await bench.clock.waitForSleepers()
      bench.clock.advance(by: .seconds(1))
    }
    await refuse(SearchService.maximumPostponements, for: 1)
    await bench.log.wait { $0.last == "1 failed It: limit reached, again in 1 s" }
  }

  @Test func fromMemoryNothingIsAsked() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"])
    service.submit(query: SearchQuery("cats"), to: provider, generation: 2, fromMemory: true)
    #expect(service.runningTask == nil)
    service.submit(query: SearchQuery("cat"), to: provider, generation: 3, fromMemory: true)
    #expect(bench.log.value.last == "3 results cache a")
    service.submit(query: SearchQuery("cats"), to: provider, generation: 4, fromMemory: true)
    service.submit(query: SearchQuery("cats"), to: provider, generation: 5, immediately: true)
    await provider.answer(1, ["b"])
    #expect(await bench.updates(5).suffix(2) == ["5 loading", "5 results source b"])
  }
}
