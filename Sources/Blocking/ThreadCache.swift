import CLinux
import Dispatch
import Glibc
import Synchronization

/// Threads for whatever may block. One that has done its work sleeps until there is more, so that a short piece of work
/// costs no new thread and an idle program none of the processor's time.
public final class ThreadCache: Sendable {
  /// Of the whole program.
  public static let shared = ThreadCache()

  /// A thread without work.
  private final class Seat: Sendable {
    let work: Mutex<(@Sendable () -> Void)?>
    let wake = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () -> Void) { self.work = Mutex(work) }
  }

  /// More of them end when their work is done.
  private static let maximumIdle = 8

  private let idle = Mutex<[Seat]>([])

  /// Runs work on a thread on which nothing else runs meanwhile.
  /// - Returns: false when no thread can be had; then the work is not done.
  public func run(_ work: @escaping @Sendable () -> Void) -> Bool {
    if let seat = idle.withLock({ $0.popLast() }) {
      seat.work.withLock { $0 = work }
      seat.wake.signal()
      return true
    }
    let seat = Seat(work)
    return Self.start { [self] in serve(seat) }
  }

  private func serve(_ seat: Seat) {
    while true {
      let work = seat.work.withLock { $0.take() }
      work?()
      let staysIdle = idle.withLock { idle in
        guard idle.count < Self.maximumIdle else { return false }
        idle.append(seat)
        return true
      }
      guard staysIdle else { return }
      seat.wake.wait()
    }
  }

  /// Signals sent to flick are for the thread that reads them; those of a fault stay, so that a crash is noticed.
  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var signals = sigset_t()
    sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, fault) }
    linux_thread_signal_mask(&attributes, &signals)

    let context = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if code != 0 { context.release() }
    return code == 0
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
