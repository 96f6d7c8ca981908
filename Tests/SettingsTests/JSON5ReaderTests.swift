import Testing

@testable import Settings

@Suite struct JSON5ReaderTests {
  private func content(_ text: String) throws -> JSON5Value.Content? { try JSON5Reader.read(text)?.content }

  @Test(arguments: ["", " \n\t", "// nothing\n", "/* nothing */", "\u{feff}\u{a0}\u{2028}// nothing"])
  func nothingButSpaceAndCommentsIsNoValue(_ text: String) throws {
    #expect(try JSON5Reader.read(text) == nil)
  }

  @Test(
    arguments: [
      ("1", 1), ("-1.5", -1.5), ("+2", 2), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("2.E-1", 0.2), ("0xFf", 255),
      ("-0x10", -16), ("Infinity", .infinity), ("-Infinity", -.infinity), ("0", 0),
    ] as [(String, Double)])
  func numbers(_ text: String, _ number: Double) throws { #expect(try content(text) == .number(number)) }

  @Test(arguments: ["01", ".", "1_000", "--1", "0x", "0x-1", "1e", "e1", "1.2.3", "+", "nan", "yes"])
  func whatIsNoNumberAndNoWord(_ text: String) {
    #expect(throws: JSON5Error.self) { try JSON5Reader.read("[\(text)]") }
  }

  @Test(arguments: [
    (#""a""#, "a"), (#"'it\'s'"#, "it's"), (#""\n\t\\\/\0""#, "\n\t\\/\0"), (#""\x41\u00e4\ud83d\ude00""#, "Aä😀"),
    ("'a\\\nb\\\r\nc'", "abc"), ("'\u{2028}\u{a0}'", "\u{2028}\u{a0}"),
  ])
  func texts(_ text: String, _ expected: String) throws { #expect(try content(text) == .string(expected)) }

  @Test func valuesKnowWhereTheyStand() throws {
    let root = try #require(try JSON5Reader.read("// first\n{ a: [1,\n  'x',], \"b c\": {}, $ä_1: null }"))
    let members = try #require(root.members)
    #expect(members.map(\.name) == ["a", "b c", "$ä_1"])
    #expect(members.map(\.place.description) == ["2:3", "3:10", "3:21"])
    guard case .array(let values) = members[0].value.content else { throw Missing() }
    #expect(values.map(\.place.description) == ["2:7", "3:3"])
  }

  @Test(arguments: [
    ("{ a: 1 b: 2 }", "1:8: expected \",\" or \"}\""), ("{ a 1 }", "1:5: expected \":\" after the name \"a\""),
    ("{\n\u{a0}a:\u{a0}yes }", "2:5: expected a value; texts stand in quotes: \"yes\""),
    ("{ p: \"C:\\Users\" }", "1:9: \"\\U\" means nothing; a backslash itself is written \"\\\\\""),
    ("'a", "1:1: expected a closing quote"), ("{ a: 'x\n' }", "1:6: expected a closing quote"),
    ("/* x", "1:1: expected */"), ("{} {}", "1:4: expected the end of the file"), ("{,}", "1:2: expected a name or"),
    ("'\\u12'", "1:2: expected 4 hexadecimal digits"), ("'\\ud83d'", "1:2: half a pair"),
    (String(repeating: "[", count: 40), "1:33: expected no more than 32 levels"),
  ])
  func mistakesHaveAPlace(_ text: String, _ words: String) throws {
    let error = try #require(throws: JSON5Error.self) { try JSON5Reader.read(text) }
    #expect("\(error.place): \(error.message)".hasPrefix(words), "\(error.place): \(error.message)")
  }

  private struct Missing: Error {}
}
