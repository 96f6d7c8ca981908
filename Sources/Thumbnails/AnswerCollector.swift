import Formats
import Surface
import ThumbnailProtocol

/// Collects a worker's answer to one job and judges it: a worker that media have taken over may say anything, and what
/// it says goes to a terminal.
struct AnswerCollector {
  private let job: ThumbnailJob
  private let limit: Int
  private var cost = 0
  private(set) var frames: [ThumbnailFrame] = []
  private(set) var isComplete = false

  /// - Parameter limit: The most bytes of all frames together; more is no answer.
  init(job: ThumbnailJob, limit: Int) {
    self.job = job
    self.limit = limit
  }

  /// Appends the next message.
  /// - Throws: `refused` where the worker says so, `died` for what is no answer to the job.
  mutating func append(_ message: Message) throws(ThumbnailWorkerError) {
    guard case .answer(let answer) = message else { throw .died }
    switch answer {
    case .frame(job.number, let frame):
      // A frame without a byte still takes room.
      cost += frame.cost + MemoryLayout<ThumbnailFrame>.stride
      guard job.isAnimated || frames.isEmpty, cost <= limit, job.accepts(frame), Self.isSafe(frame, as: job.form) else {
        throw .died
      }
      frames.append(frame)
    case .done(job.number):
      guard !frames.isEmpty else { throw .died }
      isComplete = true
    case .failed(job.number, let reason):
      throw .refused(reason: reason)
    default:
      throw .died
    }
  }

  /// Sixel and PNG are handed to the terminal as they are. A sixel sequence is ESC P … ESC \ with nothing but
  /// printable ASCII between, so it cannot hold another sequence; a PNG is sent in base64.
  private static func isSafe(_ frame: ThumbnailFrame, as form: PictureForm) -> Bool {
    guard case .picture(_, _, let bytes) = frame.content else { return true }
    switch form {
    case .cells: return true
    case .png: return MediaFormat(signatureIn: bytes) == .png
    case .sixel:
      return bytes.count > 4 && bytes.starts(with: [0x1b, 0x50]) && bytes.suffix(2).elementsEqual([0x1b, 0x5c])
        && bytes.dropFirst(2).dropLast(2).allSatisfy { (0x20...0x7e).contains($0) }
    }
  }
}
