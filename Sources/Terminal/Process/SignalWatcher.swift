import CLinux
import Glibc
import Synchronization

/// A signal that the program handles, as a value.
public enum ProcessSignal: Int32, CaseIterable, Sendable {
  case hangup = 1
  case interrupt = 2
  case terminate = 15
  case `continue` = 18
  case stop = 20
  case resize = 28

  /// Whether the program has to end.
  public var isFinal: Bool { self == .hangup || self == .interrupt || self == .terminate }
}

/// Reads the program's signals on a thread of its own and hands them on as values.
///
/// The thread ends the program itself when a signal that should have done so has not in half a second: the main
/// thread may be stuck writing to a terminal that does not read.
public final class SignalWatcher: Sendable {
  private static let patience = Duration.milliseconds(500)

  private let signals: Int32
  private let ending: Int32
  /// Tests signal it alone: their process has threads that do not block the signals.
  let thread = Mutex<pthread_t?>(nil)
  private let deliver: @Sendable (ProcessSignal) -> Void

  /// Blocks the signals in the calling thread and all that it starts, and ignores SIGPIPE. To be called first in the
  /// program: a thread that did not block them would get them.
  public static func blockSignals() {
    var set = signalSet()
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Starts the thread; `deliver` is called on it. Throws when the system lacks a descriptor or a thread.
  public init(deliver: @escaping @Sendable (ProcessSignal) -> Void) throws {
    self.deliver = deliver
    var set = Self.signalSet()
    signals = linux_signalfd(&set)
    ending = linux_eventfd()
    guard signals >= 0, ending >= 0 else { throw TerminalError("no descriptor is left for signals") }
    var created = pthread_t()
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &created, nil,
      { context in
        guard let context else { return nil }
        let watcher = Unmanaged<SignalWatcher>.fromOpaque(context).takeRetainedValue()
        SignalWatcher.blockSignals()
        watcher.watch()
        return nil
      }, context.toOpaque())
    guard failure == 0 else {
      context.release()
      throw TerminalError("no thread is left for signals")
    }
    thread.withLock { $0 = created }
  }

  deinit {
    close(signals)
    close(ending)
  }

  /// Ends the thread; from then on the signals do to the calling thread what they do by default. To be called when
  /// the terminal has been given back.
  public func end() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    var one: UInt64 = 1
    write(ending, &one, MemoryLayout<UInt64>.size)
    pthread_join(thread, nil)
    // ncurses has put handlers of its own there.
    for signal in ProcessSignal.allCases { Glibc.signal(signal.rawValue, SIG_DFL) }
    var set = Self.signalSet()
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops the program as the shell expects of ^Z, with all of its process group; returns when it goes on. The screen
  /// must be suspended.
  public func suspendProcess() {
    // Out of the thread's set first, lest it takes them away; that the program goes on, its caller knows by itself.
    var others = Self.signalSet()
    sigdelset(&others, SIGTSTP)
    sigdelset(&others, SIGCONT)
    linux_signalfd_update(signals, &others)
    let handler = signal(SIGTSTP, SIG_DFL)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(SIGTSTP, handler)
    var goOn = sigset_t()
    sigemptyset(&goOn)
    sigaddset(&goOn, SIGCONT)
    var noTime = timespec()
    sigtimedwait(&goOn, nil, &noTime)
    var all = Self.signalSet()
    linux_signalfd_update(signals, &all)
  }

  private static func signalSet() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in ProcessSignal.allCases { sigaddset(&set, signal.rawValue) }
    return set
  }

  private func watch() {
    var final: ProcessSignal?
    var deadline: ContinuousClock.Instant?
    while true {
      var descriptors = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0), pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, 2, deadline == nil ? -1 : 50)
      if descriptors[1].revents != 0 { return }
      if descriptors[0].revents != 0, let signal = next() {
        deliver(signal)
        if signal.isFinal, deadline == nil {
          final = signal
          deadline = .now + Self.patience
        }
      }
      if let final, let deadline, deadline <= .now {
        CrashGuard.end(exitCode: 128 + final.rawValue)
      }
    }
  }

  private func next() -> ProcessSignal? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(signals, &information, size) == size else { return nil }
    return ProcessSignal(rawValue: Int32(information.ssi_signo))
  }
}
