import CLinux
import Glibc

/// Writes pictures to the terminal in slices, without ever waiting for it, and never more than it can take soon: each
/// slice ends with a question, and only so many bytes may be unanswered.
///
/// The descriptor is one of its own, as the one for text has to block (ncurses loses what it cannot write). So text
/// must not be written while a slice is half written.
final class PictureWriter {
  /// Bytes of a slice, unless a single sequence is longer.
  static let sliceLimit = 16 << 10
  /// Every terminal answers `CSI 0 n`.
  static let fence = "\u{1b}[5n"

  private let descriptor: Int32
  private var rest: ArraySlice<UInt8> = []
  private var whenWritten: (() -> Void)?
  /// The slices that were not answered yet.
  private var unanswered: [(bytes: Int, begun: ContinuousClock.Instant)] = []
  private var window = CongestionWindow()
  /// Questions with nothing before them that are still to be answered before the first picture.
  private var measurements = 0
  private let now: () -> ContinuousClock.Instant

  /// A writer to the same terminal as a descriptor; nil when it cannot be opened again.
  init?(terminal: Int32, now: @escaping () -> ContinuousClock.Instant = { .now }) {
    self.now = now
    descriptor = linux_open_terminal("/proc/self/fd/\(terminal)")
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// How many fences are not answered yet.
  var openQuestions: Int { unanswered.count }

  /// How long an answer takes when nothing is before it; nil as long as that is not known.
  var roundTrip: Duration? { window.roundTrip }

  /// What is to be polled for room; nil when nothing waits for it.
  var awaited: Int32? { rest.isEmpty ? nil : descriptor }

  /// Writes what is left of the slice that was begun, as far as there is room; whether nothing is left.
  func flush() -> Bool {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        return false
      } else if errno != EINTR {
        // The terminal is gone, which the reader of keys will tell.
        rest = []
        return true
      }
    }
    let done = whenWritten
    whenWritten = nil
    done?()
    return true
  }

  /// Asks how long an answer takes when nothing is before it, and once more, as the first question may stand behind a
  /// frame of text. No picture is written before that is known.
  func measure() {
    guard flush() else { return }
    measurements = 2
    _ = write(PictureSlice())
  }

  /// Begins one slice more, if the terminal has answered enough for it; whether it has been written whole. The slice is
  /// told whether the line has proved to be fast.
  func step(_ next: (_ limit: Int, _ isFast: Bool) -> PictureSlice?) -> Bool {
    let limit = min(Self.sliceLimit, window.size)
    let onTheirWay = unanswered.reduce(0) { $0 + $1.bytes }
    guard flush(), window.roundTrip != nil, measurements == 0, onTheirWay + limit <= window.size,
      let slice = next(limit, window.size == CongestionWindow.maximum)
    else {
      return false
    }
    return write(slice)
  }

  private func write(_ slice: PictureSlice) -> Bool {
    unanswered.append((slice.bytes.count, now()))
    rest = (slice.bytes + Array(Self.fence.utf8))[...]
    whenWritten = slice.whenWritten
    return flush()
  }

  /// Writes what is left of the slice that was begun, however long it takes.
  func finish() {
    while !flush() {
      var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&writable, 1, -1)
    }
  }

  /// The terminal has answered.
  func handleAnswer() {
    guard !unanswered.isEmpty else { return }
    let slice = unanswered.removeFirst()
    window.handleAnswer(after: slice.begun.duration(to: now()), bytes: slice.bytes)
    guard slice.bytes == 0, measurements > 0 else { return }
    measurements -= 1
    if measurements > 0, flush() { _ = write(PictureSlice()) }
  }

  /// Nothing is owed any more: answers may have gone to somebody else.
  func forgetUnanswered() {
    unanswered = []
    measurements = 0
  }
}
