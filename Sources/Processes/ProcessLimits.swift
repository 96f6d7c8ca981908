import Blocking
import Glibc
import Synchronization

/// What the system lets this program have. Without enough of it libraries wait for ever for what never comes, or end
/// the program, so that is found out at the start.
public enum ProcessLimits {
  /// What transfers, three databases, two workers, a player and the terminal have open at a time, and some more.
  static let files = 64
  /// Those of Swift's runtime, transfers with their look-ups of names, signals, and one or two a program.
  static let threads = 16

  /// Why flick cannot work, in one line for people; nil when it can. Raises the limit of open files where that is
  /// allowed.
  public static func fault() -> String? {
    var limit = limit(RLIMIT_NOFILE)
    if limit.rlim_cur < UInt(files) {
      limit.rlim_cur = min(limit.rlim_max, UInt(files))
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    guard limit.rlim_cur >= UInt(files) else {
      return "too few open files are allowed here (\(limit.rlim_cur)): ulimit -n \(files) allows enough"
    }
    // To try takes time, so it is left where there is no doubt.
    let processes = Self.limit(__RLIMIT_NPROC).rlim_cur
    guard processes < 4096, !canStart(threads: threads) else { return nil }
    return "too few processes and threads are allowed here (\(processes)): ulimit -u allows more"
  }

  /// Whether so many threads can be there at a time.
  static func canStart(threads: Int) -> Bool {
    let gate = Gate()
    defer { gate.open() }
    for _ in 0..<threads where !ThreadCache.shared.run(gate.wait) { return false }
    return true
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit
  }

  /// Holds threads until it is opened.
  private final class Gate: Sendable {
    private let isOpen = Atomic(false)

    func open() { isOpen.store(true, ordering: .releasing) }

    @Sendable func wait() {
      while !isOpen.load(ordering: .acquiring) { usleep(200) }
    }
  }
}
