import Blocking
import Glibc

/// What a path on the command line names: a folder, or a file in one.
public struct FilesPlace {
  /// Its absolute path.
  public let folder: String
  /// The name of a file in it; nil for the whole folder.
  public let file: String?

  /// Why a folder cannot be browsed, in one line for people; nil where it can.
  public static func fault(ofFolder path: String) -> String? {
    var status = stat()
    guard stat(path.systemString, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return "there is no folder \(path)"
    }
    return access(path.systemString, R_OK | X_OK) == 0
      ? nil : "\(path) cannot be read: \(String(cString: strerror(errno)).lowercased())"
  }

  /// Looks at an absolute path.
  /// - Throws: `UserError` when nothing is there.
  public init(_ path: String) throws {
    var status = stat()
    guard stat(path.systemString, &status) == 0 else {
      throw UserError.usage("\(path): \(String(cString: strerror(errno)).lowercased()); a folder is wanted here")
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      (folder, file) = (path, nil)
    } else {
      let slash = path.lastIndex(of: "/") ?? path.startIndex
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      file = String(path[path.index(after: slash)...])
    }
  }
}
