/// Does blocking work on a thread of its own: the few threads that asynchronous tests share must not wait.
public func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    LoopbackThread.start { continuation.resume(returning: work()) }
  }
}
