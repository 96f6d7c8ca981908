import FoundationEssentials
import Support
import Testing

extension EndToEnd {
  /// What the program says of itself is the truth that the man page and the completions have to keep up with.
  @Suite struct Documentation {
    private static let resources =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Resources"

    private func read(_ file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(Self.resources)/\(file)")), as: UTF8.self)
    }

    private func manPage(_ section: String) throws -> String {
      let page = try read("man/flick.1.scd")
      let start = try #require(page.firstRange(of: "\n# \(section)\n"), "the man page has no section \(section)")
      let rest = page[start.upperBound...]
      return "\n" + rest[..<(rest.firstRange(of: "\n# ")?.lowerBound ?? rest.endIndex)] + "\n"
    }

    private func help() async throws -> HelpOutline { HelpOutline(try await Home().run("--help").output) }

    /// What the program names after some words of a complaint, before others.
    private func named(_ arguments: [String], after start: String, before end: String, in home: Home) async throws
      -> [String]
    {
      let errors = try await home.run(arguments).errors
      guard let start = errors.firstRange(of: start)?.upperBound else { return [] }
      let rest = errors[start...]
      return rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)].split { ", ".contains($0) }.map(
        String.init)
    }

    @Test func manPageHasEveryCommandAndOption() async throws {
      let help = try await help()
      let (synopsis, commands, options) = (try manPage("SYNOPSIS"), try manPage("COMMANDS"), try manPage("OPTIONS"))
      let missingCommands = help.commands.filter {
        !commands.contains("\n*flick \($0)*") || !synopsis.contains("*flick \($0)*")
      }
      #expect(help.commands.count >= 4)
      #expect(missingCommands == [])
      let lines = help.options.map { option in
        (option.short.map { "*-\($0)*, " } ?? "") + "*--\(option.long)*" + (option.takesValue ? " _" : "\n")
      }
      let missing = lines.filter { !options.contains("\n\($0)") }
      #expect(lines.count >= 17)
      #expect(missing == [])
    }

    @Test func bashCompletesEveryCommandAndOption() async throws {
      let (help, script) = (try await help(), try read("completions/flick.bash"))
      let words = script.words
      let wanted = help.words + help.options.map { "--\($0.long)" }
      let missing = wanted.filter { !words.contains($0) }
      #expect(missing == [])
      let told = script.split(separator: "\n").filter { $0.hasSuffix("takes=$piece ;;") }.joined().words
      let takingValue = help.options.filter(\.takesValue).flatMap(\.names)
      #expect(told.filter { $0.hasPrefix("-") }.sorted() == takingValue.sorted())
    }

    @Test func zshCompletesEveryCommandAndOption() async throws {
      let (help, script) = (try await help(), try read("completions/_flick"))
      let options = help.options.map { option in
        let long = "--\(option.long)\(option.takesValue ? "=" : "")"
        return option.short.map { "{-\($0)\(option.takesValue ? "+" : ""),\(long)}'[" } ?? "\(long)["
      }
      let words = script.words
      let missing =
        help.words.filter { !words.contains($0) } + options.filter { !script.contains($0) }
      #expect(missing == [])
    }

    @Test func fishCompletesEveryCommandAndOption() async throws {
      let (help, script) = (try await help(), try read("completions/flick.fish"))
      let options = help.options.map { (($0.short.map { "-s \($0) " } ?? "") + "-l \($0.long) ", $0.takesValue) }
      let wanted = help.words.map { (" -a \($0) -d ", false) } + options
      let lines = script.split(separator: "\n")
      let missing = wanted.filter { name, takesValue in
        let line = lines.first { $0.contains(name) }
        return line.map { ($0.contains(" -x ") || $0.contains(" -r ")) != takesValue } ?? true
      }
      #expect(missing.map(\.0) == [])
      let told = try #require(lines.first { $0.contains("set -l takes_value ") }).split(separator: " ").dropFirst(3)
      let takingValue = help.options.filter(\.takesValue).flatMap(\.names)
      #expect(told.map(String.init).sorted() == takingValue.sorted())
    }

    @Test func everyValueOfAnOptionIsTold() async throws {
      var values: [String] = []
      for option in try await help().options where option.takesValue {
        let arguments = ["sources", "--\(option.long)", "nonsense"]
        values += try await named(arguments, after: "takes one of ", before: ", not ", in: Home())
      }
      #expect(values.count >= 9)
      let options = try manPage("OPTIONS")
      let missing = values.filter { !options.contains("*\($0)*") }
      #expect(missing == [])
      for file in ["flick.bash", "_flick", "flick.fish"] {
        let words = try read("completions/\(file)").words
        let missing = values.filter { !words.contains($0) }
        #expect(missing == [], "\(file)")
      }
    }

    @Test func manPageHasEverySourceAndWhatItNeeds() async throws {
      let home = try Home()
      let run = try await home.run("sources", "--source", "files:\(home.path)")
      let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t") }
      let variables = lines.compactMap { columns in
        columns[3].firstRange(of: ": set ").map { columns[3][$0.upperBound...].prefix { $0 == "_" || $0.isLetter } }
      }
      #expect(lines.count >= 6)
      #expect(variables.count >= 4)
      let sources = try manPage("SOURCES")
      let missing = lines.map { "\n*\($0[0])*\n" }.filter { !sources.contains($0) }
      #expect(missing == [])
      let missingVariables = variables.filter { !sources.contains("*\($0)*") }
      #expect(missingVariables == [])
    }

    @Test func manPageHasEveryFieldOfJSONAndNoOther() async throws {
      struct Anything: Decodable { init(from decoder: any Decoder) {} }
      let output = try await Home().run("search", "--source", "bundled", "--json", "moon").output
      let item = try #require(try JSONDecoder().decode([[String: Anything]].self, from: Data(output.utf8)).first)
      let told = try manPage("JSON").split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("*"), line.hasSuffix(")"), let end = line.firstRange(of: "* (") else { return nil }
        return String(line[..<end.lowerBound].dropFirst())
      }
      #expect(told == item.keys.sorted())
    }

    @Test func manPageHasEveryFieldOfFormats() async throws {
      let fields = try await named(["search", "-f", "{nonsense}"], after: "there are ", before: "\n", in: Home())
      #expect(fields.count >= 14)
      let formats = try manPage("FORMATS")
      let missing = fields.filter { !formats.contains("*\($0)*") }
      #expect(missing == [])
    }

    @Test func everySettingIsInTheExampleAndTheManPage() async throws {
      let home = try Home()
      let example = try await home.run("--config", "\(Self.resources)/config.example.json5", "sources")
      #expect((example.status, example.errors) == (0, ""))
      try home.write("{ nonsense: 1 }", to: "config/flick/config.json5")
      let names = try await named(["sources"], after: "there are ", before: "\n", in: home)
      let told = try read("config.example.json5").split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("  "), let colon = line.firstRange(of: ": ") else { return nil }
        let name = line[..<colon.lowerBound].dropFirst(line.hasPrefix("  // ") ? 5 : 2)
        return name.allSatisfy(\.isLetter) ? String(name) : nil
      }
      #expect(told.sorted() == names.sorted())
      let settings = try manPage("SETTINGS")
      let missing = names.filter { !settings.contains("*\($0)*") }
      #expect(missing == [])
    }
  }
}

/// The commands and options that a help text lists.
private struct HelpOutline {
  struct Option {
    var short: String?
    var long: String
    var takesValue: Bool

    var names: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }
  }

  /// Without `flick`; those of two words in full.
  var commands: [String] = []
  /// All that is typed as it stands there, options aside.
  var words: Set<String> = []
  var options: [Option] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      // What it does stands in a column of its own, or on the next line.
      let text = String(line).trimmed
      let names = text.firstRange(of: "  ").map { String(text[..<$0.lowerBound]) } ?? text
      if names.hasPrefix("flick ") {
        let command = names.split(separator: " ").dropFirst().prefix { String($0).isTyped }
        if !command.isEmpty { commands.append(command.joined(separator: " ")) }
        words.formUnion(
          names.dropFirst("flick ".count).split { " |[]".contains($0) }.map(String.init).filter(\.isTyped))
      } else if names.hasPrefix("-") {
        let words = names.split { $0 == " " || $0 == "," }
        let short = words.first.flatMap { $0.hasPrefix("--") ? nil : String($0.dropFirst()) }
        let takesValue = words.last?.first?.isUppercase == true
        for (index, long) in words.filter({ $0.hasPrefix("--") }).enumerated() {
          options.append(
            Option(short: index == 0 ? short : nil, long: String(long.dropFirst(2)), takesValue: takesValue))
        }
      }
    }
  }
}

extension String {
  /// Whether it stands for itself, as `clear`, and not for others, as `URL`.
  fileprivate var isTyped: Bool { allSatisfy(\.isLowercase) }
}

extension StringProtocol where SubSequence == Substring {
  /// What stands between all but letters, digits and hyphens.
  fileprivate var words: Set<String> {
    Set(split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
  }
}
