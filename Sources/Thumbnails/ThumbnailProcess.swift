import Blocking
import Glibc
import Processes
import Synchronization
import ThumbnailProtocol

/// The program `flick-thumbnailer` as a worker: started with the first job, and again with the next job after it died.
/// It is not trusted: what is no answer to the job, or too much of one, ends it.
public final class ThumbnailProcess: ThumbnailWorker {
  private struct State {
    var connection: WorkerConnection?
    /// The number of the job that the program is at, or is started for.
    var job: UInt32?
    var isClosed = false
  }

  /// Bytes of all frames of one job: the 24 MiB of an animation, and what their bookkeeping takes.
  private static let answerBytes = 25 << 20

  private let command: Command
  private let state = Mutex(State())
  /// Where this worker's reading and writing block. Whoever wants frames ends a slow program in less time (`abandon`), so
  /// what takes longer is the start of it, from a disk that does not answer.
  private let queue = BlockingQueue(patience: .seconds(10), maximumStuck: 1)

  /// Starts nothing yet.
  public init(command: Command) { self.command = command }

  /// See `ThumbnailWorker`. Another job waits until the one before it is over.
  public func frames(of job: ThumbnailJob) async throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    do {
      return try await queue.run { try self.framesOnThisThread(of: job) }
    } catch {
      if error is NoAnswer { throw .unavailable(reason: "\(command.name) does not answer") }
      throw (error as? ThumbnailWorkerError) ?? .died
    }
  }

  /// See `ThumbnailWorker`.
  public func abandon(job: UInt32) {
    // Its end of the socket closes, and whoever reads or writes here wakes up.
    state.withLock { state in
      guard state.job == job else { return }
      state.connection?.child.send(SIGKILL)
      state.job = nil
    }
  }

  /// See `ThumbnailWorker`.
  public func close() {
    state.withLock { state in
      state.isClosed = true
      state.connection?.child.send(SIGKILL)
      if state.job == nil { state.connection = nil }
    }
  }

  private func framesOnThisThread(of job: ThumbnailJob) throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    let bytes: [UInt8]
    do { bytes = try MessageWriter.bytes(of: .job(job)) } catch { throw .refused(reason: error.description) }
    let (connection, isNew) = try connect(for: job.number)
    var isSilent = true
    do throws(ThumbnailWorkerError) {
      return try frames(of: job, bytes, from: connection, &isSilent)
    } catch {
      // It had ended before the job, and nothing told that yet; the job is not to blame.
      guard error == .died, !isNew, isSilent, isAt(job.number) else {
        end(job.number, keeping: error != .died)
        throw error
      }
      end(job.number, keeping: false)
    }
    let (second, _) = try connect(for: job.number)
    do throws(ThumbnailWorkerError) {
      return try frames(of: job, bytes, from: second, &isSilent)
    } catch {
      end(job.number, keeping: error != .died)
      throw error
    }
  }

  private func frames(
    of job: ThumbnailJob, _ bytes: [UInt8], from connection: WorkerConnection, _ isSilent: inout Bool
  ) throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    connection.child.limitProcessorTime(seconds: ThumbnailLimits.processorSeconds)
    guard connection.send(bytes) else { throw .died }
    let frames = try Self.receive(answerTo: job, from: connection, &isSilent)
    end(job.number, keeping: true)
    return frames
  }

  /// Whether nobody has given the job up.
  private func isAt(_ job: UInt32) -> Bool { state.withLock { $0.job == job } }

  private func end(_ job: UInt32, keeping isKept: Bool) {
    state.withLock { state in
      if state.job == job { state.job = nil }
      if !isKept || state.isClosed { state.connection = nil }
    }
  }

  /// The running program, or a new one where there is none that is fit for a job, and whether it is new.
  private func connect(for job: UInt32) throws(ThumbnailWorkerError) -> (WorkerConnection, isNew: Bool) {
    let former = try state.withLock { state throws(ThumbnailWorkerError) in
      guard !state.isClosed else { throw .unavailable(reason: "flick is ending") }
      state.job = job
      if let connection = state.connection, !connection.isQuiet { state.connection = nil }
      return state.connection
    }
    if let former { return (former, false) }
    // Not under the lock, for which others wait: the program may lie on a disk that does not answer.
    let connection = try WorkerConnection(command)
    try state.withLock { state throws(ThumbnailWorkerError) in
      guard !state.isClosed else { throw .unavailable(reason: "flick is ending") }
      guard state.job == job else { throw .died }
      state.connection = connection
    }
    return (connection, true)
  }

  private static func receive(
    answerTo job: ThumbnailJob, from connection: WorkerConnection, _ isSilent: inout Bool
  ) throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    var reader = MessageReader()
    var answer = AnswerCollector(job: job, limit: answerBytes)
    while true {
      let piece = connection.receive()
      guard !piece.isEmpty else { throw .died }
      isSilent = false
      reader.append(piece)
      do {
        while let message = try reader.next() {
          guard !answer.isComplete else { throw ThumbnailWorkerError.died }
          try answer.append(message)
        }
      } catch {
        throw (error as? ThumbnailWorkerError) ?? .died
      }
      if answer.isComplete {
        guard !reader.isWithinMessage else { throw .died }
        return answer.frames
      }
    }
  }
}
