import Support

/// A function whose every answer is given by the test, in any order.
final class ScriptedCalls<Input: Sendable, Output: Sendable>: Sendable {
  struct Call: Sendable {
    var input: Input
    var isCancelled = false
    var continuation: CheckedContinuation<Output, any Error>?

    mutating func take() -> CheckedContinuation<Output, any Error>? {
      defer { continuation = nil }
      return continuation
    }
  }

  let calls = ScriptedValue<[Call]>([])

  var count: Int { calls.value.count }

  func call(_ input: Input) async throws -> Output {
    let index = calls.change { calls in
      calls.append(Call(input: input))
      return calls.count - 1
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = calls.change { calls in
          if !calls[index].isCancelled { calls[index].continuation = continuation }
          return calls[index].isCancelled
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let continuation = calls.change { calls in
        calls[index].isCancelled = true
        return calls[index].take()
      }
      continuation?.resume(throwing: CancellationError())
    }
  }

  /// Waits for the first call, answered or not, that is such, and gives its number.
  func first(where isSuch: @escaping @Sendable (Input) -> Bool) async -> Int {
    let calls = await calls.wait { $0.contains { isSuch($0.input) } }
    return calls.firstIndex { isSuch($0.input) } ?? 0
  }

  /// Waits for the call of this number and answers it; gives what it was called with.
  @discardableResult
  func answer(_ index: Int, _ result: Result<Output, any Error>) async -> Input {
    await calls.wait { $0.count > index && ($0[index].continuation != nil || $0[index].isCancelled) }
    let (input, continuation) = calls.change { ($0[index].input, $0[index].take()) }
    continuation?.resume(with: result)
    return input
  }
}
