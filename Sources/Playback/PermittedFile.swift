import Glibc
import Media

/// Which files of this machine may be handed to a player.
enum PermittedFile {
  /// The bytes of the file's real path, when it is a regular file that lies below one of the directories, all symbolic
  /// links followed; nil otherwise. A player gets the real path, so that a link changed later leads nowhere else.
  static func resolve(_ url: MediaURL, below directories: [String]) -> [UInt8]? {
    guard let path = url.filePath, let file = realPath(path), isRegular(file) else { return nil }
    let isPermitted = directories.contains { directory in
      guard directory.hasPrefix("/"), let directory = realPath(Array(directory.utf8)) else { return false }
      return file.starts(with: directory == [slash] ? directory : directory + [slash])
    }
    return isPermitted ? file : nil
  }

  /// Whether there is something of this path.
  static func exists(_ url: MediaURL) -> Bool { url.filePath.map { realPath($0) != nil } ?? false }

  private static let slash = UInt8(ascii: "/")

  private static func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(cString(path), nil) else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  private static func isRegular(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(cString(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }
}
