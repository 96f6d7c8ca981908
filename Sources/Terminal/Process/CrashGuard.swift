import CLinux
import CTerminalCrashGuard
import Glibc

/// Gives the terminal back when the program ends by a fault or a trap, or cannot end by itself.
public enum CrashGuard {
  /// Faults, traps and aborts, and what else ends a program that does not handle it.
  private static let endings = [
    SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGXFSZ, SIGIO, SIGPWR, SIGSTKFLT,
  ]

  /// Makes signals that end the program give the terminal back first. To be called once, on the main thread.
  public static func install() {
    crash_guard_use_own_stack()
    for signal in endings { crash_guard_handle(signal) }
  }

  /// From now on the terminal has to be given back, in the modes that it has at this moment.
  ///
  /// Returns a descriptor to be closed once the guard is disarmed; nil when the descriptor is no terminal.
  static func arm(descriptor: Int32) -> Int32? {
    // A description of its own: it does not block, while the one that ncurses writes to must.
    let own = linux_open_terminal("/proc/self/fd/\(descriptor)")
    guard own >= 0 else { return nil }
    var modes = termios()
    guard tcgetattr(own, &modes) == 0 else {
      close(own)
      return nil
    }
    rearm(own, modes: modes)
    return own
  }

  /// Arms again with what `arm` returned.
  static func rearm(_ own: Int32, modes: termios) {
    let bytes = TerminalModes.emergency.utf8CString
    var modes = modes
    bytes.withUnsafeBufferPointer { crash_guard_arm(own, &modes, $0.baseAddress, $0.count - 1) }
  }

  /// The terminal has been given back in the usual way.
  static func disarm() {
    crash_guard_disarm()
  }

  /// Gives the terminal back at once, as the handlers of signals do; does not wait for one that does not read.
  static func restore() {
    crash_guard_restore()
  }

  /// Gives the terminal back and ends the program, from a thread other than the main one; does not wait for a terminal
  /// that does not read.
  static func end(exitCode: Int32) -> Never {
    crash_guard_end(exitCode)
  }
}
