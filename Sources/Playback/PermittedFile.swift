import Glibc

/// Which files of this machine may be handed to a player.
enum PermittedFile {
  /// The file's real path, when it is a regular file that lies below one of the directories, all symbolic links
  /// followed; nil otherwise. A player gets the real path, so that a link changed later leads nowhere else.
  static func resolve(_ path: String, below directories: [String]) -> String? {
    guard let file = realPath(path), isRegular(file) else { return nil }
    let isPermitted = directories.contains { directory in
      guard directory.hasPrefix("/"), let directory = realPath(directory) else { return false }
      return file.hasPrefix(directory == "/" ? "/" : directory + "/")
    }
    return isPermitted ? file : nil
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
