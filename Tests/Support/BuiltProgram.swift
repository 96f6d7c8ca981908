import FoundationEssentials
import Glibc

/// The programs of this package, as they were built beside the tests.
public enum BuiltProgram {
  /// The absolute path of a program.
  public static func path(_ name: String) -> String {
    var folder = (realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? "")
    if let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) { folder = bundle }
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
    }
    return "\(FileManager.default.currentDirectoryPath)/.build/debug/\(name)"
  }
}
