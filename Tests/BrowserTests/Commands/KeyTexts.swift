import Support
import Testing

@testable import Browser

/// The man page's and README's lists of keys, as the tables have them.
enum KeyTexts {
  /// In scdoc's language.
  static var manPage: String {
    KeyHeading.allCases.map { heading in
      let rows = heading.rows.map { row in
        "*\(escaped(row.keys(.short)))*\n\t\(escaped(sentence(row.sentence)))\n"
      }
      return "## \(heading.rawValue)\n\n" + rows.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The keys that README has, in Markdown.
  static var readme: String {
    let lines = KeyHeading.allCases.flatMap { heading -> [String] in
      let rows = heading.rows.filter(\.isMain)
      return (rows.isEmpty ? [] : ["| **\(heading.rawValue)** | |"])
        + rows.map { "| \(code($0)) | \($0.sentence) |" }
    }
    return (["| key | does |", "| --- | --- |"] + lines).joined(separator: "\n") + "\n"
  }

  private static func code(_ row: KeyRow) -> String {
    row.gesture ?? row.keys(.short).split(separator: " ").map { $0 == "…" ? "…" : "`\($0)`" }.joined(separator: " ")
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("…") ? "" : ".")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\*_~".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }
}

/// `make texts` writes them.
struct KeyTextTests {
  @Test func committedTextsHaveTheKeysOfTheManPage() throws {
    let difference = try CommittedText.check(
      file: "Resources/man/flick.1.scd", block: "keys", expected: KeyTexts.manPage)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func committedTextsHaveTheKeysOfREADME() throws {
    let difference = try CommittedText.check(file: "README.md", block: "keys", expected: KeyTexts.readme)
    #expect(difference == nil, "\(difference ?? "")")
  }
}
