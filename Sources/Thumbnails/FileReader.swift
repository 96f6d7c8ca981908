import Dispatch
import Glibc
import HTTP

/// Reads files of this machine on a queue of its own, as a disk may sleep and a network's disk may never answer.
struct FileReader: Sendable {
  /// What a file's bytes are known by as long as nobody changes it.
  struct Stamp: Hashable, CustomStringConvertible {
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    var description: String { "\(size) \(seconds).\(nanoseconds)" }
  }

  private let queue = DispatchQueue(label: "flick.files", attributes: .concurrent)

  /// When a file was changed and how large it is.
  /// - Throws: `MediaFailure`.
  func stamp(of path: [UInt8]) async throws -> Stamp {
    try await run { try Self.withFile(path) { _, stamp in stamp } }
  }

  /// All bytes of a file.
  /// - Parameter isBeginningEnough: Of a file that is larger than `limit` its first bytes are given.
  /// - Throws: `MediaFailure`, also when there are more than `limit` bytes and the beginning is not enough.
  func bytes(of path: [UInt8], limit: Int, isBeginningEnough: Bool = false) async throws -> [UInt8] {
    try await run {
      try Self.withFile(path) { file, stamp in
        guard stamp.size <= limit || isBeginningEnough else {
          throw MediaFailure(reason: "larger than \(limit >> 20) MB")
        }
        return try Self.read(file, count: min(stamp.size, limit))
      }
    }
  }

  private func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try body() }) }
    }
  }

  private static func withFile<Value>(_ path: [UInt8], _ body: (Int32, Stamp) throws -> Value) throws -> Value {
    // A pipe in a folder of clips must not be waited for.
    let file = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw MediaFailure(reason: errno == ENOENT ? HTTPStatus.failure(404) : String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw MediaFailure(reason: "not a file")
    }
    return try body(
      file,
      Stamp(size: status.st_size, seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec))
  }

  private static func read(_ file: Int32, count: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = 0
      while done < count {
        let got = Glibc.read(file, buffer.baseAddress?.advanced(by: done), count - done)
        if got > 0 {
          done += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    guard failure == 0 else { throw MediaFailure(reason: String(cString: strerror(failure))) }
    return bytes
  }
}
