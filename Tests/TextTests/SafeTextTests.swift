import Testing

@testable import Text

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("plain", "A man, a plan", "A man, a plan"),
    ("empty", "", ""),
    ("only space", " \n\t\u{3000} ", ""),
    ("clear screen", "a\u{1B}[2Jb", "ab"),
    ("colour", "\u{1B}[1;38:2::1:2:3mred\u{1B}[0m", "red"),
    ("private and intermediate", "a\u{1B}[?25l\u{1B}[2 qb", "ab"),
    ("8-bit CSI", "a\u{9B}31mb", "ab"),
    ("link", "\u{1B}]8;;https://evil.example/\u{1B}\\click\u{1B}]8;;\u{1B}\\", "click"),
    ("title, BEL", "\u{1B}]0;owned\u{07}x", "x"),
    ("clipboard, 8-bit", "\u{9D}52;c;cm0gLXJm\u{9C}x", "x"),
    ("DCS", "\u{1B}Pq#0;2;0;0;0~-\u{1B}\\x", "x"),
    ("kitty graphics", "\u{1B}_Ga=T,f=100;AAAA\u{1B}\\x", "x"),
    ("BEL inside DCS", "\u{1B}Pa\u{07}b\u{1B}\\x", "x"),
    ("PM and SOS", "\u{1B}^a\u{1B}\\\u{1B}Xb\u{1B}\\x", "x"),
    ("8-bit strings", "\u{90}a\u{9C}\u{98}b\u{9C}\u{9E}c\u{9C}\u{9F}d\u{9C}x", "x"),
    ("aborted by CAN", "\u{1B}]0;a\u{18}x", "x"),
    ("aborted by ESC", "\u{1B}]0;a\u{1B}[2Jx", "x"),
    ("never ends", "\u{1B}]0;the rest", "0;the rest"),
    ("a quote in the wrong encoding", "say \u{E2}\u{80}\u{9D}hello", "say \u{E2}hello"),
    ("charset", "\u{1B}(0lqk\u{1B}(B", "lqk"),
    ("reset", "\u{1B}cx", "x"),
    ("lone at the end", "x\u{1B}", "x"),
    ("CSI at the end", "x\u{1B}[1;2", "x"),
    ("broken CSI", "\u{1B}[1é", "é"),
    ("sequence inside a sequence", "\u{1B}[1\u{1B}[2Jx", "x"),
    ("C0 and DEL", "a\u{00}\u{07}\u{08}\u{7F}b", "ab"),
    ("C1", "a\u{80}\u{84}\u{8D}b", "ab"),
    ("white space", "  a \t\r\n b\u{A0}\u{2003}c\u{2028}d\u{85}e\u{3000}f ", "a b c d e f"),
    ("bidi", "\u{202E}gpj\u{202C}.exe\u{200E}\u{200F}\u{61C}\u{2066}x\u{2069}", "gpj.exex"),
    ("invisible", "a\u{AD}b\u{200B}c\u{2060}d\u{2064}e\u{FEFF}f\u{3164}g\u{115F}h\u{34F}i", "abcdefghi"),
    ("tags", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}"),
    ("variation selectors", "a\u{FE00}\u{FE0F}\u{E0100}", "a"),
    ("annotation", "a\u{FFF9}b\u{FFFA}c\u{FFFB}", "abc"),
    ("private use", "a\u{E000}\u{F8FF}\u{10EEEE}\u{305}\u{F0000}b", "a\u{305}b"),
    ("unassigned", "a\u{378}\u{E1000}b", "ab"),
    ("undecodable", "a\u{FFFD}b", "a\u{FFFD}b"),
    ("NFC", "e\u{301} A\u{30A} \u{1112}\u{1161}\u{11AB}", "\u{E9} \u{C5} \u{D55C}"),
    ("removed between base and mark", "e\u{200B}\u{301}", "\u{E9}"),
    ("emoji family", "👨‍👩‍👧", "👨‍👩‍👧"),
    ("heart", "I \u{2764}\u{FE0F} it", "I \u{2764}\u{FE0F} it"),
    ("Persian", "می‌خواهم", "می‌خواهم"),
    ("Bengali", "র‍্যাব", "র‍্যাব"),
    ("loose joiners", "\u{200D}a \u{200C}\u{200D}b\u{200D}\u{200D}\u{200D}c", "a b\u{200D}c"),
    ("Arabic", "السلام عليكم", "السلام عليكم"),
    ("Hebrew", "שָׁלוֹם", "שָׁלוֹם"),
    ("Thai", "น้ำตก", "น้ำตก"),
  ]) func cleans(name: String, raw: String, expected: String) {
    let clean = SafeText.clean(raw)
    // Scalars, because Swift's == would take any normal form.
    #expect(Array(clean.unicodeScalars) == Array(expected.nfc.unicodeScalars), "\(name)")
    #expect(SafeText.clean(clean) == clean, "\(name): clean text stays as it is")
  }

  @Test func classesAreThoseOfUnicode() {
    var differences: [Unicode.Scalar] = []
    for value in UInt32(0xA1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let scalarClass = ScalarClass(scalar)
      if scalarClass == .joiner || scalarClass == .presentationSelector { continue }
      let isInvisible = scalar.properties.isDefaultIgnorableCodePoint
      let expected = isInvisible ? .removed : ScalarClass.byProperties(scalar)
      if scalarClass != expected { differences.append(scalar) }
    }
    #expect(differences == [])
  }

  @Test func cutsToGraphemeClusters() {
    #expect(SafeText.clean("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", limit: 2) == "👨‍👩‍👧👨‍👩‍👧")
    #expect(SafeText.clean("ab cd", limit: 3) == "ab")
    #expect(SafeText.clean("abc", limit: 0) == "")
    #expect(SafeText.clean("abc", limit: -1) == "")
    #expect(SafeText.clean(String(repeating: "ก็", count: 900)).count == 500)
    #expect(SafeText.clean(String(repeating: "x", count: 900)).count == 500)
  }

  @Test func boundsWhatIsPiledOnOneLetter() {
    let pile = "a" + String(repeating: "\u{300}\u{316}", count: 5000)
    let chain = String(repeating: "👩\u{200D}", count: 5000)
    for text in [pile, chain] {
      #expect(SafeText.clean(text + "x").unicodeScalars.count <= 33)
      #expect(SafeText.typed(text).unicodeScalars.count <= 32)
      #expect(SafeText.clean(SafeText.clean(text)) == SafeText.clean(text))
    }
    // Within the limits that languages have.
    let stacked = "x" + String(repeating: "\u{316}", count: 20)
    #expect(Array(SafeText.clean(stacked).unicodeScalars) == Array(stacked.unicodeScalars))
  }

  @Test func readsABoundedPartOfAHugeText() {
    for unit in ["x", "\u{1B}]", "\u{9D}", "\u{301}", "\u{200B}", "\u{1B}[", " ", "👨‍", "\u{1B}P\u{07}"] {
      let huge = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
      #expect(SafeText.clean(huge).unicodeScalars.count <= 500 * 16 + 1024)
      #expect(DisplayText(huge).width <= 4096)
    }
    // What lies behind the bound is not reached.
    #expect(SafeText.clean(String(repeating: "\u{200B}", count: 1_000_000) + "x") == "")
  }

  @Test func neverLetsAControlThrough() {
    var shown: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = value < 0x20 || (0x7F..<0xA0).contains(value)
      let isSurprising = scalar.properties.isBidiControl || scalar.properties.generalCategory == .privateUse
      guard isControl || isSurprising || scalar.properties.isNoncharacterCodePoint else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      let all = SafeText.clean(text) + DisplayText(text).string
      if all.unicodeScalars.contains(scalar) { shown.append(scalar) }
    }
    #expect(shown == [])
  }

  @Test func typedTextKeepsItsSpaces() {
    #expect(SafeText.typed(" a  b\n") == " a  b ")
    #expect(SafeText.typed("a\u{1B}[31m\tb\u{202E}") == "a b")
    #expect(SafeText.typed("abc", limit: 2) == "ab")
  }
}
