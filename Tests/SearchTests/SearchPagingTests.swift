import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct SearchPagingTests {
  let bench = Bench()
  let provider = ScriptedProvider()
  var service: SearchService { bench.service }

  @Test func followsTheSourcesCursorToTheEnd() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a", "b"], next: "x=")
    service.loadMore(generation: 1)
    await provider.answer(1, ["c"], next: "y=")
    _ = await bench.updates(4)
    service.loadMore(generation: 1)
    await provider.answer(2, ["d"])
    #expect(
      await bench.updates(6) == [
        "1 loading", "1 results source a b …", "1 loading more", "1 appended c …", "1 loading more", "1 appended d",
      ])
    service.loadMore(generation: 1)
    #expect(service.runningTask == nil)
    #expect(provider.calls.value.map { $0.cursor?.value } == [nil, "x=", "y="])
  }

  @Test func onePageIsInFlightAtATime() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    for _ in 0..<5 { service.loadMore(generation: 1) }
    await provider.answer(1, ["b"], next: "3")
    #expect(await bench.updates(4) == ["1 loading", "1 results source a …", "1 loading more", "1 appended b …"])
    #expect(provider.calls.value.count == 2)
  }

  @Test func anotherGenerationsPageIsNotAskedFor() async {
    await bench.search("cat", provider, generation: 2, call: 0, answer: ["a"], next: "2")
    service.loadMore(generation: 1)
    service.loadMore(generation: 3)
    #expect(service.runningTask == nil)
  }

  @Test func nothingIsPagedBeforeTheFirstPage() async {
    service.loadMore(generation: 1)
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1)
    service.loadMore(generation: 1)
    #expect(bench.log.value.isEmpty)
  }

  @Test(arguments: [
    ([], "3", "an empty page"),
    (["c"], "2", "a repeated cursor"),
    (["a", "b"], "3", "only known ids"),
  ])
  func stopsOn(ids: [String], next: String, why: String) async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a", "b"], next: "2")
    service.loadMore(generation: 1)
    await provider.answer(1, ids, next: next)
    let new = ids == ["c"] ? " c" : ""
    #expect(await bench.updates(4).last == "1 appended" + new, Comment(rawValue: why))
    service.loadMore(generation: 1)
    #expect(service.runningTask == nil)
  }

  @Test func aLongerRoundOfCursorsIsFoundToo() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    for (index, next) in ["3", "4", "2"].enumerated() {
      service.loadMore(generation: 1)
      await provider.answer(index + 1, ["n\(index)"], next: next)
      _ = await bench.updates(4 + 2 * index)
    }
    #expect(bench.log.value.last == "1 appended n2")
  }

  @Test func itemsAreUniqueWithinAPageAcrossPagesAndAgainstShelves() async {
    service.submit(query: SearchQuery(""), to: provider, generation: 1, immediately: true)
    let shelves = [
      Shelf(title: "Popular", items: provider.items(["s", "s", "t"])),
      Shelf(title: "Also", items: provider.items(["t"])),
    ]
    await provider.answer(0, ["a", "s", "a", "b"], next: "2", shelves: shelves)
    _ = await bench.updates(2)
    // Each shelf is whole, although a film stands on an earlier one.
    #expect(bench.shelves.value == [["s", "t"], ["t"]])
    service.loadMore(generation: 1)
    await provider.answer(1, ["b", "c", "t"], next: "3")
    #expect(await bench.updates(4).filter { !$0.contains("loading") } == ["1 results source a b …", "1 appended c …"])
  }

  @Test func aFailedPageCanBeAskedForAgain() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    service.loadMore(generation: 1)
    await provider.answer(1, .failure(SourceError.limited(retryAfter: nil)))
    #expect(await bench.updates(4).last == "1 failed more It: limit reached, try again later")
    service.loadMore(generation: 1)
    await provider.answer(2, ["b"])
    #expect(await bench.updates(6).last == "1 appended b")
    #expect(provider.calls.value[2].cursor == PageCursor("2"))
  }

  @Test func aNewQueryCancelsThePage() async {
    await bench.search("cat", provider, generation: 1, call: 0, answer: ["a"], next: "2")
    service.loadMore(generation: 1)
    await provider.calls.wait { $0.count == 2 && $0[1].continuation != nil }
    service.submit(query: SearchQuery("dog"), to: provider, generation: 2)
    #expect(provider.calls.value[1].isCancelled)
  }

  @Test func pagesOfUnreadableItemsAreFollowed() async {
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    for (index, next) in ["2", "3", "4"].enumerated() { await provider.answer(index, [], next: next, skipped: 5) }
    await provider.answer(3, ["a"], next: "5")
    #expect(await bench.updates(2) == ["1 loading", "1 results source a …"])
  }

  @Test func butNotForEver() async {
    service.submit(query: SearchQuery("cat"), to: provider, generation: 1, immediately: true)
    for (index, next) in ["2", "3", "4", "5"].enumerated() { await provider.answer(index, [], next: next, skipped: 5) }
    #expect(await bench.updates(2) == ["1 loading", "1 results source"])
    service.loadMore(generation: 1)
    #expect(service.runningTask == nil)
    #expect(provider.calls.value.count == 4)
  }

  @Test func totalsAndSkippedItemsAreThoseOfTheWholeList() async {
    var list = ResultList(query: SearchQuery("cat"), source: SourceID("scripted"), born: .zero)
    let first = ResultPage(items: provider.items(["a"]), next: PageCursor("2"), total: 90, skipped: 2)
    let second = ResultPage(items: provider.items(["b"]), next: PageCursor("3"), skipped: 3)
    _ = list.append(first)
    _ = list.append(second)
    #expect(list.results.total == 90)
    #expect(list.results.skipped == 5)
    #expect(list.results.items.map(\.id.value) == ["a", "b"])
    #expect(!list.results.isComplete)
  }

  @Test func costGrowsWithTheItemsText() {
    var small = ResultList(query: SearchQuery("cat"), source: SourceID("scripted"), born: .zero)
    var large = small
    var item = provider.items(["a"])[0]
    _ = small.append(ResultPage(items: [item]))
    item.summary = String(repeating: "x", count: 1000)
    _ = large.append(ResultPage(items: [item]))
    #expect(large.cost == small.cost + 1000)
  }
}
