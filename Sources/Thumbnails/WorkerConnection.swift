import Glibc
import Processes

/// The running program `flick-thumbnailer` and this end of the socket that is its standard input and output. The program
/// ends with it.
final class WorkerConnection: Sendable {
  let child: ChildProcess
  private let socket: Int32

  /// Starts the program.
  /// - Throws: `unavailable`.
  init(_ command: Command) throws(ThumbnailWorkerError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .unavailable(reason: "\(command.name): \(String(cString: strerror(errno)))")
    }
    defer { close(ends[1]) }
    do {
      let streams = StandardStreams(input: .descriptor(ends[1]), output: .descriptor(ends[1]))
      child = try ChildProcess(command, streams: streams)
      socket = ends[0]
    } catch {
      close(ends[0])
      throw .unavailable(reason: (error as? ProcessError)?.message ?? "\(command.name) could not be started")
    }
  }

  deinit {
    child.send(SIGKILL)
    close(socket)
  }

  /// Whether it runs and says nothing: one that has ended, or speaks without being asked, is no use for a job.
  var isQuiet: Bool { !hasBytes(within: .zero) }

  /// Waits until there is something to receive, or the program has ended.
  func hasBytes(within limit: Duration) -> Bool {
    var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Int32(limit / .milliseconds(1))) != 0
  }

  /// Sends all bytes; false when the program has ended.
  func send(_ bytes: [UInt8]) -> Bool {
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

  /// Waits for the next bytes; none when the program has ended.
  func receive() -> [UInt8] {
    let size = 256 << 10
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      var count = 0
      repeat { count = recv(socket, buffer.baseAddress, size, 0) } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
  }
}
