import Blocking
import Glibc

/// The environment variables of the process, and where flick's files lie by them.
public struct Environment: Sendable {
  /// By their names.
  public var variables: [String: String]

  /// Of this process.
  public static func current() -> Environment {
    var variables: [String: String] = [:]
    var entry = environ
    while let pointer = entry.pointee {
      let parts = String(systemString: pointer).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return Environment(variables: withHome(variables))
  }

  /// The variables with the home of the password file where `HOME` is unset or empty, as for a shell's `~`.
  static func withHome(_ variables: [String: String]) -> [String: String] {
    guard (variables["HOME"] ?? "").isEmpty, let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir
    else { return variables }
    return variables.merging(["HOME": String(systemString: home)]) { $1 }
  }

  /// - Throws: `UserError` for a home that would be another in each folder that flick is started in.
  func checkHome() throws {
    if let home = self["HOME"], !home.hasPrefix("/") {
      throw UserError.usage("HOME is \(home), which does not begin with /; set it to the whole path of your home")
    }
  }

  /// The value of a variable; nil where it is unset or empty.
  public subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The first of several variables that has a value.
  public func first(of names: [String]) -> (name: String, value: String)? {
    for name in names {
      if let value = self[name] { return (name, value) }
    }
    return nil
  }

  /// `~/.config/flick` or where the XDG base directory specification puts it.
  public var configurationDirectory: String { configurationBase + "/flick" }

  /// `~/.config` or what stands for it.
  public var configurationBase: String { base("XDG_CONFIG_HOME", ".config") }

  /// `~/.local/share/flick` or where the XDG base directory specification puts it.
  public var dataDirectory: String { directory("XDG_DATA_HOME", ".local/share") }

  /// `~/.cache/flick` or where the XDG base directory specification puts it.
  public var cacheDirectory: String { directory("XDG_CACHE_HOME", ".cache") }

  /// What the user keeps.
  public var libraryPath: String { dataDirectory + "/library.sqlite" }

  /// The pictures that are kept.
  public var thumbnailsPath: String { cacheDirectory + "/thumbnails.sqlite" }

  /// The keys that were entered in flick.
  public var keysPath: String { configurationDirectory + "/keys.json" }

  /// A path as a person writes it, from the root: `~` is the home.
  public func absolutePath(_ path: String) -> String {
    let isAtHome = path == "~" || path.hasPrefix("~/")
    let whole = Resources.absolute(isAtHome ? (self["HOME"] ?? "/nonexistent") + path.dropFirst() : path)
    let parts = whole.split(separator: "/")
    // What is before `..` may be a link, so the disk has to be asked; a dead one should not be without need.
    if parts.contains(".."), let resolved = realpath(whole.systemString, nil) {
      defer { free(resolved) }
      return String(systemString: resolved)
    }
    return "/" + parts.filter { $0 != "." }.joined(separator: "/")
  }

  /// An absolute path as a person writes it: `~` is the home.
  public func shortPath(_ path: String) -> String {
    guard let home = self["HOME"], home.count > 1, path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private func directory(_ variable: String, _ fallback: String) -> String { base(variable, fallback) + "/flick" }

  /// The specification wants relative paths ignored.
  private func base(_ variable: String, _ fallback: String) -> String {
    if let base = self[variable], base.hasPrefix("/") { return base }
    return (self["HOME"] ?? "/nonexistent") + "/\(fallback)"
  }
}
