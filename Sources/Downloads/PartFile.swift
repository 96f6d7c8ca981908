import Blocking
import CLinux
import Glibc

/// A hidden file that a download is on its way in, held against other copies of flick. Its name says of which address
/// it is and of which version of the file there. Everything but its properties may block.
struct PartFile {
  /// The disk gets the file in pieces of so many bytes while it comes, or all of it would have to be waited for at the
  /// end.
  private static let pieceForDisk = 32 << 20
  /// What `flock` says of a file system that has no locks.
  private static let noLocks = [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL]

  private(set) var path: String
  /// A digest.
  private(set) var version: String
  private(set) var size: Int
  private let folder: String
  private let descriptor: Int32
  private let calls: DiskCalls
  /// So much of it is on the disk or on its way there.
  private var sentToDisk = 0

  /// Opens it, or makes it.
  /// - Throws: `DownloadError` when the folder cannot be written, or another flick has the file.
  init(path: String, version: String, folder: String, calls: DiskCalls) throws {
    let descriptor = open(path.systemString, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw DownloadError(writing: folder, errno) }
    var opened = stat()
    var named = stat()
    var refusal = calls.lock(descriptor)
    // A program that is just being started has a copy of every descriptor for a moment, and with it of the lock.
    for _ in 0..<20 where refusal == EWOULDBLOCK {
      usleep(10_000)
      refusal = calls.lock(descriptor)
    }
    let isMine = refusal == 0 || Self.noLocks.contains(refusal)
    // Another flick may hold the file, or have held it between the two calls and given it its real name.
    guard isMine, fstat(descriptor, &opened) == 0, stat(path.systemString, &named) == 0, opened.st_ino == named.st_ino,
      opened.st_dev == named.st_dev, opened.st_mode & S_IFMT == S_IFREG
    else {
      Glibc.close(descriptor)
      throw DownloadError("another flick is downloading the same file")
    }
    (self.path, self.version, self.folder) = (path, version, folder)
    (self.descriptor, self.calls) = (descriptor, calls)
    size = opened.st_size
  }

  /// Gives it the name of a version.
  mutating func rename(to path: String, version: String) throws(DownloadError) {
    guard path == self.path || Glibc.rename(self.path.systemString, path.systemString) == 0 else {
      throw DownloadError(writing: folder, errno)
    }
    (self.path, self.version) = (path, version)
  }

  /// Takes out all but its first bytes.
  mutating func shorten(to count: Int) throws(DownloadError) {
    guard ftruncate(descriptor, off_t(count)) == 0 else { throw DownloadError(writing: folder, errno) }
    (size, sentToDisk) = (count, min(sentToDisk, count))
  }

  /// - Throws: `DownloadError`; what was written before stays.
  mutating func append(_ more: UnsafeRawBufferPointer) throws(DownloadError) {
    var written = 0
    while written < more.count {
      let count = calls.write(descriptor, UnsafeRawBufferPointer(rebasing: more[written...]), size)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw DownloadError(writing: folder, count < 0 ? errno : ENOSPC) }
      written += count
      size += count
    }
    guard size - sentToDisk >= Self.pieceForDisk else { return }
    linux_begin_writing(descriptor, Int64(sentToDisk), Int64(size - sentToDisk))
    sentToDisk = size
  }

  /// Its first bytes, as many as say what it is.
  var beginning: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: FileBeginning.length)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Blocks until all of it is on the disk, where the file system can say that.
  func synchronize() throws(DownloadError) {
    guard fsync(descriptor) == 0 || [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else {
      throw DownloadError(writing: folder, errno)
    }
  }

  /// Lets go of it, for another try or another flick.
  func close() { Glibc.close(descriptor) }

  /// Removes it.
  func discard() {
    unlink(path.systemString)
    close()
  }
}
