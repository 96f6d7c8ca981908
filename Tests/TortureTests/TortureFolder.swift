import FoundationEssentials
import Support
import Testing

/// What lies in the folder that `flick-torture` downloads into, and what has to.
struct TortureFolder {
  /// When it was killed, as far as the folder shows that.
  struct Moments {
    /// Downloads that were told to be done.
    var told = 0
    /// Files that had their name and were not told yet.
    var untold = 0
    /// Files that were there to the last byte and had no name yet.
    var unnamed = 0
    /// Files that were there in part.
    var partial = 0
    /// Those of them that had been gone on with.
    var resumed = 0

    var text: String {
      """
      \(told) downloads; killed with \(partial) files there in part (\(resumed) of them for the second time or more), \
      \(unnamed) whole ones without their name and \(untold) that were not told yet
      """
    }
  }

  let path: String
  let files: ServedFiles
  /// What must be there from now on.
  private var kept: Set<String> = []
  /// How many bytes of files were there in part.
  private var parts: [String: Int] = [:]

  init(path: String, files: ServedFiles) {
    self.path = path
    self.files = files
  }

  /// Whether nothing is there in part.
  var isComplete: Bool { parts.isEmpty }

  /// Looks at all that is there after these lines were told.
  mutating func check(_ lines: [String], _ moments: inout Moments, _ comment: Comment) throws {
    for line in lines where !line.hasPrefix(">") {
      let words = line.split(separator: ": ", maxSplits: 1)
      guard line.hasPrefix("="), words.count == 2 else {
        Issue.record("\(comment): \(line)")
        continue
      }
      #expect(kept.insert(String(words[1])).inserted, "\(comment): \(line) was there before")
      moments.told += 1
    }
    let found = try contents()
    let names = found.keys.filter { !$0.hasPrefix(".flick-") }
    #expect(kept.isSubset(of: names), comment)
    moments.untold += names.count - kept.count
    for (name, bytes) in found where names.contains(name) {
      #expect(files.isWhole(bytes, Self.title(name)), "\(comment): \(name) has \(bytes.count) bytes")
    }
    for (title, own) in Dictionary(grouping: names, by: Self.title) {
      let numbers = own.indices.map { $0 == 0 ? "" : " (\($0 + 1))" }
      #expect(Set(own) == Set(numbers.map { "\(title)\($0).mp4" }), comment)
    }
    kept = Set(names)
    try checkParts(found.filter { $0.key.hasPrefix(".flick-") }, &moments, comment)
  }

  /// At most one is there of each file and one of another version of it, and they can be gone on with.
  private mutating func checkParts(_ found: [String: Data], _ moments: inout Moments, _ comment: Comment) throws {
    // .flick-ADDRESS-VERSION.part
    let addresses = Dictionary(grouping: found.keys) { $0.split(separator: "-")[1] }
    #expect(addresses.count <= ServedFiles.names.count && addresses.values.allSatisfy { $0.count <= 2 }, comment)
    for (name, bytes) in found {
      let size = try #require(files.size(beginningWith: bytes), "\(comment): \(name) has \(bytes.count) other bytes")
      if bytes.count == size {
        moments.unnamed += 1
      } else if !bytes.isEmpty {
        moments.partial += 1
        if let former = parts[name], former > 0, former < bytes.count { moments.resumed += 1 }
      }
    }
    parts = found.mapValues(\.count)
  }

  private func contents() throws -> [String: Data] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: "\(path)/\($0)"))) })
  }

  /// `clip-1` of `clip-1 (2).mp4`.
  private static func title(_ name: String) -> Substring { name.prefix { $0 != " " && $0 != "." } }
}
