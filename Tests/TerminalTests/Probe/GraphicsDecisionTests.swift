import Surface
import Testing

@testable import Terminal

/// What a terminal answers to the whole batch, and what is to be made of it.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  var name: String
  var answers: String
  var environment = ["TERM": "xterm-256color"]
  var mode: GraphicsMode
  var symbols: SymbolSet?
  var hasTruecolor: Bool?

  var testDescription: String { name }

  var capabilities: TerminalCapabilities {
    var decoder = InputDecoder()
    var capabilities = TerminalCapabilities()
    for case .reply(let reply) in decoder.decode(answers.utf8) { capabilities.handle(reply) }
    return capabilities
  }
}

private let insideTmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"]

/// As seen from the terminals themselves.
private let answerCases = [
  AnswerCase(
    name: "xterm 379",
    answers: "\u{1b}P>|XTerm(379)\u{1b}\\\u{1b}P1$r48:2::1:2:3m\u{1b}\\\u{1b}[?2026;0$y"
      + "\u{1b}[?64;1;2;6;9;15;16;17;18;21;22;28c",
    mode: .symbols, symbols: .quad, hasTruecolor: true),
  AnswerCase(
    name: "xterm as a VT340, which keeps the size of its cells to itself",
    answers: "\u{1b}P>|XTerm(379)\u{1b}\\\u{1b}[?1;0;1024S\u{1b}[?2;0;1000;1000S\u{1b}[?63;1;2;4;6;9;15;16;22;28c",
    mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "kitty 0.26.5",
    answers: "\u{1b}P>|kitty(0.26.5)\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;9t\u{1b}[4;600;999t"
      + "\u{1b}P1$r48:2:1:2:3m\u{1b}\\\u{1b}[?2026;2$y\u{1b}[?62;c",
    environment: ["TERM": "xterm-kitty"], mode: .kittyDirect, hasTruecolor: true),
  AnswerCase(
    name: "kitty 0.28.0", answers: "\u{1b}P>|kitty(0.28.0)\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;c", mode: .kitty),
  AnswerCase(
    name: "Ghostty", answers: "\u{1b}P>|ghostty 1.0.1\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62;22c", mode: .kitty),
  AnswerCase(
    name: "WezTerm",
    answers:
      "\u{1b}P>|WezTerm 20240203-110809-5046fc22\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;9t\u{1b}[?65;4;6;18;22c",
    mode: .kittyDirect),
  AnswerCase(
    name: "mlterm 3.9",
    answers: "\u{1b}[6;16;8t\u{1b}P1$r48;5;16m\u{1b}\\\u{1b}[?1;0;1024S\u{1b}[?63;1;2;3;4;6;7;15;18;22;29c",
    mode: .sixel, hasTruecolor: false),
  AnswerCase(name: "alacritty 0.11", answers: "\u{1b}[?6c\u{1b}[4;588;792t", mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "tmux 3.3a in a terminal without pictures", answers: "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c",
    environment: insideTmux, mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "tmux with sixel", answers: "\u{1b}P>|tmux 3.5a\u{1b}\\\u{1b}[6;16;8t\u{1b}[?1;2;4c", environment: insideTmux,
    mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "tmux in kitty 0.41",
    answers: "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c\u{1b}P>|kitty(0.41.1)\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\",
    environment: insideTmux, mode: .kitty),
  AnswerCase(
    name: "tmux in xterm",
    answers: "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c\u{1b}P>|XTerm(379)\u{1b}\\", environment: insideTmux,
    mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "tmux in kitty 0.26.5",
    answers: "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c\u{1b}P>|kitty(0.26.5)\u{1b}\\\u{1b}_Gi=31;OK\u{1b}\\",
    environment: insideTmux, mode: .symbols, symbols: .sextant),
  AnswerCase(
    name: "tmux in a terminal that keeps its name to itself",
    answers: "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c\u{1b}_Gi=31;OK\u{1b}\\", environment: insideTmux, mode: .kitty),
  AnswerCase(
    name: "GNU screen", answers: "\u{1b}[?1;2c", environment: ["TERM": "screen-256color"], mode: .symbols,
    symbols: .quad),
  AnswerCase(
    name: "the Linux console", answers: "\u{1b}[?6c", environment: ["TERM": "linux"], mode: .symbols, symbols: .half),
  AnswerCase(
    name: "a VT220", answers: "\u{1b}[?62;1;2c", environment: ["TERM": "vt220"], mode: .symbols, symbols: .ascii),
  AnswerCase(
    name: "an error about pictures", answers: "\u{1b}_Gi=31;ENOTSUPPORTED:no\u{1b}\\\u{1b}[?62;c",
    mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "an answer to somebody else", answers: "\u{1b}_Gi=7;OK\u{1b}\\\u{1b}[?62;c", mode: .symbols, symbols: .quad),
  AnswerCase(
    name: "started from kitty, but not in it", answers: "\u{1b}[?61;6;7;21;22;23;24;28;32;42c",
    environment: ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], mode: .symbols, symbols: .quad),
  AnswerCase(name: "silence", answers: "", mode: .symbols, symbols: .quad),
]

@Suite struct GraphicsDecisionTests {
  @Test(arguments: answerCases) func followsTheAnswers(_ answer: AnswerCase) {
    let capabilities = answer.capabilities
    let decision = GraphicsDecision(capabilities, environment: TerminalEnvironment(answer.environment))
    #expect(decision.mode == answer.mode, "\(decision.reason)")
    if let symbols = answer.symbols { #expect(decision.symbols == symbols) }
    #expect(capabilities.hasTruecolor == answer.hasTruecolor)
    #expect(capabilities.isComplete == !answer.answers.isEmpty)
    #expect(!decision.reason.isEmpty)
  }

  @Test func keepsTheNumbers() {
    var capabilities = TerminalCapabilities()
    let replies: [TerminalReply] = [
      .cellSize(width: 9, height: 20), .textAreaSize(width: 999, height: 600), .background(red: 1, green: 2, blue: 255),
      .graphicsLimit(item: 1, status: 0, values: [1024]), .graphicsLimit(item: 2, status: 0, values: [800, 600]),
      .graphicsLimit(item: 1, status: 3, values: [7]), .mode(2026, setting: 2), .mode(2027, setting: 0), .ready,
    ]
    for reply in replies { capabilities.handle(reply) }
    #expect(capabilities.cellSize == Size(columns: 9, rows: 20))
    #expect(capabilities.textAreaSize == Size(columns: 999, rows: 600))
    #expect(capabilities.background == 0x01_02ff)
    #expect(capabilities.sixelColors == 1024)
    #expect(capabilities.sixelSize == Size(columns: 800, rows: 600))
    #expect(capabilities.synchronizes)
    capabilities.handle(.mode(2026, setting: 4))
    #expect(!capabilities.synchronizes)
    #expect(!capabilities.isComplete)
  }

  @Test func answersAreMadeFitToBeShown() {
    var capabilities = TerminalCapabilities()
    capabilities.handle(.version("evil\u{9b}31m" + String(repeating: "x", count: 500)))
    #expect(capabilities.version == "evil?31m" + String(repeating: "x", count: 72))
  }

  @Test func wishesWin() {
    let kitty = answerCases[3].capabilities
    let decide = {
      GraphicsDecision(kitty, environment: TerminalEnvironment(["TERM": "xterm-kitty"]), wish: $0, hasColors: $1).mode
    }
    #expect(decide(nil, true) == .kitty)
    #expect(decide(nil, false) == .kittyDirect)
    #expect(decide(.kitty, false) == .kittyDirect)
    #expect(decide(.kittyDirect, true) == .kittyDirect)
    #expect(decide(.sixel, true) == .sixel)
    #expect(decide(.symbols, true) == .symbols)
    #expect(decide(GraphicsMode.none, true) == GraphicsMode.none)
    let symbols = {
      GraphicsDecision(kitty, environment: TerminalEnvironment(["TERM": "xterm-kitty"]), wish: .symbols, symbols: $0)
        .symbols
    }
    #expect(symbols(nil) == .sextant)
    #expect(symbols(.half) == .half)
  }

  @Test func sixelNeedsTheSizeOfACell() {
    var xterm = answerCases[1].capabilities
    let decide = { GraphicsDecision($0, environment: TerminalEnvironment(["TERM": "xterm"])).mode }
    #expect(decide(xterm) == .symbols)
    xterm.merge(TerminalSize(columns: 80, rows: 24))
    #expect(decide(xterm) == .symbols)
    // From the terminal's driver.
    xterm.merge(TerminalSize(columns: 80, rows: 24, pixelWidth: 484, pixelHeight: 316))
    #expect(decide(xterm) == .sixel)
  }

  @Test func tellsWhatTmuxLacks() {
    let line = "set -g allow-passthrough on"
    let silent = AnswerCase(name: "", answers: "\u{1b}P>|tmux 3.3a\u{1b}\\\u{1b}[?1;2c", mode: .none).capabilities
    #expect(GraphicsDecision(silent, environment: TerminalEnvironment(insideTmux)).advice == line)
    #expect(GraphicsDecision(silent, environment: TerminalEnvironment(insideTmux), wish: .kitty).advice == line)
    #expect(GraphicsDecision(silent, environment: TerminalEnvironment(insideTmux), wish: .symbols).advice == nil)
    #expect(GraphicsDecision(silent, environment: TerminalEnvironment(["TERM": "xterm"])).advice == nil)
    for answer in answerCases where ["tmux in kitty 0.41", "tmux in xterm"].contains(answer.name) {
      #expect(GraphicsDecision(answer.capabilities, environment: TerminalEnvironment(insideTmux)).advice == nil)
    }
  }

  @Test func readsVersions() {
    #expect(TerminalVersion("kitty(0.26.5)").numbers == [0, 26, 5])
    #expect(TerminalVersion("kitty(0.9)").isAtLeast(0, 28) == false)
    #expect(TerminalVersion("kitty(1.0)").isAtLeast(0, 28))
    #expect(TerminalVersion("").name == "")
  }
}
