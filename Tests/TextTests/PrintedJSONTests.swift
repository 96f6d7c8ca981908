import FoundationEssentials
import Testing
import Text

@Suite struct PrintedJSONTests {
  @Test(arguments: [
    ("\u{9b}2J", #"\u009b2J"#), ("\u{85}", #"\u0085"#), ("\u{7f}", #"\u007f"#),
    ("a\u{202e}b\u{2066}", #"a\u202eb\u2066"#), ("\u{2028}", #"\u2028"#),
    ("\u{feff}", #"\ufeff"#), ("\u{e0041}", #"\udb40\udc41"#), ("é漢😀\u{a0}", "é漢😀\u{a0}"),
    ("👨‍👩‍👧 ❤️", "👨‍👩‍👧 ❤️"), ("plain", "plain"),
  ])
  func controlsAreEscaped(_ text: String, _ expected: String) throws {
    let encoder = JSONEncoder()
    let json = SafeText.json(String(decoding: try encoder.encode([text]), as: UTF8.self))
    #expect(json == "[\"\(expected)\"]")
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }
}
