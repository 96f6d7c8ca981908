import Surface
import ThumbnailProtocol

/// Collects a worker's answer to one job and judges it: a worker that media have taken over may say anything, and what
/// it says goes to a terminal.
struct AnswerCollector {
  /// In milliseconds; the worker itself keeps to it.
  private static let shortestDelay = 10

  private let job: ThumbnailJob
  private let limit: Int
  private var cost = 0
  private var taken: [ThumbnailFrame] = []
  private(set) var isComplete = false
  /// All so far. What moves does not move so fast that whoever shows it has time for nothing else.
  var frames: [ThumbnailFrame] {
    guard taken.count > 1 else { return taken }
    return taken.map { ThumbnailFrame(content: $0.content, delay: max($0.delay, Self.shortestDelay)) }
  }

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
      guard job.isAnimated || taken.isEmpty, cost <= limit, job.accepts(frame), Self.isSafe(frame, as: job.form) else {
        throw .died
      }
      taken.append(frame)
    case .done(job.number):
      guard !taken.isEmpty else { throw .died }
      isComplete = true
    case .failed(job.number, let reason):
      throw .refused(reason: reason)
    default:
      throw .died
    }
  }

  /// Sixel and PNG are handed to the terminal as they are.
  private static func isSafe(_ frame: ThumbnailFrame, as form: PictureForm) -> Bool {
    guard case .picture(let width, let height, let bytes) = frame.content else { return true }
    switch form {
    case .cells: return true
    case .png: return PNGStructure.accepts(bytes, width: width, height: height)
    case .sixel: return SixelGrammar.accepts(bytes, width: width, height: height)
    }
  }
}
