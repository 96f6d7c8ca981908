import CLinux
import Glibc
import Synchronization

/// A terminal of the tests' own: a pseudo-terminal whose output goes to a `VirtualScreen` on a thread, and whose
/// keys the test presses.
public final class PseudoTerminal: Sendable {
  /// What the program under test shows.
  public let screen: VirtualScreen
  /// The path of the program's side.
  public let path: String

  private let master: Int32
  /// Kept open, or the terminal would be gone between two programs.
  private let slave: Int32
  private let reader: PseudoTerminalReader
  private let process = Mutex<PseudoTerminalProcess?>(nil)
  private let isClosed = Mutex(false)

  /// Opens a terminal of a size in cells, and in pixels for a cell if it should tell them.
  public init(columns: Int = 80, rows: Int = 24, cellWidth: Int = 0, cellHeight: Int = 0) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    var size = Self.windowSize(columns, rows, cellWidth, cellHeight)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw PseudoTerminalError(call: "openpty") }
    _ = linux_set_close_on_exec(master)
    _ = linux_set_close_on_exec(slave)
    _ = linux_set_nonblocking(master)
    (self.master, self.slave) = (master, slave)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let keyboard = master
    screen = VirtualScreen(columns: columns, rows: rows) { answer in
      _ = answer.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    }
    reader = try PseudoTerminalReader(master: master, screen: screen)
  }

  deinit {
    close()
  }

  /// Starts a program with the terminal as its controlling terminal and its three descriptors, in a session of its
  /// own; `arguments` begin after the program's name.
  public func start(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let started = try PseudoTerminalProcess(program, arguments, environment: environment, terminal: path)
    process.withLock { $0 = started }
  }

  /// The running program's process id.
  public var processID: pid_t? { process.withLock { $0?.id } }

  /// Waits for the program's end: its exit code, 128 and the signal's number when a signal ended it, nil when it
  /// still runs after the time.
  public func waitForExit(seconds: Int = 10) -> Int32? {
    guard let started = process.withLock({ $0 }) else { return nil }
    let status = started.waitForExit(seconds: seconds)
    if status != nil { process.withLock { $0 = nil } }
    return status
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    if let id = processID { kill(id, number) }
  }

  /// Presses keys: sends text as the terminal would.
  public func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Sends bytes as the terminal would.
  public func send(_ bytes: [UInt8]) {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { left = left.dropFirst(count) }
      if count < 0, errno == EAGAIN {
        var writable = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, 100)
      } else if count < 0, errno != EINTR {
        return
      }
    }
  }

  /// Gives the window another size; the program gets SIGWINCH.
  public func resize(columns: Int, rows: Int, cellWidth: Int = 0, cellHeight: Int = 0) {
    screen.resize(columns: columns, rows: rows)
    var size = Self.windowSize(columns, rows, cellWidth, cellHeight)
    _ = linux_set_window_size(master, &size)
  }

  /// Stops reading the program's output, as a terminal does that hangs, or goes on.
  public func pause(_ pauses: Bool) {
    reader.change(to: pauses ? .pausing : .reading)
  }

  /// Reads no more than so many bytes a second from now on, as over a slow line.
  public func slow(to bytesPerSecond: Int) {
    reader.change(to: .slow(bytesPerSecond))
  }

  /// Waits until the screen satisfies a condition.
  public func wait(until condition: (VirtualScreen) -> Bool, seconds: Int = 10) -> Bool {
    screen.wait(until: condition, seconds: seconds)
  }

  /// The same for asynchronous tests: waits on a thread of its own, so that others go on meanwhile.
  public func eventually(seconds: Int = 20, _ condition: @escaping @Sendable (VirtualScreen) -> Bool) async -> Bool {
    let screen = screen
    return await onThread { screen.wait(until: condition, seconds: seconds) }
  }

  /// `waitForExit` for asynchronous tests.
  public func exitStatus(seconds: Int = 20) async -> Int32? {
    await onThread { self.waitForExit(seconds: seconds) }
  }

  /// The program's side, opened anew for reading and writing; the caller closes it.
  public func open() -> Int32 {
    Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  /// The terminal's modes as `stty -g` prints them, in substance.
  public var modes: [UInt32] {
    var modes = termios()
    tcgetattr(slave, &modes)
    let characters = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
  }

  /// The process group that keys of the terminal's own would signal.
  public var foregroundGroup: pid_t { tcgetpgrp(master) }

  /// Takes the terminal away from the program, as closing its window does; only its end can be waited for then.
  public func hangUp() {
    closeTerminal()
  }

  /// Ends the program, if it runs, and the terminal; may be called again.
  public func close() {
    process.withLock { $0.take() }?.end()
    closeTerminal()
  }

  private func closeTerminal() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    guard !wasClosed else { return }
    reader.end()
    Glibc.close(slave)
    Glibc.close(master)
  }

  private static func windowSize(_ columns: Int, _ rows: Int, _ cellWidth: Int, _ cellHeight: Int) -> winsize {
    winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cellWidth),
      ws_ypixel: UInt16(rows * cellHeight))
  }
}
