import FoundationEssentials
import Support
import Testing

extension EndToEnd {
  /// What the program says of itself is the truth that the man page and the completions have to keep up with.
  @Suite struct Documentation {
    private static let resources = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Resources"

    private func read(_ file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: "\(Self.resources)/\(file)")), as: UTF8.self)
    }

    private func manPage(_ section: String) throws -> String {
      let page = try read("man/flick.1.scd")
      let start = try #require(page.firstRange(of: "\n# \(section)\n"), "the man page has no section \(section)")
      let rest = page[start.upperBound...]
      return String(rest[..<(rest.firstRange(of: "\n# ")?.lowerBound ?? rest.endIndex)])
    }

    private func help() async throws -> HelpOutline { HelpOutline(try await Home().run("--help").output) }

    @Test func manPageHasEveryCommandAndOption() async throws {
      let help = try await help()
      let (commands, options) = (try manPage("COMMANDS"), try manPage("OPTIONS"))
      let synopsis = try manPage("SYNOPSIS")
      #expect(help.commands.count >= 4)
      for command in help.commands {
        #expect(commands.contains("*flick \(command)*"), "the man page's commands lack \(command)")
        #expect(synopsis.contains("*flick \(command)*"), "the man page's synopsis lacks \(command)")
      }
      #expect(help.options.count >= 17)
      for option in help.options {
        let names = (option.short.map { "*-\($0)*, " } ?? "") + "*--\(option.long)*" + (option.takesValue ? " _" : "\n")
        #expect("\n\(options)\n".contains("\n\(names)"), "the man page lacks the line \(names)")
      }
    }

    @Test func bashCompletesEveryCommandAndOption() async throws {
      let (help, script) = (try await help(), try read("completions/flick.bash"))
      let words = script.words
      for command in help.commands.flatMap(\.words) { #expect(words.contains(command), "\(command) is missing") }
      let takingValue = try #require(script.split(separator: "\n").first { $0.hasSuffix("takes=$piece ;;") }).words
      for option in help.options {
        #expect(words.contains("--\(option.long)"), "--\(option.long) is missing")
        for name in option.names {
          #expect(takingValue.contains(name) == option.takesValue, "\(name): whether it takes a value")
        }
      }
    }

    @Test func zshCompletesEveryCommandAndOption() async throws {
      let (help, script) = (try await help(), try read("completions/_flick"))
      let words = script.words
      for command in help.commands.flatMap(\.words) { #expect(words.contains(command), "\(command) is missing") }
      for option in help.options {
        let long = "--\(option.long)\(option.takesValue ? "=" : "")"
        let names = option.short.map { "{-\($0)\(option.takesValue ? "+" : ""),\(long)}'[" } ?? "\(long)["
        #expect(script.contains(names), "\(names) is missing")
      }
    }

    @Test func fishCompletesEveryCommandAndOption() async throws {
      let (help, script) = (try await help(), try read("completions/flick.fish"))
      let lines = script.split(separator: "\n")
      for command in help.commands.flatMap(\.words) {
        #expect(lines.contains { $0.contains(" -a \(command) -d ") }, "\(command) is missing")
      }
      let takingValue = try #require(lines.first { $0.contains("set -l takes_value ") }).words
      for option in help.options {
        let names = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.long) "
        let line = try #require(lines.first { $0.contains(" \(names)") }, "\(names) is missing")
        #expect((line.contains(" -x ") || line.contains(" -r ")) == option.takesValue, "\(line)")
        for name in option.names {
          #expect(takingValue.contains(name) == option.takesValue, "\(name): whether it takes a value")
        }
      }
    }

    @Test func everyValueOfAnOptionIsTold() async throws {
      let (home, options) = (try Home(), try manPage("OPTIONS"))
      var values: [String] = []
      for option in try await help().options where option.takesValue {
        let errors = try await home.run("sources", "--\(option.long)", "nonsense").errors
        guard let start = errors.firstRange(of: "takes one of "), let end = errors.firstRange(of: ", not ") else { continue }
        values += errors[start.upperBound..<end.lowerBound].split(separator: ", ").map(String.init)
      }
      #expect(values.count >= 9)
      for value in values { #expect(options.contains("*\(value)*"), "the man page's options lack \(value)") }
      for file in ["flick.bash", "_flick", "flick.fish"] {
        let words = try read("completions/\(file)").words
        for value in values { #expect(words.contains(value), "\(file) lacks \(value)") }
      }
    }

    @Test func manPageHasEverySourceAndWhatItNeeds() async throws {
      let sources = try manPage("SOURCES")
      let lines = try await Home().run("sources").output.split(separator: "\n")
      #expect(lines.count >= 6)
      for line in lines {
        let columns = line.split(separator: "\t")
        #expect("\n\(sources)".contains("\n*\(columns[0])*\n"), "the man page's sources lack \(columns[0])")
        guard let set = columns[3].firstRange(of: ": set ") else { continue }
        let variable = columns[3][set.upperBound...].prefix { $0 != " " }
        #expect(sources.contains("*\(variable)*"), "the man page's sources lack \(variable)")
      }
    }

    @Test func manPageHasEveryFieldOfJSONAndNoOther() async throws {
      struct Anything: Decodable { init(from decoder: any Decoder) {} }
      let output = try await Home().run("search", "--json", "moon").output
      let item = try #require(try JSONDecoder().decode([[String: Anything]].self, from: Data(output.utf8)).first)
      let told = try manPage("JSON").split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("*"), line.hasSuffix(")"), let end = line.firstRange(of: "* (") else { return nil }
        return String(line[..<end.lowerBound].dropFirst())
      }
      #expect(told == item.keys.sorted())
    }

    @Test func manPageHasEveryFieldOfFormats() async throws {
      let formats = try manPage("FORMATS")
      let errors = try await Home().run("search", "--format", "{nonsense}").errors
      let fields = try #require(errors.split(separator: "there are ").last).split { $0.isWhitespace }
      #expect(fields.count >= 14)
      for field in fields { #expect(formats.contains("*\(field)*"), "the man page's formats lack \(field)") }
    }

    @Test func everySettingIsInTheExampleAndTheManPage() async throws {
      let (home, settings) = (try Home(), try manPage("SETTINGS"))
      let example = "\(Self.resources)/config.example.json5"
      #expect(try await home.run("--config", example, "sources").status == 0)
      try home.write("{ nonsense: 1 }", to: "config/flick/config.json5")
      let errors = try await home.run("sources").errors
      let names = try #require(errors.split(separator: "there are ").last).split { ", \n".contains($0) }.map(String.init)
      let told = try read("config.example.json5").split(separator: "\n").compactMap { line -> String? in
        guard line.hasPrefix("  "), let colon = line.firstRange(of: ": ") else { return nil }
        let name = line[..<colon.lowerBound].dropFirst(line.hasPrefix("  // ") ? 5 : 2)
        return name.allSatisfy(\.isLetter) ? String(name) : nil
      }
      #expect(told.sorted() == names.sorted())
      for name in names { #expect(settings.contains("*\(name)*"), "the man page's settings lack \(name)") }
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
  var options: [Option] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      // What it does stands in a column of its own, or on the next line.
      let text = String(line).trimmed
      let names = text.firstRange(of: "  ").map { String(text[..<$0.lowerBound]) } ?? text
      if names.hasPrefix("flick ") {
        let command = names.split(separator: " ").dropFirst().prefix { $0.allSatisfy(\.isLowercase) }
        if !command.isEmpty { commands.append(command.joined(separator: " ")) }
      } else if names.hasPrefix("-") {
        let words = names.split { $0 == " " || $0 == "," }
        let short = words.first.flatMap { $0.hasPrefix("--") ? nil : String($0.dropFirst()) }
        let takesValue = words.last?.first?.isUppercase == true
        for (index, long) in words.filter({ $0.hasPrefix("--") }).enumerated() {
          options.append(Option(short: index == 0 ? short : nil, long: String(long.dropFirst(2)), takesValue: takesValue))
        }
      }
    }
  }
}

extension StringProtocol {
  /// What stands between all but letters, digits and hyphens.
  fileprivate var words: Set<String> {
    Set(split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
  }
}
