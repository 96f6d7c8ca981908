import Media
import Synchronization
import ThumbnailProtocol

/// Has a worker make the frames of one thumbnail, within a time limit.
struct FrameMaker: Sendable {
  /// Why there are no frames.
  struct Failure: Error {
    /// A few words for people.
    var reason: String
    /// The bytes ended the worker: they are not tried again.
    var isBroken: Bool
  }

  /// What came of it.
  struct Frames: Sendable {
    var frames: [ThumbnailFrame]
    /// The still that was made of a clip, as PNG.
    var still: [UInt8]?
  }

  private static let timeLimit = Duration.seconds(4)
  /// The longest side of a still that is kept, in pixels.
  private static let stillSide = 640

  private let sleep: @Sendable (Duration) async throws -> Void
  private let lastNumber = SharedCounter()

  init(sleep: @escaping @Sendable (Duration) async throws -> Void) { self.sleep = sleep }

  /// The frames of a request. Of a clip of which a still is to be kept that still is made first, and the frame of it.
  func frames(
    of media: MediaBytes, _ file: MediaFile, for request: ThumbnailRequest, by worker: any ThumbnailWorker
  ) async throws(Failure) -> Frames {
    var bytes = media.bytes
    var still: [UInt8]?
    if media.stillKey != nil, let job = stillJob(of: media, file, for: request) {
      let made = try await frames(of: job, by: worker)
      guard case .picture(_, _, let png)? = made.first?.content else {
        throw Failure(reason: FailureFormatter.damaged, isBroken: false)
      }
      still = png
      bytes = png
    }
    let job = request.job(number: lastNumber.next(), media: bytes)
    return Frames(frames: try await frames(of: job, by: worker), still: still)
  }

  /// In the clip's own shape, as a worker fills the rest of a box with a border.
  private func stillJob(of media: MediaBytes, _ file: MediaFile, for request: ThumbnailRequest) -> ThumbnailJob? {
    guard let width = file.rendition.width, let height = file.rendition.height, width > 0, height > 0 else {
      return nil
    }
    let scale = min(1, Double(Self.stillSide) / Double(max(width, height)))
    let box = [width, height].map { max(1, Int((Double($0) * scale).rounded())) }
    return ThumbnailJob(
      number: lastNumber.next(), width: box[0], height: box[1], columns: 1, rows: 1, form: .png,
      background: request.shape.background, media: media.bytes)
  }

  private func frames(
    of job: ThumbnailJob, by worker: any ThumbnailWorker
  ) async throws(Failure) -> [ThumbnailFrame] {
    let sleep = sleep
    let watchdog = Task {
      do { try await sleep(Self.timeLimit) } catch { return false }
      worker.abandon(job: job.number)
      return true
    }
    defer { watchdog.cancel() }
    do throws(ThumbnailWorkerError) {
      let frames = try await worker.frames(of: job)
      guard !frames.isEmpty else { throw .refused(reason: FailureFormatter.damaged) }
      return frames
    } catch {
      switch error {
      case .refused(let reason):
        throw Failure(reason: FailureFormatter.of(workerReason: reason), isBroken: false)
      case .unavailable(let reason):
        throw Failure(reason: reason, isBroken: false)
      case .died:
        watchdog.cancel()
        let isTooSlow = await watchdog.value
        throw Failure(reason: isTooSlow ? FailureFormatter.tooSlow : FailureFormatter.damaged, isBroken: true)
      }
    }
  }
}

/// Numbers that are unique for a while: 1, 2, 3 …
private final class SharedCounter: Sendable {
  private let last = Mutex<UInt32>(0)

  func next() -> UInt32 {
    last.withLock {
      $0 &+= 1
      return $0
    }
  }
}
