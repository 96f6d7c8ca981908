import CLinux
import Glibc
import ThumbnailProtocol

/// One `flick-thumbnailer`, which makes symbols of quadrants in 256 colours.
final class ThumbnailerProcess {
  static let columns = 24
  static let rows = 8

  /// This end of the socket that is its standard input and output.
  let socket: Int32
  private let id: pid_t
  private var reader = MessageReader()

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

  /// The processor time that it has used, in milliseconds.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Sends a job for a still in cells.
  func send(_ media: [UInt8], number: Int) throws {
    let job = ThumbnailJob(
      number: UInt32(number), width: Self.columns * 8, height: Self.rows * 16, columns: Self.columns, rows: Self.rows,
      form: .cells(.quad, .indexed256), media: media)
    let bytes = try MessageWriter.bytes(of: .job(job))
    linux_limit_processor_time(id, UInt32(ThumbnailLimits.processorSeconds))
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw BenchError("flick-thumbnailer has ended") }
      sent += count
    }
  }

  /// Reads what is there; whether the job is over with it.
  func receive() throws -> Bool {
    let size = 1 << 16
    let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, recv(socket, buffer.baseAddress, size, 0))
    }
    guard !piece.isEmpty else { throw BenchError("flick-thumbnailer has ended") }
    reader.append(piece)
    while let message = try reader.next() {
      guard case .answer(let answer) = message else { throw BenchError("flick-thumbnailer gives no answer") }
      switch answer {
      case .frame: continue
      case .done: return true
      case .failed(_, let reason): throw BenchError("flick-thumbnailer: \(reason)")
      }
    }
    return false
  }
}
