import HTTP
import Media
import Support
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(1))) struct RequestSlotsTests {
  /// What is inside, and in which order it came in; everyone stays until told to go.
  private final class Room: Sendable {
    let slots: RequestSlots
    let entered = ScriptedValue<[Int]>([])
    let mayGo = ScriptedValue<Set<Int>>([])

    init(_ count: Int) { slots = RequestSlots(count) }

    func visit(_ number: Int) -> Task<Void, any Error> {
      Task {
        try await slots.use {
          entered.change { $0.append(number) }
          await mayGo.wait { $0.contains(number) }
        }
      }
    }

    func line(is count: Int) async {
      while slots.waiting != count, !Task.isCancelled { await Task.yield() }
    }
  }

  @Test func letsInSoManyInTheOrderOfTheirComing() async throws {
    let room = Room(2)
    var visits: [Task<Void, any Error>] = []
    for number in 0..<6 {
      visits.append(room.visit(number))
      if number < 2 { await room.entered.wait { $0.count == number + 1 } } else { await room.line(is: number - 1) }
    }
    #expect(room.entered.value == [0, 1])
    for number in 0..<6 {
      #expect(room.entered.value.count == min(6, number + 2))
      room.mayGo.change { _ = $0.insert(number) }
      await room.entered.wait { $0.count == min(6, number + 3) }
    }
    for visit in visits { try await visit.value }
    #expect(room.entered.value == [0, 1, 2, 3, 4, 5])
    #expect(room.slots.waiting == 0)
  }

  @Test func whoIsCancelledLeavesTheLineAtOnce() async throws {
    let room = Room(1)
    let first = room.visit(0)
    await room.entered.wait { $0 == [0] }
    let second = room.visit(1)
    await room.line(is: 1)
    let third = room.visit(2)
    await room.line(is: 2)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(room.slots.waiting == 1)
    room.mayGo.change { $0 = [0, 1, 2] }
    try await first.value
    try await third.value
    #expect(room.entered.value == [0, 2])
  }

  @Test func whoIsCancelledInsideMakesRoom() async throws {
    let slots = RequestSlots(1)
    await #expect(throws: CancellationError.self) { try await slots.use { throw CancellationError() } }
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await slots.use {}
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try await slots.use { 7 } == 7)
  }

  /// A budget is not charged for a question that was given up in the line.
  @Test func aServiceIsAskedOnlySoMuchAtOnce() async throws {
    let descriptor = SourceDescriptor(
      id: SourceID("a"), name: "A", kinds: [.gif], placeholder: "", baseURL: "https://a.example", maximumRequests: 2)
    let asked = ScriptedValue(0)
    let gate = ScriptedGate()
    let mayAnswer = ScriptedValue(false)
    let transport = HTTPTransport(gate: gate) { _ in
      asked.change { $0 += 1 }
      await mayAnswer.wait { $0 }
      return .json("1")
    }
    let service = Service(descriptor, baseURL: nil, key: nil, transport: transport)
    func ask() -> Task<Int, any Error> {
      Task { try await service.get(ServiceRequest(path: "x", parameters: [])) }
    }
    let asking = [ask(), ask()]
    await asked.wait { $0 == 2 }
    let waiting = [ask(), ask(), ask()]
    while service.waiting != 3, !Task.isCancelled { await Task.yield() }
    for question in waiting { question.cancel() }
    for question in waiting { await #expect(throws: CancellationError.self) { try await question.value } }
    mayAnswer.change { $0 = true }
    for question in asking { #expect(try await question.value == 1) }
    #expect(asked.value == 2)
    #expect(gate.log.value.filter { $0.hasPrefix("begin") }.count == 2)
    #expect(try await ask().value == 1)
  }
}
