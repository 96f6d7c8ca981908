import HTTP
import Media
import Support
import Testing
import ThumbnailProtocol

@testable import Thumbnails

@Suite(.timeLimit(.minutes(1))) struct ThumbnailServiceTests {
  @Test func bytesAreFetchedDecodedDeliveredAndKept() async {
    let bench = Bench()
    let wanted = request("a")
    bench.service.want([wanted])
    await bench.answerFetch("a")
    let sent = bench.fetches.calls.value[0].input
    #expect(sent.limits == HTTPLimits(bytes: 8 << 20, total: nil))
    let job = await bench.worker.jobs.answer(0, .success(frames("a")))
    #expect(job.media == Array("a".utf8))
    #expect((job.width, job.height, job.columns, job.rows) == (40, 40, 4, 2))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.updates.value == [.ready(wanted.key, frames: frames("a"))])
    await bench.store.bytes.wait { $0[address("a")] == Array("a".utf8) }

    let later = Bench(store: bench.store)
    later.service.want([wanted])
    await later.worker.jobs.answer(0, .success(frames("a")))
    await later.updates.wait { $0.count == 1 }
    #expect(later.fetches.count == 0)
  }

  @Test func aStoreThatFailsIsAsGoodAsAnEmptyOne() async {
    let bench = Bench(store: ScriptedStore(isBroken: true))
    bench.service.want([request("a")])
    await bench.answerFetch("a")
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.updates.wait { $0.count == 1 }
  }

  @Test func theMostUrgentIsDecodedFirst() async {
    let bench = Bench()
    let names = ["first", "a", "b", "c"]
    bench.service.want([request("first")])
    await bench.answerFetch("first")
    await bench.worker.jobs.calls.wait { $0.count == 1 }
    bench.service.want(names.map { request($0) })
    for name in ["c", "b", "a"] { await bench.answerFetch(name) }
    await bench.until { $0.loadCounts.loaded == 4 }
    bench.service.want(["first", "b", "a", "c"].map { request($0) })
    for (index, name) in ["first", "b", "a", "c"].enumerated() {
      let job = await bench.worker.jobs.answer(index, .success(frames(name)))
      #expect(job.media == Array(name.utf8))
    }
    await bench.updates.wait { $0.count == 4 }
  }

  @Test func theMostUrgentIsFetchedFirst() async {
    let bench = Bench(fetchesPerSource: [source: 1])
    bench.service.want([request("first")])
    await bench.fetches.calls.wait { $0.count == 1 }
    bench.service.want(["a", "b", "c", "first"].map { request($0) })
    await bench.until { $0.loadCounts.missed == 3 }
    bench.service.want(["c", "a", "b", "first"].map { request($0) })
    for name in ["first", "c", "a", "b"] { await bench.answerFetch(name) }
    #expect(bench.fetches.calls.value.map(\.input.url) == ["first", "c", "a", "b"].map(address))
  }

  @Test func sixAreFetchedAtATimeAndFewerWhereTheSourceWantsIt() async {
    let slow = SourceID("slow")
    let bench = Bench(fetchesPerSource: [slow: 2])
    bench.service.want((0..<5).map { request("slow\($0)", source: slow) } + (0..<9).map { request("\($0)") })
    await bench.until { $0.loadCounts.missed == 8 && $0.loadCounts.fetching == 6 }
    await bench.fetches.calls.wait { $0.count == 6 }
    #expect(bench.fetches.calls.value.count { $0.input.url.contains("slow") } == 2)
  }

  @Test func aWorkerHasOneJobAtATime() async {
    let bench = Bench(workers: 2)
    bench.service.want(["a", "b", "c", "d"].map { request($0) })
    for name in ["a", "b", "c", "d"] { await bench.answerFetch(name) }
    await bench.until { $0.loadCounts.loaded == 4 }
    for worker in bench.workers { await worker.jobs.calls.wait { $0.count == 1 } }
    await bench.workers[0].jobs.answer(0, .success(frames("x")))
    await bench.workers[0].jobs.calls.wait { $0.count == 2 }
    #expect(bench.workers[1].jobs.count == 1)
  }

  @Test func whatIsNoLongerWantedIsCancelled() async {
    let bench = Bench()
    bench.service.want([request("a"), request("b")])
    await bench.fetches.calls.wait { $0.count == 2 }
    bench.service.want([request("b")])
    let calls = await bench.fetches.calls.wait { $0.contains(where: \.isCancelled) }
    #expect(calls.filter(\.isCancelled).map(\.input.url) == [address("a")])
    await bench.answerFetch("b")
    await bench.worker.jobs.answer(0, .success(frames("b")))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.updates.value == [.ready(request("b").key, frames: frames("b"))])
    #expect(bench.fetches.count == 2)
  }

  @Test func anAnswerThatNobodyWantsIsNotDeliveredButKept() async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.answerFetch("a")
    await bench.worker.jobs.calls.wait { $0.count == 1 }
    bench.service.want([request("b")])
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.answerFetch("b")
    await bench.worker.jobs.answer(1, .success(frames("b")))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.updates.value == [.ready(request("b").key, frames: frames("b"))])
    bench.service.want([request("a")])
    #expect(bench.updates.value.last == .ready(request("a").key, frames: frames("a")), "before want returns")
    #expect(bench.fetches.count == 2)
  }

  @Test func whatIsStillWantedGoesOn() async {
    let bench = Bench()
    bench.service.want([request("a"), request("a")])
    await bench.fetches.calls.wait { $0.count == 1 }
    bench.service.want([request("b"), request("a")])
    await bench.answerFetch("a")
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.updates.wait { $0.count == 1 }
    bench.service.want([request("a")])
    bench.service.want([request("a")])
    #expect(bench.updates.value.count == 1)
    #expect(bench.worker.jobs.count == 1)
    #expect(bench.fetches.calls.value.count { $0.input.url == address("a") } == 1)
  }

  @Test func anotherShapeTakesOverTheTransfer() async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.fetches.calls.wait { $0.count == 1 }
    var other = shape
    other.width = 20
    bench.service.want([request("a", shape: other)])
    await bench.answerFetch("a")
    let job = await bench.worker.jobs.answer(0, .success(frames("a")))
    #expect(job.width == 20)
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.fetches.calls.value.map(\.isCancelled) == [false])
  }

  @Test func aSourceThatForbidsStoringNeverTouchesTheStore() async {
    let bench = Bench()
    bench.service.want([request("a", allowsStoring: false)])
    await bench.answerFetch("a")
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.updates.wait { $0.count == 1 }
    var other = shape
    other.width = 20
    bench.service.want([request("a", shape: other, allowsStoring: false)])
    let job = await bench.worker.jobs.answer(1, .success(frames("a")))
    #expect(job.media == Array("a".utf8), "from memory")
    #expect(bench.fetches.count == 1)
    #expect(bench.store.lookups.value == [])
    #expect(bench.store.bytes.value == [:])
  }

  @Test func whatAWorkerIsAtIsNotFetchedAgain() async {
    let bench = Bench()
    let wanted = request("a", allowsStoring: false)
    bench.service.want([wanted])
    await bench.answerFetch("a")
    await bench.worker.jobs.calls.wait { $0.count == 1 }
    bench.service.want([])
    bench.service.want([wanted])
    #expect(bench.service.loadCounts == (0, 0, 0, 0))
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.updates.value == [.ready(wanted.key, frames: frames("a"))])
  }

  @Test func anItemWhoseFilesChangedIsBegunAnew() async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.fetches.calls.wait { $0.count == 1 }
    bench.service.want([ThumbnailRequest(item: item("a", [rendition("new")]), shape: shape)])
    await bench.answerFetch("new")
    await bench.worker.jobs.answer(0, .success(frames("new")))
    await bench.updates.wait { $0.count == 1 }
    #expect(bench.fetches.calls.value[0].isCancelled)
  }

  @Test func closingEndsEverything() async {
    let bench = Bench()
    bench.service.want([request("a"), request("b")])
    await bench.answerFetch("a")
    await bench.worker.jobs.calls.wait { $0.count == 1 }
    bench.service.close()
    await bench.fetches.calls.wait { $0[1].isCancelled || $0[0].isCancelled }
    #expect(bench.worker.isClosed.value)
    await bench.worker.jobs.answer(0, .success(frames("a")))
    bench.service.want([request("a")])
    #expect(bench.updates.value == [])
  }
}
