import Glibc

/// Where the programs are, and what they find around them: a home of their own, and a terminal of 120 by 40 cells.
struct Surroundings {
  static let columns = 120
  static let rows = 40

  let environment: [String: String]
  /// A folder that is taken away at the end.
  let folder: String
  private let builds: String

  init() throws {
    var template = Array("/tmp/flick-bench.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template), let own = realpath("/proc/self/exe", nil) else {
      throw BenchError("no folder can be made in /tmp")
    }
    defer { free(own) }
    folder = String(cString: made)
    builds = String(cString: own).split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    // Pictures come after the first frame and have rows of their own.
    var environment = ["HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8", "FLICK_GRAPHICS": "none"]
    for name in ["PATH", "FLICK_RESOURCES"] { environment[name] = getenv(name).map { String(cString: $0) } }
    self.environment = environment
  }

  /// A program of this build, laid out as an installation does: a copy. What a linker has just written lies in the page
  /// cache in small pieces, and each start would pay for that with page faults that no user has.
  func built(_ name: String) -> String {
    let original = builds + "/" + name
    let copy = "\(folder)/bin/\(name)"
    if access(copy, X_OK) == 0 { return copy }
    for part in ["bin", "libexec", "share"] { mkdir("\(folder)/\(part)", 0o700) }
    symlink(builds, "\(folder)/libexec/flick")
    if let resources = realpath("Resources", nil) {
      symlink(resources, "\(folder)/share/flick")
      free(resources)
    }
    return Self.copy(original, to: copy) ? copy : original
  }

  private static func copy(_ path: String, to copy: String) -> Bool {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o700)
    defer {
      close(source)
      close(target)
    }
    guard source >= 0, target >= 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(source, &buffer, buffer.count)
      guard count > 0 else { return count == 0 }
      guard Glibc.write(target, buffer, count) == count else { return false }
    }
  }

  /// A program on the path; nil where it is not installed.
  func installed(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Writes a file below the folder; returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let parts = name.split(separator: "/")
    var path = folder
    for part in parts.dropLast() {
      path += "/" + part
      mkdir(path, 0o700)
    }
    path += "/" + (parts.last ?? "")
    guard let file = fopen(path, "w") else { throw BenchError("\(path) cannot be written") }
    defer { fclose(file) }
    fputs(text, file)
    return path
  }

  /// Takes the folder away.
  func remove() { Self.remove(folder) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(directory)
    rmdir(path)
  }
}

/// What keeps the bench from running at all.
struct BenchError: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
