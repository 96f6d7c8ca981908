import HTTP
import Media
import Support
import Testing
import ThumbnailProtocol

@testable import Thumbnails

@Suite(.timeLimit(.minutes(1))) struct ThumbnailFailureTests {
  private func reason(_ bench: Bench, of name: String) async -> String? {
    let key = request(name).key
    let isTold: @Sendable (ThumbnailEvent) -> Bool = { update in
      if case .failed(key, _) = update { true } else { false }
    }
    let updates = await bench.updates.wait { $0.contains(where: isTold) }
    guard case .failed(_, let reason)? = updates.last(where: isTold) else { return nil }
    return reason
  }

  @Test(arguments: [
    (404, "not there any more"), (410, "not there any more"), (403, "not allowed"),
    (429, "asked too often, try again later"), (503, "the server failed (503)"), (418, "refused (418)"),
  ])
  func refusalsAreToldInWords(status: Int, words: String) async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.answerFetch("a", status: status)
    #expect(await reason(bench, of: "a") == words)
  }

  @Test func failuresAreKeptUntilAPersonRetries() async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.fetches.answer(0, .failure(HTTPError.timedOut("media.example")))
    #expect(await reason(bench, of: "a") == "timed out")
    bench.service.want([])
    bench.service.want([request("a")])
    #expect(bench.updates.value.count == 2, "told again at once")
    bench.service.want([request("a")])
    #expect(bench.updates.value.count == 2)
    bench.service.retry(item("b"))
    #expect(bench.fetches.count == 1)
    bench.service.retry(item("a"))
    await bench.fetches.answer(1, .success(HTTPResponse(status: 200, body: [1])))
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.updates.wait { $0.last == .ready(request("a").key, frames: frames("a")) }
  }

  @Test func anEmptyAnswerIsAFailure() async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.answerFetch("a", with: [])
    #expect(await reason(bench, of: "a") == "empty")
  }

  @Test func anItemWithoutFilesFailsAtOnce() {
    let bench = Bench()
    let wanted = ThumbnailRequest(item: item("a", []), shape: shape)
    bench.service.want([wanted])
    #expect(bench.updates.value == [.failed(wanted.key, reason: "has no picture")])
  }

  @Test func aBoxThatNoWorkerTakesSaysNothingOfTheItem() async {
    let bench = Bench()
    var huge = shape
    huge.width = 100_000
    bench.service.want([request("a", shape: huge)])
    bench.service.retry(item("a"))
    #expect(bench.updates.value == [.failed(request("a", shape: huge).key, reason: "does not fit here")])
    bench.service.want([request("a")])
    await bench.answerFetch("a")
    await bench.worker.jobs.answer(0, .success(frames("a")))
    await bench.updates.wait { $0.count == 2 }
  }

  @Test(arguments: [
    ("not a picture", "not a picture"), ("", "damaged"), ("\u{1b}[2J", "damaged"),
    (String(repeating: "x", count: 81), "damaged"),
  ])
  func theWorkersWordsAreShownIfTheyAreHarmless(words: String, shown: String) async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.answerFetch("a")
    await bench.worker.jobs.answer(0, .failure(ThumbnailWorkerError.refused(reason: words)))
    #expect(await reason(bench, of: "a") == shown)
    #expect(bench.store.bytes.value == [:], "only pictures are kept")
  }

  @Test func bytesThatEndAWorkerAreNotTriedAgainAndOthersGoOn() async {
    let bench = Bench()
    bench.service.want([request("bomb"), request("good")])
    await bench.answerFetch("bomb", with: [6, 6, 6])
    await bench.worker.jobs.answer(0, .failure(ThumbnailWorkerError.died))
    #expect(await reason(bench, of: "bomb") == "damaged")
    await bench.answerFetch("good")
    await bench.worker.jobs.answer(1, .success(frames("good")))
    await bench.updates.wait { $0.contains(.ready(request("good").key, frames: frames("good"))) }

    bench.service.want([request("copy"), request("bomb")])
    await bench.answerFetch("copy", with: [6, 6, 6])
    #expect(await reason(bench, of: "copy") == "damaged")
    #expect(bench.worker.jobs.count == 2, "the same bytes under another name")
    bench.service.retry(item("bomb"))
    let index = 2
    await bench.fetches.calls.wait { $0.count == 4 }
    await bench.fetches.answer(3, .success(HTTPResponse(status: 200, body: [6, 6, 6])))
    await bench.worker.jobs.answer(index, .success(frames("healed")))
    await bench.updates.wait { $0.last == .ready(request("bomb").key, frames: frames("healed")) }
  }

  @Test func bytesThatWaitWhileTheSameOnesEndAWorkerAreNotTried() async {
    let bench = Bench()
    bench.service.want([request("a"), request("b"), request("c")])
    await bench.answerFetch("a", with: [6, 6, 6])
    await bench.worker.jobs.calls.wait { $0.count == 1 }
    await bench.answerFetch("b", with: [6, 6, 6])
    await bench.answerFetch("c")
    await bench.until { $0.loadCounts.loaded == 3 }
    await bench.worker.jobs.answer(0, .failure(ThumbnailWorkerError.died))
    #expect(await reason(bench, of: "b") == "damaged")
    let job = await bench.worker.jobs.answer(1, .success(frames("c")))
    #expect(job.media == Array("c".utf8))
  }

  @Test func aWorkerThatHangsIsEndedByTheClock() async {
    let bench = Bench()
    bench.service.want([request("a"), request("b")])
    await bench.answerFetch("a")
    await bench.worker.jobs.calls.wait { $0.count == 1 }
    await bench.clock.waitForSleepers()
    bench.clock.advance(by: .milliseconds(3999))
    #expect(bench.updates.value == [])
    bench.clock.advance(by: .milliseconds(1))
    #expect(await reason(bench, of: "a") == "took too long to read")
    await bench.answerFetch("b")
    await bench.worker.jobs.answer(1, .success(frames("b")))
    await bench.updates.wait { $0.count == 2 }
    #expect(bench.worker.jobs.count == 2)
  }

  @Test func withoutAWorkerNothingIsMarkedBroken() async {
    let bench = Bench()
    bench.service.want([request("a")])
    await bench.answerFetch("a")
    await bench.worker.jobs.answer(0, .failure(ThumbnailWorkerError.unavailable(reason: "x was not found")))
    #expect(await reason(bench, of: "a") == "x was not found")
    bench.service.want([request("b")])
    await bench.answerFetch("b", with: Array("a".utf8))
    await bench.worker.jobs.answer(1, .success(frames("b")))
    await bench.updates.wait { $0.count == 2 }
  }
}
