import Glibc

/// One `flick-thumbnailer`, spoken to in the wire format of ThumbnailProtocol: symbols of quadrants in 256 colours.
final class ThumbnailerProcess {
  static let columns = 24
  static let rows = 8

  /// This end of the socket that is its standard input and output.
  let socket: Int32
  private let id: pid_t
  private var received: [UInt8] = []

  init(_ program: String) throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw BenchError("no socket can be made")
    }
    defer { close(ends[1]) }
    socket = ends[0]
    do {
      id = try Spawned.start(program, [], input: ends[1], output: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
  }

  deinit {
    close(socket)
    kill(id, SIGKILL)
    Spawned.wait(for: id)
  }

  /// Sends a job for a still in cells.
  func send(_ media: [UInt8], number: Int) throws {
    var job: [UInt8] = [0xF1, 1, 1, 0]
    func add(_ value: Int) { withUnsafeBytes(of: UInt32(value).littleEndian) { job += $0 } }
    add(30 + media.count)
    for value in [number, Self.columns * 8, Self.rows * 16, Self.columns, Self.rows] { add(value) }
    // Cells, quadrants, 256 colours, no colours of sixel; then the background, and no flags.
    job += [3, 1, 3, 0, 0]
    add(0)
    job += [0] + media
    var sent = 0
    while sent < job.count {
      let count = job.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress?.advanced(by: sent), job.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BenchError("flick-thumbnailer has ended") }
      sent += count
    }
  }

  /// Reads what is there; whether the job is over with it.
  func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw BenchError("flick-thumbnailer has ended") }
    received += buffer[..<count]
    while received.count >= 8 {
      let length = received[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard received.count >= 8 + length else { break }
      let kind = received[2]
      let payload = received[8..<8 + length]
      received.removeFirst(8 + length)
      if kind == 5 { throw BenchError("flick-thumbnailer: \(String(decoding: payload.dropFirst(4), as: UTF8.self))") }
      if kind == 4 { return true }
    }
    return false
  }
}

/// Programs without a terminal.
enum Spawned {
  /// Starts a program on two descriptors; what it complains of is not shown.
  static func start(_ program: String, _ arguments: [String], input: Int32, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    guard posix_spawn(&id, program, &actions, nil, words, environ) == 0 else {
      throw BenchError("\(program) cannot be started")
    }
    return id
  }

  /// Waits for its end; whether it ended well.
  @discardableResult
  static func wait(for id: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
