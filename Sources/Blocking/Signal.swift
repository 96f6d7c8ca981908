import Dispatch
import Synchronization

/// For one thread to wait until another says that something has come to pass.
public final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let isGiven = Atomic(false)

  /// Not given yet.
  public init() {}

  /// Says so, once; does not wait.
  public func give() {
    isGiven.store(true, ordering: .sequentiallyConsistent)
    semaphore.signal()
  }

  /// Blocks until it is given, or for so long at most.
  /// - Returns: false when it was not given in time.
  @discardableResult
  public func wait(atMost patience: Duration? = nil) -> Bool {
    // Not the semaphore's own time limit, which goes by the calendar: a clock that is set back would stop flick.
    let alarm = patience.map { [semaphore] in Alarm.shared.schedule(after: $0) { semaphore.signal() } }
    semaphore.wait()
    if let alarm { Alarm.shared.cancel(alarm) }
    // For the next one who waits.
    semaphore.signal()
    return isGiven.load(ordering: .sequentiallyConsistent)
  }
}
