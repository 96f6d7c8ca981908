import Access
import Blocking
import Glibc
import HTTP
import Media
import Synchronization

/// Reads files of this machine on threads of its own, as a disk may sleep and a network's disk may never answer: a few
/// at a time for each source, so that a dead folder holds up no other one.
final class FileReader: Sendable {
  /// Files of one source that are read at a time.
  static let maximumParallel = 4
  private static let patience = Duration.seconds(20)
  /// Read between two signs of life, in bytes.
  private static let pieceSize = 1 << 20

  /// What a file's bytes are known by as long as nobody changes it.
  struct Stamp: Hashable, CustomStringConvertible {
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    var description: String { "\(size) \(seconds).\(nanoseconds)" }
  }

  private let access: MediaAccess
  private let queues = Mutex<[SourceID: BlockingQueue]>([:])

  /// Reads what is allowed.
  init(access: MediaAccess) { self.access = access }

  /// When a file was changed and how large it is.
  /// - Throws: `MediaFailure`.
  func stamp(of file: MediaURL, from source: SourceID) async throws -> Stamp {
    try await run(for: source) { [access] _ in
      try Self.withFile(try Self.path(of: file, from: source, access)) { _, stamp in stamp }
    }
  }

  /// All bytes of a file.
  /// - Parameters:
  ///   - source: whose file it is.
  ///   - isBeginningEnough: Of a file that is larger than `limit` its first bytes are given.
  /// - Throws: `MediaFailure`, also when there are more than `limit` bytes and the beginning is not enough.
  func bytes(
    of file: MediaURL, from source: SourceID, limit: Int, isBeginningEnough: Bool = false
  ) async throws -> [UInt8] {
    try await run(for: source) { [access] watch in
      try Self.withFile(try Self.path(of: file, from: source, access)) { file, stamp in
        guard stamp.size <= limit || isBeginningEnough else {
          throw MediaFailure(reason: "larger than \(limit >> 20) MB")
        }
        return try Self.read(file, count: min(stamp.size, limit), watch)
      }
    }
  }

  private func run<Value: Sendable>(
    for source: SourceID, _ body: @escaping @Sendable (Watch) throws -> Value
  ) async throws -> Value {
    let queue = queues.withLock { queues in
      let queue =
        queues[source]
        ?? BlockingQueue(
          width: Self.maximumParallel, patience: Self.patience, maximumStuck: 3 * Self.maximumParallel)
      queues[source] = queue
      return queue
    }
    do {
      return try await queue.run(watched: body)
    } catch is NoAnswer {
      throw MediaFailure(reason: FailureFormatter.silent)
    }
  }

  private static func path(of file: MediaURL, from source: SourceID, _ access: MediaAccess) throws -> [UInt8] {
    do throws(AccessRefusal) {
      return try access.path(of: file, from: source)
    } catch {
      throw MediaFailure(reason: error == .missing ? HTTPStatus.failure(404) : error.reason)
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

  private static func read(_ file: Int32, count: Int, _ watch: Watch) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = 0
      while done < count {
        let got = Glibc.read(file, buffer.baseAddress?.advanced(by: done), min(count - done, pieceSize))
        if got > 0 {
          done += got
          watch.sign()
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
