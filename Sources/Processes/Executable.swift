import Blocking
import Glibc

/// Looks programs up.
public enum Executable {
  /// The file of a program.
  /// - Parameters:
  ///   - name: A name to look up, or the path of a file, which then is not looked up.
  ///   - path: The text of `PATH`: directories between colons. Relative ones are skipped, so that a program that lies
  ///     by chance in the current directory is never started.
  /// - Returns: nil when there is no such file that may be executed.
  public static func find(_ name: String, path: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    if name.contains("/") { return isExecutable(name) ? name : nil }
    return path.split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { $0.hasSuffix("/") ? "\($0)\(name)" : "\($0)/\(name)" }
      .first(where: isExecutable)
  }

  /// A file of this name that is there and may not be executed; nil when there is none, or one that may.
  public static func findUnusable(_ name: String, path: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(0), find(name, path: path) == nil else { return nil }
    let files = name.contains("/") ? [name] : path.split(separator: ":").map { "\($0)/\(name)" }
    return files.first { $0.hasPrefix("/") && access($0.systemString, F_OK) == 0 }
  }

  private static func isExecutable(_ file: String) -> Bool {
    var status = stat()
    return stat(file.systemString, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(file.systemString, X_OK) == 0
  }
}
