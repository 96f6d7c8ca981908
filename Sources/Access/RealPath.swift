import Blocking
import Glibc

/// Paths of files as bytes, without symbolic links.
enum RealPath {
  private static let slash = UInt8(ascii: "/")

  /// nil when nothing is there.
  static func of(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(cString(path), nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  static func isRegular(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(cString(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a real path lies below one of the folders; relative ones are skipped.
  static func lies(_ file: [UInt8], below folders: [String]) -> Bool {
    folders.contains { folder in
      guard folder.hasPrefix("/"), let folder = of(folder.systemBytes) else { return false }
      return file.starts(with: folder == [slash] ? folder : folder + [slash])
    }
  }

  private static func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }
}
