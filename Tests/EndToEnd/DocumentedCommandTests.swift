import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd {
  /// Every command that README and the man page name is run in a shell.
  @Suite struct DocumentedCommands {
    private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// What is no command of flick's, and who runs it if anybody does.
    private static let others: [String: String] = [
      "make": "continuous integration", "man flick": "InstallationTests asks man for the page",
      // Whatever it is, it is not done to the machine that tests.
      "sudo": "installs packages; InstallationTests looks into flick's own",
      "flick-thumbnailer": "a program that only flick runs",
    ]
    /// Words that stand for others.
    private static let placeholders = [
      "[QUERY]": "moon", "QUERY": "moon", "[NAME]": "", "PATH": "~/Videos", "URL": "resources/Catalogue/media/18.mp4",
      "FILE": "list.json",
    ]
    private static let subcommands: Set<String> = [
      "search", "play", "favourites", "wall", "history", "cache", "sources", "actions", "doctor", "help",
    ]

    private static func read(_ file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(file)")), as: UTF8.self)
    }

    /// As they stand there, without what explains them.
    static func commands() throws -> [String] {
      let readme = try read("README.md").split(separator: "\n")
      let blocks = readme.filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }.map { String($0.dropFirst(4)) }
      let words = readme.flatMap { quoted($0, by: "`") }
      let page = try read("Resources/man/flick.1.scd")
      let examples = page.split(separator: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
        $0.element.filter { $0 != "\n" }.replacing("\\\\", with: "\\")
      }
      let lines = blocks + (words + quoted(page[...], by: "*") + examples).filter(begins)
      let told = lines.filter(begins).map { line in
        line.firstRange(of: "   ").map { String(line[..<$0.lowerBound]) } ?? line
      }
      return Set(told).sorted()
    }

    /// What stands between two of a mark on one line.
    private static func quoted(_ text: Substring, by mark: Character) -> [String] {
      text.split(separator: "\n").flatMap { line in
        line.split(separator: mark, omittingEmptySubsequences: false).enumerated().compactMap {
          $0.offset.isMultiple(of: 2) ? nil : String($0.element)
        }
      }
    }

    private static func begins(_ line: String) -> Bool {
      ["flick", "curl -O", "make", "man flick", "sudo", "url="].contains { line == $0 || line.hasPrefix("\($0) ") }
        || line.hasPrefix("url=") || line == "flick-thumbnailer"
    }

    @Test func allOfThemAreFound() throws {
      let commands = try Self.commands()
      for known in [
        "flick", "flick ~/Videos", "flick cat", "curl -O \"$(flick pick cat)\"", "flick favourites import FILE",
      ] {
        #expect(commands.contains(known), "\(known)")
      }
      #expect(commands.count > 30)
    }

    @Test func allOfThemDoWhatIsSaid() async throws {
      for command in try Self.commands() {
        if Self.others.keys.contains(where: { command == $0 || command.hasPrefix("\($0) ") }) { continue }
        try await run(command)
      }
    }

    private func run(_ command: String) async throws {
      let home = try Home()
      for name in ["mpv", "curl"] { try await home.addPlayer(name) }
      try await home.addPlayer("jq", "cat >'\(home.path)/jq.input'")
      symlink(Home.program, "\(home.path)/bin/flick")
      try home.write(try await home.run("favourites", "export").output, to: "list.json")
      try FileManager.default.createDirectory(atPath: "\(home.path)/Videos", withIntermediateDirectories: true)
      try home.write("GIF89a", to: "Videos/moon.gif")
      try home.write("Videos/moon.gif\n", to: "files")
      for name in ["a.gif", "b.mp4"] { try home.write("GIF89a", to: name) }
      try FileManager.default.createDirectory(atPath: "\(home.path)/Pictures", withIntermediateDirectories: true)
      let words = command.split(separator: " ").map { Self.placeholders[String($0)] ?? String($0) }
      var line = words.joined(separator: " ")
      // All forms with and without what may be left out are in the list.
      if line == "flick favourites import" { line += " list.json" }
      if words.contains("-") { line += " <files" }
      if line == "flick play" { line += " resources/Catalogue/media/18.mp4" }
      let isForScreen =
        words.first == "flick" ? !Self.subcommands.contains(words.dropFirst().first ?? "") : line.contains("flick pick")
      let query = line.contains(" cat") && !line.contains("Videos") ? "cat 1" : ""
      let server = try LoopbackServer(Answers.byQuery)
      let commons = try LoopbackServer { _ in .text(#"{"batchcomplete": true}"#) }
      try home.write("cd '\(home.path)'\n\(line)\necho \"status $?.\"\nread line", to: "shell")
      let flick = try Flick(
        program: "/bin/bash", "\(home.path)/shell", klipy: server, home: home,
        environment: home.display().merging(["FLICK_COMMONS_URL": commons.url]) { $1 })
      if isForScreen {
        try await flick.see("the browser of \(command)") {
          $0.isAlternate && (query.isEmpty ? $0.selectedTitle != nil : $0.selectedTitle == query)
        }
        flick.press(line.contains("flick pick") ? Keys.enter : Keys.control("q"))
      }
      try await flick.see("the end of \(command)") { !$0.isAlternate && $0.contains("status ") }
      #expect(flick.screen.contains("status 0."), "\(command): \(flick.screen.lines.joined(separator: "\n"))")
      if line.contains("curl") { #expect(home.read("curl.arguments") == "-O\nhttps://media.test/cat-1.mp4\n\n") }
      if line.contains("mpv") { #expect(home.read("mpv.arguments")?.contains("https://media.test/") == true) }
    }
  }
}
