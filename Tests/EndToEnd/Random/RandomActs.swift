import Support
import Testing

/// What somebody does who presses anything, and the terminal with them; equal seeds give equal acts.
struct RandomActs {
  enum Act {
    case bytes([UInt8])
    case resize(columns: Int, rows: Int)
  }

  private var random: Random
  /// Also the mouse, replies that nobody has asked for, pasted text, downloads, players, and bytes that are no keys.
  private let isWild: Bool
  private var columns = 100
  private var rows = 30

  init(seed: UInt64, isWild: Bool) {
    random = Random(seed: seed)
    self.isWild = isWild
  }

  private static let moves = [
    Keys.up, Keys.down, Keys.down, Keys.left, Keys.right, Keys.right, Keys.pageDown, Keys.pageDown, "\u{1b}[5~",
    Keys.home, Keys.end,
  ]
  private static let overlays = [
    Keys.help, Keys.sources, Keys.details, Keys.escape, Keys.escape, Keys.escape, Keys.tab, Keys.control("g"),
    Keys.control("f"), "\u{1b}+", "\u{1b}-", Keys.control("r"), Keys.control("_"),
  ]
  private static let letters = ["a", "e", "o", "r", "s", "g", "i", "m", "x", "/", "f", " ", "é", "漢", "🎉"]
  private static let wild = [
    Keys.enter, Keys.altEnter, Keys.control("d"), Keys.control("x"), Keys.control("s"), Keys.control("l"),
    Keys.control("o"), Keys.control("w"), Keys.control("u"), Keys.control("k"), "\u{1b}1", "\u{1b}p", "\u{1b}n",
    // Replies, mostly to nothing, and halves of them.
    "\u{1b}[?62;4;22c", "\u{1b}[0n", "\u{1b}[3;7R", "\u{1b}P>|kitty(0.35.2)\u{1b}\\", "\u{1b}_Gi=31;OK\u{1b}\\",
    "\u{1b}_Gi=5,p=1;ENOENT:gone\u{1b}\\", "\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\", "\u{1b}[?2026;2$y",
    "\u{1b}[6;16;8t", "\u{1b}[4;480;800t", "\u{1b}[48;30;100;480;800t", "\u{1b}[I", "\u{1b}[O", "\u{1b}[?997;1n",
    "\u{1b}]11;rgb:00", "\u{1b}P", "\u{1b}[<", "\u{1b}_G", "\u{1b}[97;5u", "\u{1b}[27;5;9~",
  ]

  mutating func next() -> Act {
    switch number(isWild ? 14 : 10) {
    case 0...3: text(Self.moves)
    case 4...5: text(Self.overlays)
    case 6...7: type()
    case 8: resize()
    case 9: wheel()
    case 10: text(Self.wild)
    case 11: mouse()
    case 12: paste()
    default: .bytes((0...number(6)).map { _ in Self.harmless(UInt8(number(256))) })
    }
  }

  /// How many acts come in a row before the next look.
  mutating func burst() -> Int { 1 + number(8) }

  private mutating func text(_ choices: [String]) -> Act { .bytes(Array(choices[number(choices.count)].utf8)) }

  /// One letter finds many pictures, two hardly any.
  private mutating func type() -> Act {
    if isWild { return text(number(3) == 0 ? [Keys.backspace] : Self.letters) }
    return text(number(3) == 0 ? Self.letters.map { Keys.control("u") + $0 } : [Keys.control("u")])
  }

  private mutating func resize() -> Act {
    columns = number(5) == 0 ? 1 + number(200) : 40 + number(110)
    rows = number(5) == 0 ? 1 + number(70) : 12 + number(30)
    return .resize(columns: columns, rows: rows)
  }

  private mutating func wheel() -> Act {
    .bytes(Array("\u{1b}[<\(64 + number(2));\(1 + number(columns));\(1 + number(rows))M".utf8))
  }

  private mutating func mouse() -> Act {
    let button = [0, 0, 1, 2, 32, 35, 64, 65][number(8)]
    return .bytes(
      Array("\u{1b}[<\(button);\(1 + number(columns));\(1 + number(rows))\(number(2) == 0 ? "M" : "m")".utf8))
  }

  private mutating func paste() -> Act {
    let text = (0...number(40)).map { _ in Self.letters[number(Self.letters.count)] }.joined()
    return .bytes(Array("\u{1b}[200~\(text)\(number(4) == 0 ? "" : "\u{1b}[201~")".utf8))
  }

  /// Leaving and stopping are not what these sessions are about.
  private static func harmless(_ byte: UInt8) -> UInt8 { [0x03, 0x11, 0x1a].contains(byte) ? 0x20 : byte }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}

extension Flick {
  func perform(_ act: RandomActs.Act) {
    switch act {
    case .bytes(let bytes): terminal.send(bytes)
    case .resize(let columns, let rows):
      let (width, height) = VirtualScreen.cellSize
      terminal.resize(columns: columns, rows: rows, cellWidth: width, cellHeight: height)
    }
  }

  /// Waits until flick and its workers have done nothing for so long.
  func rest(milliseconds: Int) async throws {
    guard let id = terminal.processID else { throw Home.Missing() }
    func activity() -> [Int] {
      [screen.byteCount]
        + ([id] + ProcessFacts.children(of: id)).flatMap {
          [Int($0), ProcessFacts.contextSwitches(of: $0), ProcessFacts.isRunning($0) ? -1 : 0]
        }
    }
    for _ in 0..<20_000 / milliseconds {
      let before = activity()
      try await Task.sleep(for: .milliseconds(milliseconds))
      if before == activity(), !before.contains(-1) { return }
    }
    Issue.record("it does not come to rest\n\(screen.lines.joined(separator: "\n"))")
    throw Home.Missing()
  }
}
