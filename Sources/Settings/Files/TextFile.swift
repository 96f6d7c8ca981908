import Blocking
import Glibc

/// Small files of text that belong to the user: read within bounds, written whole or not at all.
public enum TextFile {
  /// Why a file cannot be read.
  public enum ReadError: Error, Equatable, CustomStringConvertible {
    case missing
    case notAFile
    case tooLarge
    case notText
    case failed(String)

    /// What is wrong, for people.
    public var description: String {
      switch self {
      case .missing: "there is no such file"
      case .notAFile: "is not a file"
      case .tooLarge: "is too large"
      case .notText: "is not UTF-8 text"
      case .failed(let reason): "cannot be read (\(reason))"
      }
    }
  }

  /// Reads a regular file of UTF-8 text.
  public static func read(_ path: String, maximumBytes: Int) throws(ReadError) -> String {
    let descriptor = open(path.systemString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .failed(words(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= maximumBytes else { throw .tooLarge }
    return try text(of: descriptor, maximumBytes: maximumBytes)
  }

  /// Reads UTF-8 text to its end of whatever has a path, as the pipe that a shell makes of `<(…)`; waits for it.
  public static func readAny(_ path: String, maximumBytes: Int) throws(ReadError) -> String {
    let descriptor = open(path.systemString, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == ENOENT || errno == ENOTDIR ? .missing : .failed(words(errno)) }
    defer { close(descriptor) }
    return try text(of: descriptor, maximumBytes: maximumBytes)
  }

  /// Reads standard input to its end.
  public static func readInput(maximumBytes: Int) throws(ReadError) -> String {
    try text(of: STDIN_FILENO, maximumBytes: maximumBytes)
  }

  private static func text(of descriptor: Int32, maximumBytes: Int) throws(ReadError) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .failed(words(errno))
      }
      bytes += chunk[..<count]
      guard bytes.count <= maximumBytes else { throw .tooLarge }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }

  /// Whether others than its owner can read a file.
  public static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemString, &status) == 0 && status.st_mode & (S_IRGRP | S_IROTH) != 0
  }

  /// Replaces a file, or what it links to, by a text that only the user can read: written beside it, flushed to the disk,
  /// renamed over it.
  /// - Throws: `UserError` that names the file and why.
  public static func write(_ text: String, to path: String) throws {
    let path = LinkTarget.of(path)
    let folder = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    if let failure = Folder.make(folder, mode: 0o700) {
      throw UserError.failure("could not make the folder \(failure.path) (\(words(failure.reason)))")
    }
    let temporary = "\(path).\(getpid()).new"
    let descriptor = open(temporary.systemString, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw UserError.failure("could not write \(path) (\(words(errno)))") }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      written += count
    }
    let isWhole = written == bytes.count && fchmod(descriptor, 0o600) == 0 && fsync(descriptor) == 0
    let reason = errno
    close(descriptor)
    guard isWhole, rename(temporary.systemString, path.systemString) == 0 else {
      let reason = isWhole ? errno : reason
      unlink(temporary.systemString)
      throw UserError.failure("could not write \(path) (\(words(reason)))")
    }
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
