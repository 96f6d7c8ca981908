import Testing

@testable import Thumbnails

/// Whoever took a worker over says that this is a picture of 2 by 1 pixels.
@Suite struct SixelGrammarTests {
  static let picture = "\u{1b}P0;1q\"1;1;2;1#0;2;100;0;0#0!2@$#1@-\u{1b}\\"

  private func accepts(_ text: String, width: Int = 2, height: Int = 1) -> Bool {
    SixelGrammar.accepts(Array(text.utf8), width: width, height: height)
  }

  @Test func aPictureOfItsSizeIsTaken() {
    #expect(accepts(Self.picture))
    #expect(accepts("\u{1b}Pq\"1;1;2;1@@\u{1b}\\"))
    #expect(accepts("\u{1b}P0;1;0q\"1;1;3;7~~~-@\u{1b}\\", width: 3, height: 7))
  }

  @Test(arguments: [
    // Keys that a user's fingers then type into the shell, a question that the terminal answers, tmux's way through.
    "\u{1b}P1;1|17/6c730a\u{1b}\\", "\u{1b}P$qm\u{1b}\\", "\u{1b}Ptmux;\u{1b}[2J\u{1b}\\", "\u{1b}P+q544e\u{1b}\\",
    // A sequence before, behind and within.
    "\u{1b}[2J", "\u{1b}Pq\"1;1;2;1@\u{1b}\\\u{1b}[2J\u{1b}\\", "\u{1b}Pq\"1;1;2;1@\u{7}\u{1b}\\",
    "\u{1b}Pq\"1;1;2;1@\u{1b}[2J\u{1b}\\", "\u{1b}Pq\"1;1;2;1@\u{18}\u{1b}\\", "\u{1b}Pq\"1;1;2;1 @\u{1b}\\",
    // No end, no size, no beginning.
    "\u{1b}Pq\"1;1;2;1@", "\u{1b}Pq@\u{1b}\\", "\u{1b}\\", "", "q\"1;1;2;1@\u{1b}\\",
    // Larger than it may be, by what it says or by what it does.
    "\u{1b}Pq\"1;1;99999;99999@\u{1b}\\", "\u{1b}Pq\"9;9;2;1@\u{1b}\\", "\u{1b}Pq\"1;1;2;1!99999@\u{1b}\\",
    "\u{1b}Pq\"1;1;2;1!99999999999999999999@\u{1b}\\", "\u{1b}Pq\"1;1;2;1@@@\u{1b}\\",
    "\u{1b}Pq\"1;1;2;1@\"1;1;9;9@\u{1b}\\", "\u{1b}Pq\"1;1;2;1@-@\u{1b}\\", "\u{1b}Pq\"1;1;2;1@-!1@\u{1b}\\",
    // Colours that are none.
    "\u{1b}Pq\"1;1;2;1#5000@\u{1b}\\", "\u{1b}Pq\"1;1;2;1#0;2;101;0;0@\u{1b}\\", "\u{1b}Pq\"1;1;2;1#@\u{1b}\\",
    "\u{1b}Pq\"1;1;2;1#0;2;1@\u{1b}\\",
  ]) func anythingElseIsNot(text: String) {
    #expect(!accepts(text))
  }

  @Test func noByteOfAnotherAlphabetIsTaken() {
    let allowed = Set((0x3f...0x7e).map(UInt8.init) + Array("$-".utf8))
    for byte in UInt8.min ... .max {
      let bytes = Array("\u{1b}Pq\"1;1;2;1".utf8) + [UInt8(ascii: "@"), byte] + Array("\u{1b}\\".utf8)
      #expect(SixelGrammar.accepts(bytes, width: 2, height: 1) == allowed.contains(byte))
    }
  }
}

@Suite struct PNGStructureTests {
  static func file(width: UInt8, height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]) + chunk("IDAT", [1, 2]) + chunk("IEND", [])
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(data.count)] + Array(kind.utf8) + data + [0, 0, 0, 0]
  }

  @Test func onlyAWholeFileOfItsSizeIsTaken() {
    let file = Self.file(width: 2, height: 1)
    #expect(PNGStructure.accepts(file, width: 2, height: 1))
    #expect(!PNGStructure.accepts(file, width: 1, height: 2))
    #expect(!PNGStructure.accepts(Self.file(width: 200, height: 200), width: 2, height: 1))
    #expect(!PNGStructure.accepts(file + [0], width: 2, height: 1))
    for count in 0..<file.count { #expect(!PNGStructure.accepts(Array(file.prefix(count)), width: 2, height: 1)) }
  }
}
