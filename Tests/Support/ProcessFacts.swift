import Glibc

/// What the kernel tells of a running program under `/proc`.
public enum ProcessFacts {
  /// Resident memory in MB (2^20 bytes); nil when the program is gone.
  public static func residentMemory(of process: pid_t) -> Double? {
    number(of: "VmRSS:", in: "/proc/\(process)/status").map { Double($0) / 1024 }
  }

  /// The most resident memory that a program has had so far, in MB (2^20 bytes); nil when it is gone.
  public static func largestMemory(of process: pid_t) -> Double? {
    number(of: "VmHWM:", in: "/proc/\(process)/status").map { Double($0) / 1024 }
  }

  /// How often the program's threads have been switched to so far, all together.
  public static func contextSwitches(of process: pid_t) -> Int {
    threads(of: process).reduce(0) { total, status in
      ["voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:"].reduce(total) {
        $0 + (number(of: $1, in: status) ?? 0)
      }
    }
  }

  /// Whether one of the program's threads has something to do, even if the machine has no time for it.
  public static func isRunning(_ process: pid_t) -> Bool {
    threads(of: process).contains { word(of: "State:", in: $0) != "S" }
  }

  /// The files that tell of the state of a program's threads.
  private static func threads(of process: pid_t) -> [String] {
    let tasks = "/proc/\(process)/task"
    guard let directory = opendir(tasks) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if Int(name) != nil { files.append("\(tasks)/\(name)/status") }
    }
    return files
  }

  /// The programs that a program has started and that still run.
  public static func children(of process: pid_t) -> [pid_t] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var children: [pid_t] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let id = pid_t(name), number(of: "PPid:", in: "/proc/\(id)/status") == Int(process) else { continue }
      children.append(id)
    }
    return children
  }

  private static func number(of label: String, in path: String) -> Int? {
    word(of: label, in: path).flatMap { Int($0) }
  }

  private static func word(of label: String, in path: String) -> Substring? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split { $0 == " " || $0 == "\t" || $0 == "\n" }
      if words.count > 1, words[0] == label { return words[1] }
    }
    return nil
  }
}
