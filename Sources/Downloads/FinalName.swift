import Blocking
import Glibc

/// The last step of a download: gives a whole file its name, and never takes that of another one.
///
/// Not every file system can do that in one call, and some can do little: network shares, FAT, FUSE, eCryptfs.
struct FinalName: Sendable {
  /// Bytes that a name may have: the usual, eCryptfs's, and what is left for odd ones.
  private static let limits = [FileName.maximumBytes, 143, 80, 40]
  /// How a call says that the file system does not have it.
  private static let missing = [EINVAL, ENOSYS, EPERM, EOPNOTSUPP, EMLINK, EXDEV, EACCES]

  let calls: DiskCalls

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
    var code = calls.renameWithoutReplacing(part, path)
    guard Self.missing.contains(code) else { return code }
    // A second name is never given twice either.
    code = calls.link(part, path)
    if code == 0 { unlink(part.systemString) }
    guard Self.missing.contains(code) else { return code }
    // Whoever made the empty file may replace it.
    code = calls.reserve(path)
    guard code == 0 else { return code }
    code = calls.rename(part, path)
    guard code != 0 else { return 0 }
    unlink(path.systemString)
    guard code == EEXIST else { return code }
    // One that replaces no file at all: then nothing is replaced by doing without the empty one either.
    code = calls.rename(part, path)
    return code == EEXIST ? EPERM : code
  }
}
