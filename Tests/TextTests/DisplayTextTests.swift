import Support
import Testing

@testable import Text

@Suite struct DisplayTextTests {
  /// Cells separated by bars, and the sum of their columns.
  @Test(arguments: [
    ("ASCII", "a b", "a| |b", 3),
    ("Latin", "Amélie", "A|m|é|l|i|e", 6),
    ("decomposed", "e\u{301}", "\u{E9}", 1),
    ("Chinese", "游戏", "游|戏", 4),
    ("Japanese", "か\u{3099}わ", "が|わ", 4),
    ("halfwidth", "ｶﾞ", "ｶ|ﾞ", 2),
    ("fullwidth", "Ａ！", "Ａ|！", 4),
    ("Korean", "한국", "한|국", 4),
    ("Korean, conjoining", "\u{1112}\u{1161}\u{11AB}", "한", 2),
    ("old Korean", "\u{1112}\u{119E}", "\u{1112}\u{119E}", 2),
    ("lone vowel", "\u{1161}x", "\u{FFFD}|x", 2),
    ("Thai", "รัก", "รั|ก", 2),
    ("Thai, two marks", "ที่นี่", "ที่|นี่", 2),
    ("Thai, sara am", "กำ น้ำ", "ก|ำ| |น้|ำ", 5),
    ("Lao, am", "ຄຳ", "ຄ|ຳ", 2),
    ("Devanagari", "हिन्दी", "ह|ि|न्|द|ी", 5),
    ("Devanagari, joiner", "क्‍ष", "क्|ष", 2),
    ("Tamil", "தமிழ்", "த|ம|ி|ழ்", 4),
    ("Tamil, spacing", "கோ", "க|ோ", 2),
    ("Bengali", "র‍্যা", "র্|য|া", 3),
    ("Arabic", "سلام", "س|ل|ا|م", 4),
    ("Arabic, marks", "مُحَمَّد", "مُ|حَ|مَّ|د", 4),
    ("Persian", "می‌خواهم", "م|ی|خ|و|ا|ه|م", 7),
    ("Hebrew", "שָׁלוֹם", "שָׁ|ל|וֹ|ם", 4),
    ("number sign", "\u{600}12", "1|2", 2),
    ("emoji", "🦀!", "🦀|!", 3),
    ("family", "👨‍👩‍👧x", "👨|x", 3),
    ("profession", "👩🏽‍⚕️", "👩", 2),
    ("rainbow flag", "🏳️‍🌈", "🏳", 1),
    ("skin tone", "👍🏿👍", "👍|👍", 4),
    ("lone skin tone", "🏿", "🏿", 2),
    ("heart", "❤️x", "❤|x", 2),
    ("text style", "☎︎", "☎", 1),
    ("keycap", "1️⃣2", "1|2", 2),
    ("flag", "🇫🇷🇩🇪", "F|R|D|E", 4),
    ("half a flag", "🇫", "F", 1),
    ("England", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴", 2),
    ("newer than the C library", "🫨", "\u{FFFD}", 1),
    ("zalgo", "Z\u{30D}\u{30E}\u{310}\u{311}\u{312}\u{313}", "Z\u{30D}\u{30E}\u{310}\u{311}", 1),
    ("leading mark", "\u{E31}x", "\u{A0}\u{E31}|x", 2),
    ("mark on a space", "a \u{301}", "a|\u{A0}\u{301}", 2),
    ("mark on a removed scalar", "a\u{7}\u{301}", "\u{E1}", 1),
    ("escape sequence", "a\u{1B}[2J\u{1B}]0;x\u{7}b", "a|b", 2),
    ("spaces stay", "  a\t\n", " | |a| | ", 5),
    ("bidi", "\u{202E}abc", "a|b|c", 3),
    ("nothing", "\u{200B}\u{200D}\u{FE0F}\u{AD}", "", 0),
    ("astral", "𝒜𐍈", "𝒜|𐍈", 2),
    ("private", "\u{10EEEE}\u{305}", "\u{A0}\u{305}", 1),
  ]) func takesApart(name: String, text: String, cells: String, width: Int) {
    let display = DisplayText(text)
    let shown = display.clusters.map(\.text).joined(separator: "|")
    #expect(Array(shown.unicodeScalars) == Array(cells.unicodeScalars), "\(name)")
    #expect(display.width == width, "\(name)")
  }

  @Test func everyClusterIsABaseWithFewMarks() {
    var random = Random(seed: 3)
    let interesting: [Unicode.Scalar] = [
      "\u{1B}", "[", "]", "\u{7}", " ", "a", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "👨", "🏽", "\u{1F1EB}",
      "क", "\u{94D}", "\u{93F}", "\u{E33}", "ก", "\u{1100}", "\u{1161}", "\u{11A8}", "가", "漢", "\u{600}", "م", "1",
    ]
    for _ in 0..<3000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let any = Unicode.Scalar(UInt32.random(in: 0...0x1FFFF, using: &random))
        scalars.append(Bool.random(using: &random) ? interesting.randomElement(using: &random)! : any ?? "x")
      }
      let display = DisplayText(String(scalars))
      #expect(display.width == display.clusters.reduce(0) { $0 + $1.width })
      for cluster in display.clusters {
        let widths = cluster.text.unicodeScalars.map(\.columns)
        #expect(widths.first == cluster.width && (1...2).contains(cluster.width))
        #expect(widths.dropFirst().allSatisfy { $0 == 0 } && widths.count <= 5)
      }
      #expect(DisplayText(display.string) == display, "what is shown is shown the same again")
    }
  }

  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("hello", -3, ""),
    ("a b c", 3, "a…"), ("游戏机", 6, "游戏机"), ("游戏机", 5, "游戏…"), ("游戏机", 4, "游…"), ("游戏机", 2, "…"), ("น้ำตก", 3, "น้ำ…"),
  ]) func truncates(text: String, columns: Int, expected: String) {
    let truncated = DisplayText(text).truncated(to: columns)
    #expect(truncated.string == expected)
    #expect(truncated.width <= max(0, columns))
    #expect(truncated == DisplayText(expected))
  }

  /// A text that is simple throughout takes a shorter way; a letter of Thai keeps it from that.
  @Test func theShortWayLeadsToTheSame() {
    for scalar in (UInt32(0)..<0x2600).compactMap({ Unicode.Scalar($0) }) {
      let text = "e\(scalar)\(scalar) x"
      #expect(DisplayText(text).clusters == Array(DisplayText(text + "ก").clusters.dropLast()), "\(scalar.value)")
    }
  }

  @Test func cutsFromBothEnds() {
    let text = DisplayText("a游b戏")
    #expect((0...7).map { text.prefix(columns: $0).string } == ["", "a", "a", "a游", "a游b", "a游b", "a游b戏", "a游b戏"])
    #expect((0...7).map { text.suffix(columns: $0).string } == ["", "", "戏", "b戏", "b戏", "游b戏", "a游b戏", "a游b戏"])
    for columns in -1...7 {
      for part in [text.prefix(columns: columns), text.suffix(columns: columns)] {
        #expect(part.width == part.clusters.reduce(0) { $0 + $1.width })
      }
    }
  }

  @Test func padsAndJoins() {
    #expect(DisplayText("游").padded(to: 4) == DisplayText("游  "))
    #expect(DisplayText("abc").padded(to: 2) == DisplayText("abc"))
    #expect(DisplayText("a") + DisplayText("游") == DisplayText("a游"))
    #expect(DisplayText().isEmpty && DisplayText("").isEmpty && !DisplayText(" ").isEmpty)
  }

  @Test func isBounded() {
    #expect(DisplayText(String(repeating: "x", count: 5000)).width == 4096)
    #expect(DisplayText(String(repeating: "游", count: 5000)).width == 4096)
    #expect(DisplayText("a" + String(repeating: "游", count: 5000)).width == 4095)
    #expect(DisplayText(String(repeating: "क्", count: 9000) + "क").width == 4096, "one grapheme cluster of many cells")
  }
}
