import Glibc

/// The processor time of a job.
struct ProcessorTime {
  private let start: Int

  /// Begins to count, and makes the kernel end the program when a job does not end by itself: SIGPROF does, by default.
  init() {
    var timer = itimerval()
    timer.it_value.tv_sec = Limits.hardTime
    setitimer(__itimer_which_t(UInt32(ITIMER_PROF.rawValue)), &timer, nil)
    start = Self.milliseconds
  }

  /// In milliseconds.
  var used: Int { Self.milliseconds - start }

  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
