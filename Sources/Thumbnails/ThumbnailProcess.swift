import Dispatch
import Glibc
import Processes
import Synchronization
import ThumbnailProtocol

/// The program `flick-thumbnailer` as a worker: started with the first job, and again with the next job after it died.
/// It is not trusted: what is no answer to the job, or too much of one, ends it.
public final class ThumbnailProcess: ThumbnailWorker {
  private struct State {
    var connection: Connection?
    /// The number of the job that the program is at.
    var job: UInt32?
    var isClosed = false
  }

  /// The program and this end of the socket that is its standard input and output.
  private final class Connection: Sendable {
    let child: ChildProcess
    let socket: Int32

    init(child: ChildProcess, socket: Int32) {
      self.child = child
      self.socket = socket
    }

    deinit {
      child.send(SIGKILL)
      Glibc.close(socket)
    }
  }

  /// Bytes of all frames of one job: the 24 MiB of an animation, and what their bookkeeping takes.
  private static let answerBytes = 25 << 20

  private let command: Command
  private let state = Mutex(State())
  /// Where this worker's reading and writing block; there is no thread while there is no job.
  private let queue = DispatchQueue(label: "flick.thumbnailer")

  /// Starts nothing yet.
  public init(command: Command) { self.command = command }

  /// See `ThumbnailWorker`. Another job waits until the one before it is over.
  public func frames(of job: ThumbnailJob) async throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    let result: Result<[ThumbnailFrame], ThumbnailWorkerError> = await withCheckedContinuation { continuation in
      queue.async {
        let result = Result { () throws(ThumbnailWorkerError) in try self.framesOnThisThread(of: job) }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }

  /// See `ThumbnailWorker`.
  public func abandon(job: UInt32) {
    // Its end of the socket closes, and whoever reads or writes here wakes up.
    state.withLock { if $0.job == job { $0.connection?.child.send(SIGKILL) } }
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
    let connection = try connect(for: job.number)
    connection.child.limitProcessorTime(seconds: ThumbnailLimits.processorSeconds)
    do throws(ThumbnailWorkerError) {
      guard Self.send(bytes, to: connection.socket) else { throw .died }
      let frames = try Self.receive(answerTo: job, from: connection.socket)
      end(keeping: true)
      return frames
    } catch {
      if case .refused = error { end(keeping: true) } else { end(keeping: false) }
      throw error
    }
  }

  private func end(keeping isKept: Bool) {
    state.withLock { state in
      state.job = nil
      if !isKept || state.isClosed { state.connection = nil }
    }
  }

  /// The running program, or a new one where there is none that is fit for a job.
  private func connect(for job: UInt32) throws(ThumbnailWorkerError) -> Connection {
    try state.withLock { state throws(ThumbnailWorkerError) in
      guard !state.isClosed else { throw .unavailable(reason: "flick is ending") }
      if let connection = state.connection, Self.isQuiet(connection.socket) {
        state.job = job
        return connection
      }
      state.connection = nil
      let connection = try start()
      state.connection = connection
      state.job = job
      return connection
    }
  }

  private func start() throws(ThumbnailWorkerError) -> Connection {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .unavailable(reason: "\(command.name): \(String(cString: strerror(errno)))")
    }
    defer { Glibc.close(ends[1]) }
    do {
      let streams = StandardStreams(input: .descriptor(ends[1]), output: .descriptor(ends[1]))
      return Connection(child: try ChildProcess(command, streams: streams), socket: ends[0])
    } catch {
      Glibc.close(ends[0])
      throw .unavailable(reason: (error as? ProcessError)?.message ?? "\(command.name) could not be started.")
    }
  }

  /// A program that has ended, or speaks without being asked, is no use for the next job.
  private static func isQuiet(_ socket: Int32) -> Bool {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 0
  }

  private static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let sent = bytes.withUnsafeBytes {
        // Without a SIGPIPE when the program has died.
        Glibc.send(socket, $0.baseAddress?.advanced(by: done), $0.count - done, Int32(MSG_NOSIGNAL))
      }
      if sent >= 0 { done += sent } else if errno != EINTR { return false }
    }
    return true
  }

  private static func receive(
    answerTo job: ThumbnailJob, from socket: Int32
  ) throws(ThumbnailWorkerError) -> [ThumbnailFrame] {
    var reader = MessageReader()
    var answer = AnswerCollector(job: job, limit: answerBytes)
    let chunk = 256 << 10
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        repeat { count = recv(socket, buffer.baseAddress, chunk, 0) } while count < 0 && errno == EINTR
        initialized = max(0, count)
      }
      guard count > 0 else { throw .died }
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
