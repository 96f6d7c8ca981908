import FoundationEssentials
import Glibc

/// The programs of this package, as they were built beside the tests.
public enum BuiltProgram {
  /// The absolute path of a program: in the folder that `FLICK_TESTED_BUILD` names, else beside the tests.
  public static func path(_ name: String) -> String {
    if let other = getenv("FLICK_TESTED_BUILD").map({ String(cString: $0) }) {
      let path = "\(other)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    var folder = (realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? "")
    if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) { folder = bundle }
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
    }
    return "\(FileManager.default.currentDirectoryPath)/.build/debug/\(name)"
  }
}
