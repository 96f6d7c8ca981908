import Glibc
import Media
import Providers

/// What a folder of many files costs: to read and index it, and to find in it as somebody types.
struct FilesBench {
  private static let count = 100_000
  private static let folders = 500
  private static let words = [
    "holiday", "IMG", "screenshot", "Game of life", "clip", "final cut", "kitten", "猫の動画", "รัก", "Sierpiński",
  ]

  let surroundings: Surroundings

  func run(into table: inout Table) throws {
    let folder = try makeFiles()
    let clock = ContinuousClock()
    let before = Self.residentBytes()
    let (first, whole, slowest, after) = try Waiting.run {
      let provider = FilesProvider(folder: folder)
      let start = clock.now
      _ = try await provider.page(for: SearchQuery(""), after: nil)
      let first = clock.now - start
      // The first answer may come before the whole is read; a new reading is measured whole.
      await provider.reload()
      let again = clock.now
      await provider.reload()
      let whole = clock.now - again
      var slowest = Duration.zero
      for text in ["holiday 12", "i", "img 7", "screenshot 2024 cut", "猫の", "รัก", "1", "sierpinski fin", "xyzzy"] {
        for length in 1...text.count {
          let start = clock.now
          _ = try await provider.page(for: SearchQuery(String(text.prefix(length))), after: nil)
          slowest = max(slowest, clock.now - start)
        }
      }
      return (first, whole, slowest, Self.residentBytes())
    }
    table.add("100,000 files: first answer", .milliseconds, [.flick: first / .milliseconds(1)], goal: .atMost(500))
    table.add(
      "  read and indexed in the background", .milliseconds, [.flick: whole / .milliseconds(1)], goal: .atMost(3000))
    table.add(
      "  slowest of the finds while typing", .milliseconds, [.flick: slowest / .milliseconds(1)], goal: .atMost(16))
    if let before, let after {
      table.add("  memory at the end", .megabytes, [.flick: Double(after - before) / 1e6])
    }
  }

  /// Empty ones: what is in them is not looked at.
  private func makeFiles() throws -> String {
    let root = surroundings.folder + "/files"
    mkdir(root, 0o700)
    for folder in 0..<Self.folders { mkdir("\(root)/album \(folder)", 0o700) }
    for number in 0..<Self.count {
      let name = "\(Self.words[number % Self.words.count]) \(number) cut.\(number % 3 == 0 ? "mp4" : "jpg")"
      let file = open("\(root)/album \(number % Self.folders)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw BenchError("no files can be made in \(root)") }
      close(file)
    }
    return root
  }

  private static func residentBytes() -> Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }
}
