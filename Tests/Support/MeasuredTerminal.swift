import CLinux
import Glibc

/// A pseudo-terminal for measuring: what comes is timed and counted on the calling thread, and looked at by nobody.
public final class MeasuredTerminal {
  /// Output up to a silence.
  public struct Output {
    /// Bytes in all.
    public var bytes = 0
    /// Those of them that belong to pictures; counted only where the terminal answers questions.
    public var pictureBytes = 0
    /// When the last of them was read, in nanoseconds of the monotonic clock; nil without any.
    public var last: UInt64?
    /// Whether the program closed the terminal.
    public var isEnded = false

    /// No output.
    public init() {}

    /// Milliseconds from a time to the last byte; nil without any.
    public func milliseconds(since start: UInt64) -> Double? {
      last.map { Double($0 - start) / 1e6 }
    }
  }

  private let master: Int32
  /// Nothing is read from it: it keeps the terminal there until the program has opened it.
  private let slave: Int32
  private let path: String
  private var process: PseudoTerminalProcess?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var answers: MeasuredTerminalAnswers?
  private let bytesPerSecond: Int?
  /// When a slow terminal can take more.
  private var nextRead: UInt64 = 0

  /// Opens a terminal of a size in cells of 8 by 16 pixels.
  /// - Parameters:
  ///   - answering: whether it answers questions while it is read, as a terminal that shows pictures does.
  ///   - bytesPerSecond: the most that is read of it in a second, as over a slow line; nil for all.
  /// - Throws: `PseudoTerminalError`.
  public init(columns: Int, rows: Int, answering: Bool = false, bytesPerSecond: Int? = nil) throws {
    self.bytesPerSecond = bytesPerSecond
    answers = answering ? MeasuredTerminalAnswers() : nil
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    var size = Self.windowSize(columns, rows)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw PseudoTerminalError(call: "openpty") }
    _ = linux_set_close_on_exec(master)
    _ = linux_set_close_on_exec(slave)
    _ = linux_set_nonblocking(master)
    (self.master, self.slave) = (master, slave)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close()
  }

  /// Nanoseconds of the monotonic clock.
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Starts a program; returns when it was about to be.
  /// - Throws: `PseudoTerminalError`.
  public func start(_ program: String, _ arguments: [String], environment: [String: String]) throws -> UInt64 {
    let start = Self.now
    process = try PseudoTerminalProcess(program, arguments, environment: environment, terminal: path)
    return start
  }

  /// The running program's process id.
  public var processID: pid_t? { process?.id }

  /// Sends text as the terminal would; returns when it was about to be sent.
  @discardableResult
  public func send(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    let start = Self.now
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    return start
  }

  /// Gives the window another size; returns when it was about to get it.
  @discardableResult
  public func resize(columns: Int, rows: Int) -> UInt64 {
    var size = Self.windowSize(columns, rows)
    let start = Self.now
    _ = linux_set_window_size(master, &size)
    return start
  }

  /// Reads until so many milliseconds pass without a byte after the first; the first is waited for `patience` long.
  /// - Parameter ignores: output that does not count, a chunk at a time.
  public func read(
    untilSilentFor silence: Int, patience: Int = 5000, ignoring ignores: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) -> Output {
    var output = Output()
    var deadline = Self.now + UInt64(patience) * 1_000_000
    while true {
      let now = Self.now
      guard now < deadline else { return output }
      if now < nextRead {
        var rest = timespec(tv_sec: 0, tv_nsec: Int(nextRead - now))
        nanosleep(&rest, nil)
        continue
      }
      var readable = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&readable, 1, Int32((deadline - now + 999_999) / 1_000_000)) > 0 else { continue }
      let count = Glibc.read(master, &buffer, bytesPerSecond.map { max(1, $0 / 100) } ?? buffer.count)
      let time = Self.now
      if count > 0 {
        if let bytesPerSecond { nextRead = time + UInt64(count) * 1_000_000_000 / UInt64(bytesPerSecond) }
        let pictureBytes = answer(to: buffer[..<count])
        guard !ignores(buffer[..<count]) else { continue }
        output.bytes += count
        output.pictureBytes += pictureBytes
        output.last = time
        deadline = time + UInt64(silence) * 1_000_000
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        output.isEnded = true
        return output
      }
    }
  }

  /// Takes in whatever comes for so many milliseconds, however much that is.
  public func read(forMilliseconds span: Int) {
    let end = Self.now + UInt64(span) * 1_000_000
    while Self.now < end {
      let rest = Int((end - Self.now) / 1_000_000)
      _ = read(untilSilentFor: 0, patience: rest)
      if rest == 0 { break }
    }
  }

  /// Answers the questions in output; returns how many bytes of pictures ended in it.
  private func answer(to output: ArraySlice<UInt8>) -> Int {
    let before = answers?.pictureBytes ?? 0
    if let bytes = answers?.take(output), !bytes.isEmpty {
      _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }
    return (answers?.pictureBytes ?? 0) - before
  }

  /// Reads until the program ends; returns when it had, nil when it has not in time.
  public func readUntilExit(seconds: Int = 10) -> UInt64? {
    guard let process else { return nil }
    let ended = linux_pidfd_open(process.id)
    defer { Glibc.close(ended) }
    let deadline = Self.now + UInt64(seconds) * 1_000_000_000
    while Self.now < deadline {
      var descriptors = [
        pollfd(fd: ended, events: Int16(POLLIN), revents: 0), pollfd(fd: master, events: Int16(POLLIN), revents: 0),
      ]
      poll(&descriptors, 2, 1000)
      let time = Self.now
      if descriptors[1].revents & Int16(POLLIN) != 0 { _ = Glibc.read(master, &buffer, buffer.count) }
      if descriptors[0].revents != 0 {
        process.end()
        self.process = nil
        return time
      }
    }
    return nil
  }

  /// Ends the program, if it runs; may be called again.
  public func endProgram() {
    process?.end()
    process = nil
  }

  private func close() {
    endProgram()
    Glibc.close(slave)
    Glibc.close(master)
  }

  private static func windowSize(_ columns: Int, _ rows: Int) -> winsize {
    winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * 8), ws_ypixel: UInt16(rows * 16))
  }
}
