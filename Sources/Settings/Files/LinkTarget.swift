import Blocking
import Glibc

/// Where symbolic links lead.
enum LinkTarget {
  /// The path of what a path's last part leads to, also where nothing is there yet: whoever keeps a settings file among
  /// others and links to it wants that one written.
  static func of(_ path: String) -> String {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard let target = target(ofLink: path) else { return path }
      path = target.hasPrefix("/") ? target : path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + target
    }
    return path
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.systemString, &bytes, bytes.count)
    return count > 0 ? String(systemBytes: bytes[..<count].map(UInt8.init(bitPattern:))) : nil
  }
}
