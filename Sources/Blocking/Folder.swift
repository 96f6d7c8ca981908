import Glibc

/// Makes folders.
public enum Folder {
  /// Makes a folder and those above it that are missing.
  /// - Parameters:
  ///   - path: may be relative.
  ///   - mode: the rights of those that are made, less the process's mask.
  /// - Returns: nil when it is there, else what could not be made, and the system's reason (errno).
  public static func make(_ path: String, mode: mode_t) -> (path: String, reason: Int32)? {
    var made = path.hasPrefix("/") ? "/" : ""
    for name in path.split(separator: "/") {
      made += "\(name)/"
      guard mkdir(made.systemString, mode) != 0, errno != EEXIST else { continue }
      let reason = errno
      // A folder above may lie where nothing can be made and be there all the same.
      var status = stat()
      if stat(made.systemString, &status) != 0 { return (made, reason) }
    }
    return nil
  }
}
