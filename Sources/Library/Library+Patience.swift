import Blocking

extension Library {
  /// How long an answer is waited for: SQLite itself waits 5 s for another copy of flick that writes.
  public static let patience = Duration.seconds(10)

  /// Has the library do something and waits for that, though not for a disk that does not answer.
  /// - Throws: What `work` throws, or `LibraryError` when there is no answer: then it may still be done later.
  public nonisolated func answer<Value: Sendable>(
    within patience: Duration = patience, _ work: @escaping @Sendable (Library) async throws -> Value
  ) async throws -> Value {
    do {
      return try await Patience.wait(patience) { try await work(self) }
    } catch is NoAnswer {
      throw LibraryError(message: "the library's disk does not answer")
    }
  }
}
