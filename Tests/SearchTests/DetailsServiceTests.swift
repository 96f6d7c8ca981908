import Media
import Support
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(1))) struct DetailsServiceTests {
  let clock = TestClock()
  let log = ScriptedValue<[String]>([])
  let service: DetailsService

  init() {
    service = DetailsService(clock: clock, lifetime: .seconds(900)) { [log] id, answer in
      let words =
        switch answer {
        case .success(let known): known.item.title
        case .failure(let error): error.sentence(about: "It")
        }
      log.change { $0.append("\(id.value): \(words)") }
    }
  }

  private func ask(_ provider: ScriptedProvider, _ id: String, after pause: Duration = .zero, anew: Bool = false) {
    service.ask(about: provider.items([id])[0], of: provider, after: pause, anew: anew)
  }

  @Test func asksAtOnceOrAfterAPause() async {
    let provider = ScriptedProvider()
    ask(provider, "a")
    await provider.answer(0, ["a"])
    await log.wait { $0.count == 1 }
    for id in ["b", "c", "d"] { ask(provider, id, after: .milliseconds(180)) }
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(180))
    await provider.answer(1, ["d"])
    await log.wait { $0.count == 2 }
    #expect(log.value == ["a: Item a", "d: Item d"])
    #expect(provider.calls.value.map(\.query.text) == ["a", "d"], "who passes by costs nothing")
  }

  @Test func theNextOneCancelsTheOneBeforeOnTheWire() async {
    let provider = ScriptedProvider()
    ask(provider, "a")
    await provider.calls.wait { $0.first?.continuation != nil }
    ask(provider, "b")
    await provider.calls.wait { $0[0].isCancelled }
    await provider.answer(1, ["b"])
    await log.wait { $0.count == 1 }
    #expect(log.value == ["b: Item b"])
  }

  @Test func leavingCancelsAndNothingIsSaid() async {
    let provider = ScriptedProvider()
    ask(provider, "a")
    await provider.calls.wait { $0.first?.continuation != nil }
    service.cancel()
    await provider.calls.wait { $0[0].isCancelled }
    ask(provider, "b")
    await provider.answer(1, ["b"])
    await log.wait { $0.count == 1 }
    #expect(log.value == ["b: Item b"])
  }

  @Test func anAnswerThatCannotBeCancelledIsDropped() async {
    let provider = ScriptedProvider(ignoresCancellation: true)
    ask(provider, "a")
    await provider.calls.wait { $0.first?.continuation != nil }
    ask(provider, "b")
    await provider.answer(0, ["a"])
    await provider.answer(1, ["b"])
    await log.wait { $0.count == 1 }
    #expect(log.value == ["b: Item b"])
    #expect(service.known(provider.items(["a"])[0].id) == nil)
  }

  @Test func anAnswerIsKeptForAWhileAndAskedAnewWhenWanted() async {
    let provider = ScriptedProvider()
    let id = provider.items(["a"])[0].id
    ask(provider, "a")
    await provider.answer(0, ["a"])
    await log.wait { $0.count == 1 }
    #expect(service.known(id)?.item.title == "Item a")
    ask(provider, "a")
    #expect(log.value == ["a: Item a", "a: Item a"], "before it returns")
    #expect(provider.calls.value.count == 1)
    ask(provider, "a", anew: true)
    await provider.answer(1, ["z"])
    await log.wait { $0.count == 3 }
    #expect(service.known(id)?.item.title == "Item z")
    clock.advance(by: .seconds(900))
    #expect(service.known(id) == nil)
    ask(provider, "a")
    await provider.answer(2, ["a"])
    await log.wait { $0.count == 4 }
    service.forget(provider.descriptor.id)
    #expect(service.known(id) == nil)
  }

  @Test func whatIsOnThisMachineIsAskedEachTimeWithoutAPause() async {
    let provider = ScriptedProvider(isLocal: true)
    for call in 0..<2 {
      ask(provider, "a", after: .seconds(1))
      await provider.answer(call, ["a"])
      await log.wait { $0.count == call + 1 }
    }
  }

  @Test func aFailureIsSaidInWordsAndNotKept() async {
    struct Odd: Error {}
    let provider = ScriptedProvider()
    ask(provider, "a")
    await provider.answer(0, .failure(SourceError.limited(retryAfter: .seconds(5))))
    await log.wait { $0.count == 1 }
    ask(provider, "a")
    await provider.answer(1, .failure(Odd()))
    await log.wait { $0.count == 2 }
    #expect(
      log.value == ["a: It: limit reached, again in 5 s", "a: It sent something that flick could not handle"])
  }
}
