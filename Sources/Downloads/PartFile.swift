import Blocking
import CLinux
import Glibc
import Synchronization

/// A file that is on its way: hidden, under a name made from its address, so that a later try goes on where this one
/// ended. It gets its real name when it is whole.
///
/// The name holds what the server called this version of the file, so that two versions are never glued together.
/// Everything but `size` and `isOf` may block.
final class PartFile: Sendable {
  private struct State {
    var descriptor: Int32
    /// So much of it is on the disk or on its way there.
    var sentToDisk = 0
  }

  /// The disk gets the file in pieces of so many bytes while it comes, or all of it would have to be waited for at the
  /// end.
  private static let pieceForDisk = 32 << 20

  private let folder: String
  private let prefix: String
  private let state: Mutex<State>
  /// Changed under the lock of `state`, and read without it: that is held while a write waits for the disk.
  private let path: Mutex<String>
  private let bytes: Atomic<Int>

  /// Opens what an earlier try left, else a new one.
  /// - Throws: `DownloadError` when the folder cannot be written, or another flick downloads the same file.
  init(address: String, in folder: String) throws {
    self.folder = folder
    prefix = ".flick-\(Self.digest(address))-"
    if let failure = Folder.make(folder, mode: 0o777) { throw Self.failure(writing: folder, failure.reason) }
    let former = Self.names(in: folder).first { [prefix] in $0.hasPrefix(prefix) && $0.hasSuffix(".part") }
    let path = "\(folder)/\(former ?? prefix + Self.digest("") + ".part")"
    // `finish` may have been killed between its two names: then the file is whole, and nothing may be written on it.
    var left = stat()
    if lstat(path, &left) == 0, left.st_nlink > 1 { unlink(path) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw Self.failure(writing: folder, errno) }
    var opened = stat()
    var named = stat()
    // Another flick may hold the file, or have held it between the two calls and given it its real name.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, stat(path, &named) == 0,
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev, opened.st_mode & S_IFMT == S_IFREG
    else {
      Glibc.close(descriptor)
      throw DownloadError("another flick is downloading the same file")
    }
    state = Mutex(State(descriptor: descriptor))
    self.path = Mutex(path)
    bytes = Atomic(opened.st_size)
  }

  deinit { close() }

  /// Lets go of the file, for another try or another flick.
  func close() {
    state.withLock { state in
      if state.descriptor >= 0 { Glibc.close(state.descriptor) }
      state.descriptor = -1
    }
  }

  /// Bytes that are there.
  var size: Int { bytes.load(ordering: .sequentiallyConsistent) }

  /// Whether what is there belongs to this version of the file. Without a version nothing can be gone on with.
  func isOf(version: String) -> Bool {
    !version.isEmpty && path.withLock { $0 } == path(of: version)
  }

  /// Begins anew with this version of the file.
  /// - Throws: `DownloadError`.
  func restart(version: String) throws {
    try state.withLock { state in
      let (former, new) = (path.withLock { $0 }, path(of: version))
      guard ftruncate(state.descriptor, 0) == 0, new == former || rename(former, new) == 0 else {
        throw Self.failure(writing: folder, errno)
      }
      path.withLock { $0 = new }
      bytes.store(0, ordering: .sequentiallyConsistent)
      state.sentToDisk = 0
    }
  }

  /// - Throws: `DownloadError` when the bytes would not fit on the disk.
  func requireRoom(for bytes: Int) throws {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return }
    let free = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
    guard !free.overflow, bytes > free.partialValue else { return }
    throw lacksRoom
  }

  /// The disk has no room for the file.
  var lacksRoom: DownloadError { Self.failure(writing: folder, ENOSPC) }

  /// - Throws: `DownloadError`; what was written before stays.
  func append(_ more: UnsafeRawBufferPointer) throws {
    try state.withLock { state in
      var written = 0
      while written < more.count {
        let count = pwrite(
          state.descriptor, more.baseAddress?.advanced(by: written), more.count - written, off_t(size))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Self.failure(writing: folder, count < 0 ? errno : ENOSPC) }
        written += count
        bytes.add(count, ordering: .sequentiallyConsistent)
      }
      let (start, count) = (state.sentToDisk, size - state.sentToDisk)
      if count >= Self.pieceForDisk {
        linux_begin_writing(state.descriptor, Int64(start), Int64(count))
        state.sentToDisk += count
      }
    }
  }

  /// Gives the file its name, the next free one of those that `name` makes of 1, 2, 3 …; blocks until it is on the disk.
  /// - Returns: the path.
  /// - Throws: `DownloadError`.
  func finish(_ name: (Int) -> String) throws -> String {
    try state.withLock { state in
      guard fsync(state.descriptor) == 0 else { throw Self.failure(writing: folder, errno) }
      let part = path.withLock { $0 }
      for number in 1...9999 {
        let path = "\(folder)/\(name(number))"
        if linux_rename_without_replacing(part, path) == 0 { return path }
        // Where a file system cannot do it at once, a second name does as well, and that is never given twice.
        if errno == EINVAL || errno == ENOSYS, link(part, path) == 0 {
          unlink(part)
          return path
        }
        guard errno == EEXIST else { throw Self.failure(writing: folder, errno) }
      }
      throw DownloadError("\(folder) holds too many files of this name")
    }
  }

  /// Removes what is there.
  func discard() { state.withLock { _ in _ = unlink(path.withLock { $0 }) } }

  private func path(of version: String) -> String { "\(folder)/\(prefix)\(Self.digest(version)).part" }

  /// FNV-1a: short and the same in every run.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(".flick-") { names.append(name) }
    }
    return names
  }

  private static func failure(writing folder: String, _ code: Int32) -> DownloadError {
    switch code {
    case ENOSPC, EDQUOT: DownloadError("there is not enough room in \(folder)")
    case EACCES, EPERM, EROFS: DownloadError("\(folder) cannot be written to, choose another folder")
    case ENOTDIR: DownloadError("\(folder) is not a folder, choose another one")
    default: DownloadError("\(folder) cannot be written to (\(String(cString: strerror(code))))")
    }
  }
}
