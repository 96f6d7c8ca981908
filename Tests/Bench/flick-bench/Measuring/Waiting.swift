import Dispatch
import Synchronization

/// Waits for asynchronous work: the bench does one thing after the other.
enum Waiting {
  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let box = Box<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      box.result.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = box.result.withLock({ $0 }) else { throw BenchError("nothing came of it") }
    return try result.get()
  }
}
