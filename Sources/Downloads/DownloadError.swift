import Glibc

/// Why a download ended without a file, in one line for people.
struct DownloadError: Error, Hashable {
  var message: String

  init(_ message: String) { self.message = message }

  /// A call that writes in a folder has failed.
  init(writing folder: String, _ code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self.init("there is not enough room in \(folder)")
    case EACCES, EPERM, EROFS: self.init("\(folder) cannot be written to, choose another folder")
    case ENOTDIR: self.init("\(folder) is not a folder, choose another one")
    default: self.init("\(folder) cannot be written to (\(String(cString: strerror(code))))")
    }
  }
}
