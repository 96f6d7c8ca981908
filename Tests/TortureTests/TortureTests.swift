import FoundationEssentials
import Glibc
import Support
import Testing

/// Kills a program in the midst of its changes and downloads, again and again: all that it told of has to be there, and
/// nothing by halves. FLICK_TORTURE_ROUNDS sets how often.
@Suite struct TortureTests {
  private static let rounds = ProcessInfo.processInfo.environment["FLICK_TORTURE_ROUNDS"].flatMap { Int($0) } ?? 50
  /// The library and the folder are new ones again after so many rounds.
  private static let roundsOfOne = 10

  @Test func nothingIsLostWhenItIsKilled() async throws {
    var random = Random(seed: 20)
    let files = ServedFiles()
    let server = try LoopbackServer(files.answer)
    let addresses = ServedFiles.names.map { "\(server.url)/\($0)" }
    var directory = try TemporaryDirectory()
    var library = TortureLibrary(path: directory.file("library.sqlite"))
    var folder = TortureFolder(path: directory.file("Downloads"), files: files)
    var changes = 0
    var moments = TortureFolder.Moments()
    for round in 0..<Self.rounds {
      // Some rounds begin with no file at all, and end while it is made.
      let isFirst = round % Self.roundsOfOne == 0
      if isFirst {
        directory = try TemporaryDirectory()
        library = TortureLibrary(path: directory.file("library.sqlite"))
        folder = TortureFolder(path: directory.file("Downloads"), files: files)
      }
      if round % 3 == 0 { files.changeVersion() }
      let steps = isFirst ? 0 : Int.random(in: 1...60, using: &random)
      let moment = UInt32.random(in: 0..<(isFirst ? 40_000 : 6000), using: &random)
      let arguments = [library.path, folder.path, String(random.next())]
      var lines = try await run(arguments + ["1000"] + addresses, steps: steps, moment: moment)
      changes += try await library.check(lines.filter { !$0.isOfDownload }, "round \(round)")
      try folder.check(lines.filter(\.isOfDownload), &moments, "round \(round)")

      // The last one may end by itself: nothing that was begun stays behind.
      guard (round + 1) % Self.roundsOfOne == 0 else { continue }
      lines = try await run(arguments + ["1"] + addresses)
      changes += try await library.check(lines.filter { !$0.isOfDownload }, "after round \(round)")
      try folder.check(lines.filter(\.isOfDownload), &moments, "after round \(round)")
      #expect(folder.isComplete, "after round \(round)")
    }
    #expect(changes > Self.rounds, "hardly any change was made")
    #expect(moments.told > Self.rounds, "hardly any file came")
    #expect(moments.resumed > 0, "no download was killed that went on with a file")
    print("\(Self.rounds) kills: \(changes) changes, \(moments.text).")
  }

  /// Runs the program until so many of its changes and downloads have ended, and kills it so many microseconds later.
  /// - Parameter steps: nil to let it end by itself.
  /// - Returns: All that it told.
  private func run(_ arguments: [String], steps: Int? = nil, moment: UInt32 = 0) async throws -> [String] {
    let result = await onThread {
      Result {
        let program = try ReportingProgram(BuiltProgram.path("flick-torture"), arguments)
        var lines: [String] = []
        var left = steps ?? Int.max
        while left > 0, let line = program.readLine() {
          lines.append(line)
          if !line.hasPrefix(">") { left -= 1 }
        }
        if steps != nil { usleep(moment) }
        program.kill()
        while let line = program.readLine() { lines.append(line) }
        return lines
      }
    }
    return try result.get()
  }
}

extension String {
  /// Whether a line that was told is about a download.
  fileprivate var isOfDownload: Bool { dropFirst(2).hasPrefix("download ") }
}
