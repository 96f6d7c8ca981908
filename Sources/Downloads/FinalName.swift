import CLinux
import Glibc

/// The last step of a download: gives a whole file its name, and never takes that of another one.
///
/// Not every file system can do that in one call, and some can do little: network shares, FAT, FUSE, eCryptfs.
struct FinalName: Sendable {
  /// Bytes that a name may have: the usual, eCryptfs's, and what is left for odd ones.
  private static let limits = [FileName.maximumBytes, 143, 80, 40]
  /// How a call says that the file system does not have it.
  private static let missing = [EINVAL, ENOSYS, EPERM, EOPNOTSUPP, EMLINK, EXDEV, EACCES]

  /// Each of them returns 0 or an error number.
  var renameWithoutReplacing: @Sendable (_ from: String, _ to: String) -> Int32 = { from, to in
    linux_rename_without_replacing(from, to) == 0 ? 0 : errno
  }
  /// A second name for a file.
  var link: @Sendable (_ from: String, _ to: String) -> Int32 = { Glibc.link($0, $1) == 0 ? 0 : errno }
  /// An empty file, unless there is one.
  var reserve: @Sendable (_ path: String) -> Int32 = { path in
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return 0
  }
  var rename: @Sendable (_ from: String, _ to: String) -> Int32 = { Glibc.rename($0, $1) == 0 ? 0 : errno }

  /// - Parameter name: makes a name of 1, 2, 3 … and of the most bytes that it may have.
  /// - Returns: the path.
  /// - Throws: `DownloadError`; the file is as it was.
  func give(_ part: String, in folder: String, _ name: (_ number: Int, _ limit: Int) -> String) throws(DownloadError)
    -> String
  {
    var limits = Self.limits[...]
    var number = 1
    while number <= 9999, let limit = limits.first {
      let path = "\(folder)/\(name(number, limit))"
      switch move(part, to: path) {
      case 0: return path
      case EEXIST: number += 1
      case ENAMETOOLONG: limits.removeFirst()
      case let code: throw DownloadError(writing: folder, code)
      }
    }
    throw limits.isEmpty
      ? DownloadError("\(folder) takes no name for it") : DownloadError("\(folder) holds too many files of this name")
  }

  private func move(_ part: String, to path: String) -> Int32 {
    var code = renameWithoutReplacing(part, path)
    guard Self.missing.contains(code) else { return code }
    // A second name is never given twice either.
    code = link(part, path)
    if code == 0 { unlink(part) }
    guard Self.missing.contains(code) else { return code }
    // Whoever made the empty file may replace it.
    code = reserve(path)
    guard code == 0 else { return code }
    code = rename(part, path)
    if code != 0 { unlink(path) }
    return code
  }
}
