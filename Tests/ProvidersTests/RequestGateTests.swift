import HTTP
import Media
import Support
import Testing

@testable import Providers

/// What every request to a service passes, as a provider uses it.
@Suite(.timeLimit(.minutes(1))) struct RequestGateTests {
  private let gate = ScriptedGate()

  private func ask(_ network: ScriptedTransport, key: String = "secret") async throws {
    let transport = HTTPTransport(gate: gate) { request in
      #expect(!request.retriesWhenLimited)
      return try await network.transport.send(request)
    }
    _ = try await KlipyProvider(key: key, transport: transport).page(for: SearchQuery("x"), after: nil)
  }

  @Test func whatAnAnswerSaysOfTheLimitIsPassedOn() async throws {
    let headers = ["x-ratelimit-limit": "1000", "x-ratelimit-remaining": "899"]
    try await ask(ScriptedTransport(headers: headers, #"{"results":[]}"#))
    try await ask(ScriptedTransport(#"{"results":[]}"#), key: "another")
    let keys = [RequestAccount(SourceID("klipy"), key: "secret"), RequestAccount(SourceID("klipy"), key: "another")]
    #expect(
      gate.log.value == [
        // KLIPY does not say when it begins anew: its period is an hour.
        "begin \(keys[0].keyHash) 100", "answered 899/1000 3600 s", "begin \(keys[1].keyHash) 100", "answered",
      ])
    #expect(keys[0] != keys[1])
  }

  @Test func aServiceThatWantsToBeLeftAloneIsNotAsked() async throws {
    gate.pause.change { $0 = .seconds(7200) }
    let network = ScriptedTransport("{}")
    await #expect(throws: SourceError.limited(retryAfter: .seconds(7200))) { try await ask(network) }
    #expect(network.addresses.value.isEmpty)
  }

  @Test(arguments: [
    (429, ["retry-after": "40"], "", "refused 40 s"), (429, [:], "{}", "refused"),
    (503, ["retry-after": "5"], "", "refused 5 s"), (403, ["x-ratelimit-remaining": "0"], "", "refused"),
    (200, [:], #"{"error":"rate limit reached"}"#, "refused"),
    (503, [:], "", "answered"), (500, [:], "", "answered"),
  ])
  func whatAServiceWantsIsPassedOn(status: Int, headers: [String: String], body: String, words: String) async {
    let error = await #expect(throws: SourceError.self) {
      try await ask(ScriptedTransport(status: status, headers: headers, body))
    }
    #expect(gate.log.value.last == words)
    if words.hasPrefix("refused") { #expect(error == .limited(retryAfter: .seconds(8)), "as long as the gate says") }
  }
}

/// Notes what it is told.
final class ScriptedGate: RequestGate {
  let log = ScriptedValue<[String]>([])
  let pause = ScriptedValue<Duration?>(nil)

  func begin(_ account: RequestAccount, of descriptor: SourceDescriptor) async throws {
    if let pause = pause.value { throw SourceError.limited(retryAfter: pause) }
    log.change { $0.append("begin \(account.keyHash) \(descriptor.budgets.first?.requests ?? 0)") }
  }

  func answered(_ account: RequestAccount, limit: RateLimit?) {
    let words = limit.map { " \($0.remaining)/\($0.limit) \($0.resetsIn.components.seconds) s" } ?? ""
    log.change { $0.append("answered\(words)") }
  }

  func refused(_ account: RequestAccount, wait: Duration?) async -> Duration {
    log.change { $0.append("refused\(wait.map { " \($0.components.seconds) s" } ?? "")") }
    return .seconds(8)
  }
}
