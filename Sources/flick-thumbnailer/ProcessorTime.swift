import Glibc

/// The processor time of a job. It is the browser that has the kernel end a worker that takes too much of it
/// (`ThumbnailLimits.processorSeconds`).
struct ProcessorTime {
  private let start = Self.milliseconds

  /// In milliseconds.
  var used: Int { Self.milliseconds - start }

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
