/// Runs an actor's work on a thread of its own, so that what waits for a disk holds up none of the few threads that all
/// other tasks share.
public final class ThreadExecutor: SerialExecutor {
  private let queue = ThreadQueue(width: 1)

  /// Starts nothing yet.
  public init() {}

  /// See `Executor`.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.post { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
