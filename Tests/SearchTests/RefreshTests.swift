import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct RefreshTests {
  let bench = Bench()
  var service: SearchService { bench.service }
  let provider = ScriptedProvider(isLocal: true)

  private func show(_ ids: [String], next: String? = nil) async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ids, next: next)
    bench.log.change { $0 = [] }
  }

  @Test func refreshedResultsComeWithoutLoading() async {
    await show(["a"])
    service.refresh(provider.descriptor.id)
    service.refresh(provider.descriptor.id)
    await bench.clock.waitForSleepers()
    #expect(provider.calls.value.count == 1, "changes in a row are gathered")
    bench.clock.advance(by: SearchService.refreshPause)
    await provider.answer(1, ["a", "b"])
    #expect(await bench.updates(1) == ["1 results source a b"])
    #expect(provider.calls.value.count == 2)
  }

  @Test func asManyItemsAsBeforeAreAskedFor() async {
    await show(["a"], next: "2")
    service.loadMore(generation: 1)
    await provider.answer(1, ["b"], next: "3")
    _ = await bench.updates(2)
    bench.log.change { $0 = [] }
    service.refresh(provider.descriptor.id)
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: SearchService.refreshPause)
    await provider.answer(2, ["new"], next: "2")
    await provider.answer(3, ["a"], next: "3")
    #expect(await bench.updates(1) == ["1 results source new a …"])
  }

  @Test func aFailureLeavesWhatIsThere() async {
    await show(["a"])
    service.refresh(provider.descriptor.id)
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: SearchService.refreshPause)
    await provider.answer(1, .failure(SourceError.limited(retryAfter: nil)))
    #expect(await bench.updates(1) == ["1 results source a"])
  }

  @Test func changesDuringARequestAreAskedForAfterIt() async {
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1)
    await provider.calls.wait { $0.count == 1 }
    service.refresh(provider.descriptor.id)
    await provider.answer(0, ["a"])
    _ = await bench.updates(2)
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: SearchService.refreshPause)
    await provider.answer(1, ["a", "b"])
    #expect(await bench.updates(3) == ["1 loading", "1 results source a", "1 results source a b"])
    #expect(bench.clock.sleeperCount == 0, "nothing more is asked")
  }

  /// A source that tells of changes when it is read anew, as a wall that another copy of flick has deleted.
  @Test func aReloadThatFailsStaysFailed() async {
    await show(["a"])
    service.reload(generation: 1)
    await provider.calls.wait { $0.count == 2 }
    service.refresh(provider.descriptor.id)
    await provider.answer(1, .failure(SourceError.limited(retryAfter: nil)))
    #expect(await bench.updates(2).last?.contains("failed") == true)
    #expect(service.runningTask == nil)
  }

  @Test func anotherQueryEndsTheRefresh() async {
    await show(["a"])
    service.refresh(provider.descriptor.id)
    await bench.clock.waitForSleepers()
    service.submit(query: SearchQuery("dog"), to: provider, generation: 2)
    #expect(bench.clock.sleeperCount == 0)
    await provider.answer(1, ["d"])
    #expect(await bench.updates(2) == ["2 loading", "2 results source d"])
  }

  @Test func otherSourcesAreOnlyForgotten() async {
    await show(["a"])
    let other = ScriptedProvider("other", isLocal: true)
    service.submit(query: SearchQuery("cat"), to: other, generation: 2)
    await other.answer(0, ["o"])
    _ = await bench.updates(2)
    service.refresh(provider.descriptor.id)
    #expect(service.runningTask == nil)
    service.submit(query: SearchQuery("cat"), to: provider, generation: 3)
    await provider.answer(1, ["a", "b"])
    #expect(await bench.updates(4).last == "3 results source a b")
  }

  @Test func aQueryThatIsTooShortIsNotAskedByARefresh() async {
    let provider = ScriptedProvider(minimumLetters: 2)
    service.submit(query: SearchQuery("c"), to: provider, generation: 1)
    service.refresh(provider.descriptor.id)
    #expect(service.runningTask == nil)
    #expect(bench.log.value == ["1 tooShort 2"])
  }

  @Test func reloadLetsTheSourceReadAnewBeforeItIsAsked() async {
    await show(["a"])
    service.reload(generation: 1)
    await provider.answer(1, ["b"])
    #expect(await bench.updates(2) == ["1 loading", "1 results source b"])
    #expect(provider.reloads.value == [1], "after the first question and before the second")
  }
}
