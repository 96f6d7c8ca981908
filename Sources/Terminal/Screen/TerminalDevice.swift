import Glibc

/// The terminal's descriptor while flick has the terminal: what is written to it, and the modes that it is given back in.
/// That needs nothing of ncurses.
final class TerminalDevice {
  let descriptor: Int32
  private let formerModes: termios
  /// The crash guard's own; nil once the terminal has been given back for good.
  private var guardDescriptor: Int32?

  /// Remembers the modes and arms the crash guard. Throws when the descriptor is no terminal.
  init(descriptor: Int32) throws(TerminalError) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { throw TerminalError("a terminal is needed") }
    self.descriptor = descriptor
    formerModes = modes
    guardDescriptor = CrashGuard.arm(descriptor: descriptor)
  }

  deinit { giveBackForGood() }

  /// Writes all of it, however long that takes; not what a terminal that is gone can no longer get.
  func write(_ bytes: some Sequence<UInt8>) {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN {
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if count < 0, errno != EINTR {
        return
      }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Sets the modes that the terminal had.
  func giveBack() {
    tcsetattr(descriptor, TCSANOW, [formerModes])
    CrashGuard.disarm()
  }

  /// From now on the terminal has to be given back again.
  func takeOver() {
    if let guardDescriptor { CrashGuard.rearm(guardDescriptor, modes: formerModes) }
  }

  /// After this it cannot be taken over again.
  func giveBackForGood() {
    guard let guardDescriptor else { return }
    giveBack()
    Glibc.close(guardDescriptor)
    self.guardDescriptor = nil
  }
}
