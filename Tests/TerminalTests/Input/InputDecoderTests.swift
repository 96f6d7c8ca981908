import Surface
import Testing

@testable import Terminal

/// Bytes as a terminal sends them, and the events that they are.
struct InputCase: Sendable, CustomTestStringConvertible {
  var bytes: [UInt8]
  var events: [InputEvent]

  init(_ text: String, _ events: InputEvent...) {
    bytes = Array(text.utf8)
    self.events = events
  }

  init(bytes: [UInt8], _ events: InputEvent...) {
    self.bytes = bytes
    self.events = events
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

private func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent { .key(key, modifiers) }
private func key(_ character: Character, _ modifiers: Modifiers = []) -> InputEvent {
  .key(.character(character), modifiers)
}
private func mouse(
  _ action: MouseEvent.Action, _ button: Int, _ column: Int, _ row: Int, _ modifiers: Modifiers = []
) -> InputEvent {
  .mouse(
    MouseEvent(action: action, button: button, position: Point(column: column, row: row), modifiers: modifiers))
}

private let textCases = [
  InputCase("a", key("a")), InputCase("aé", key("a"), key("é")), InputCase("ไทย", key("ไ"), key("ท"), key("ย")),
  InputCase("漢🐱", key("漢"), key("🐱")),
  InputCase(bytes: [0xff, 0x61, 0xc3, 0x62, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf5, 0x63], key("a"), key("b"), key("c")),
  InputCase(bytes: [0xe0, 0x80, 0x80, 0xf4, 0x90, 0x80, 0x80, 0x78], key("x")),
  InputCase("\u{9b}A\u{85}", key("A")),
  InputCase("\u{0}\u{1}\u{8}\u{1a}", key(" ", .control), key("a", .control), key("h", .control), key("z", .control)),
  InputCase(
    "\u{1c}\u{1d}\u{1e}\u{1f}", key("\\", .control), key("]", .control), key("^", .control), key("_", .control)),
  InputCase("\u{7f}", key(.backspace)), InputCase("\r", key(.enter)), InputCase("\n", key(.enter)),
  InputCase("\t", key(.tab)), InputCase("\u{1b}[Z", key(.tab, .shift)),
  InputCase("\u{1b}b\u{1b}+", key("b", .alt), key("+", .alt)), InputCase("\u{1b}é", key("é", .alt)),
  InputCase("\u{1b}\r", key(.enter, .alt)), InputCase("\u{1b}\u{7f}", key(.backspace, .alt)),
  InputCase("\u{1b}\u{1}", key("a", [.alt, .control])), InputCase("\u{1b}\u{1b}b", key(.escape), key("b", .alt)),
]

private let keyCases = [
  InputCase("\u{1b}[A\u{1b}OB\u{1b}[C\u{1b}OD", key(.up), key(.down), key(.right), key(.left)),
  InputCase("\u{1b}[H\u{1b}OF\u{1b}[1~\u{1b}[4~\u{1b}[7~\u{1b}[8~")
    .with(key(.home), key(.end), key(.home), key(.end), key(.home), key(.end)),
  InputCase("\u{1b}[2~\u{1b}[3~\u{1b}[5~\u{1b}[6~", key(.insert), key(.delete), key(.pageUp), key(.pageDown)),
  InputCase(
    "\u{1b}OP\u{1b}OQ\u{1b}OR\u{1b}OS", key(.function(1)), key(.function(2)), key(.function(3)), key(.function(4))),
  InputCase(
    "\u{1b}[P\u{1b}[Q\u{1b}[R\u{1b}[S", key(.function(1)), key(.function(2)), key(.function(3)), key(.function(4))),
  InputCase("\u{1b}[[A\u{1b}[[E", key(.function(1)), key(.function(5))),
  InputCase("\u{1b}[11~\u{1b}[15~\u{1b}[17~\u{1b}[21~\u{1b}[23~\u{1b}[24~")
    .with(
      key(.function(1)), key(.function(5)), key(.function(6)), key(.function(10)), key(.function(11)),
      key(.function(12))),
  InputCase("\u{1b}[13;5~", key(.function(3), .control)), InputCase("\u{1b}[1;2R", key(.function(3), .shift)),
  InputCase("\u{1b}[1;5C\u{1b}[1;2D\u{1b}[1;3A\u{1b}[1;8B")
    .with(
      key(.right, .control), key(.left, .shift), key(.up, .alt), key(.down, [.shift, .alt, .control])),
  InputCase("\u{1b}[5C\u{1b}O5D\u{1b}O1;5P", key(.right, .control), key(.left, .control), key(.function(1), .control)),
  InputCase("\u{1b}[3;5~\u{1b}[6;3~", key(.delete, .control), key(.pageDown, .alt)),
  InputCase("\u{1b}[a\u{1b}[d\u{1b}Oc", key(.up, .shift), key(.left, .shift), key(.right, .control)),
  InputCase(
    "\u{1b}[7$\u{1b}[3^\u{1b}[5@", key(.home, .shift), key(.delete, .control), key(.pageUp, [.control, .shift])),
  InputCase("\u{1b}\u{1b}[A\u{1b}\u{1b}OB", key(.up, .alt), key(.down, .alt)),
  InputCase("\u{1b}OM\u{1b}Ok\u{1b}Op", key(.enter), key("+"), key("0")),
  InputCase("\u{1b}[97;5u\u{1b}[97;3u\u{1b}[97;2u", key("a", .control), key("a", .alt), key("A")),
  InputCase("\u{1b}[49:33;2u\u{1b}[102:70;6u", key("!"), key("f", [.control, .shift])),
  InputCase("\u{1b}[27u\u{1b}[13;3u\u{1b}[9;2u\u{1b}[127;5u")
    .with(key(.escape), key(.enter, .alt), key(.tab, .shift), key(.backspace, .control)),
  InputCase("\u{1b}[57414u\u{1b}[57419;5u\u{1b}[57399u", key(.enter), key(.up, .control), key("0")),
  InputCase("\u{1b}[27;5;97~\u{1b}[27;2;13~", key("a", .control), key(.enter, .shift)),
  // Key releases, shortcuts with Super, modifier keys alone, private-use numbers.
  InputCase("\u{1b}[97;5:3u\u{1b}[1;1:3A\u{1b}[97;9u\u{1b}[57441u\u{1b}[57344u\u{1b}[5u\u{1b}[9999999u"),
]

private let mouseCases = [
  InputCase("\u{1b}[<0;1;1M\u{1b}[<0;1;1m", mouse(.press, 1, 0, 0), mouse(.release, 1, 0, 0)),
  InputCase("\u{1b}[<2;300;200M", mouse(.press, 3, 299, 199)), InputCase("\u{1b}[<32;5;6M", mouse(.drag, 1, 4, 5)),
  InputCase("\u{1b}[<64;2;3M\u{1b}[<65;2;3M\u{1b}[<66;2;3M\u{1b}[<67;2;3M")
    .with(
      mouse(.wheelUp, 0, 1, 2), mouse(.wheelDown, 0, 1, 2), mouse(.wheelLeft, 0, 1, 2), mouse(.wheelRight, 0, 1, 2)),
  InputCase("\u{1b}[<28;1;1M", mouse(.press, 1, 0, 0, [.shift, .alt, .control])),
  InputCase("\u{1b}[<35;9;9M\u{1b}[<128;9;9M\u{1b}[<65;2;3m\u{1b}[<0;1M"),
  InputCase(
    "\u{1b}[M !!\u{1b}[M#!!\u{1b}[M`\"#", mouse(.press, 1, 0, 0), mouse(.release, 1, 0, 0), mouse(.wheelUp, 0, 1, 2)),
  InputCase(bytes: [0x1b, 0x5b, 0x4d, 0x20, 0xff, 0x80], mouse(.press, 1, 222, 95)),
  InputCase("\u{1b}[32;4;5M", mouse(.press, 1, 3, 4)),
]

private let replyCases = [
  InputCase("\u{1b}[?64;1;2cx", .reply(.deviceAttributes([64, 1, 2])), key("x")),
  InputCase("\u{1b}[6;20;9t\u{1b}[4;600;999t", .reply(.cellSize(width: 9, height: 20)))
    .with(.reply(.cellSize(width: 9, height: 20)), .reply(.textAreaSize(width: 999, height: 600))),
  InputCase("\u{1b}[8;24;80t\u{1b}[6;0;0t\u{1b}[6;20t\u{1b}[>41;379;0c\u{1b}[4;1$y\u{1b}[?2026$y\u{1b}[?6S\u{1b}[3n"),
  InputCase("\u{1b}[24;80R\u{1b}[1;1R\u{1b}[1;80R\u{1b}[?1;5R\u{1b}[E\u{1b}[201~\u{1b}[999~"),
  InputCase("\u{1b}[?2026;2$y\u{1b}[0n", .reply(.mode(2026, setting: 2)), .reply(.ready)),
  InputCase("\u{1b}[?2;0;800;600S", .reply(.graphicsLimit(item: 2, status: 0, values: [800, 600]))),
  InputCase("\u{1b}P>|kitty(0.26.5)\u{1b}\\a", .reply(.version("kitty(0.26.5)")), key("a")),
  InputCase("\u{1b}P1$r48:2::1:2:3m\u{1b}\\\u{1b}P!|00\u{1b}\\\u{1b}P0$rm\u{7}", .reply(.rendition("48:2::1:2:3"))),
  InputCase("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}_Ga=1;OK\u{1b}\\z", .reply(.graphics(id: 31, message: "OK")), key("z")),
  InputCase("\u{1b}]11;rgb:1111/8000/ffff\u{7}", .reply(.background(red: 17, green: 127, blue: 255))),
  InputCase("\u{1b}]11;rgba:0/f/80/ff\u{1b}\\", .reply(.background(red: 0, green: 255, blue: 128))),
  InputCase("\u{1b}]10;rgb:ff/ff/ff\u{1b}\\\u{1b}]11;rgb:g/0/0\u{7}\u{1b}]11;rgb:0/0\u{7}\u{1b}]11;#000000\u{7}"),
  InputCase("\u{1b}^private é\u{1b}\\\u{1b}Xstring\u{1b}\\y", key("y")),
  InputCase("\u{1b}[I\u{1b}[O", .focus(true), .focus(false)),
  // An ESC in a string that does not end it opens something new; so does every control character.
  InputCase("\u{1b}]11;rgb\u{1b}[A", key(.up)), InputCase("\u{1b}P1$r\rq", key(.enter), key("q")),
  InputCase("\u{1b}[12\u{3}b", key("c", .control), key("b")), InputCase("\u{1b}[1\u{1b}[B", key(.down)),
  InputCase("\u{1b}[1é", key("é")), InputCase("\u{1b}\u{1b}[?62;c", key(.escape), .reply(.deviceAttributes([62, 0]))),
]

private let pasteCases = [
  InputCase("\u{1b}[200~a\r\nb\u{1b}[201~c", .paste("a\r\nb"), key("c")),
  InputCase("\u{1b}[200~\u{1b}[20\u{1b}[201\u{1b}\u{1b}[201~", .paste("\u{1b}[20\u{1b}[201\u{1b}")),
  InputCase("\u{1b}[200~\u{1b}[201~", .paste("")),
]

extension InputCase {
  /// The same bytes with these events: for lists that do not fit on the line.
  fileprivate func with(_ events: InputEvent...) -> InputCase {
    var copy = self
    copy.events = events
    return copy
  }
}

private let allCases = textCases + keyCases + mouseCases + replyCases + pasteCases

@Suite struct InputDecoderTests {
  @Test(arguments: allCases) func decodesWhole(_ input: InputCase) {
    var decoder = InputDecoder()
    #expect(decoder.decode(input.bytes) == input.events)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: allCases) func decodesEverySplit(_ input: InputCase) {
    for cut in 0...input.bytes.count {
      for second in cut...input.bytes.count {
        var decoder = InputDecoder()
        let events =
          decoder.decode(input.bytes[..<cut]) + decoder.decode(input.bytes[cut..<second])
          + decoder.decode(input.bytes[second...])
        #expect(events == input.events, "cut at \(cut) and \(second)")
      }
    }
    var decoder = InputDecoder()
    #expect(input.bytes.flatMap { decoder.decode([$0]) } == input.events)
  }

  @Test func joinsMarksOfOneRead() {
    var decoder = InputDecoder()
    #expect(decoder.decode("e\u{301}กำ\u{e48}".utf8).count == 2)
    #expect(decoder.decode("e".utf8) + decoder.decode("\u{301}".utf8) == [key("e"), key("\u{301}")])
  }

  @Test func loneEscapeIsAKeyAfterTheDelay() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1b]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.timeout() == [key(.escape)])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode([0x1b, 0x1b]) == [])
    #expect(decoder.timeout() == [key(.escape), key(.escape)])
    #expect(decoder.decode("\u{1b}O".utf8) == [])
    #expect(decoder.timeout() == [key("O", .alt)])
  }

  @Test(arguments: [
    "\u{1b}[", "\u{1b}[1;5", "\u{1b}]11;", "\u{1b}P", "\u{1b}_Gi", "\u{1b}[200~x\u{1b}", "\u{1b}P1\u{1b}",
  ])
  func openSequencesOutlastTheDelay(_ start: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(start.utf8) == [])
    #expect(decoder.timeout() == [])
    #expect(decoder.isWaiting)
  }

  @Test func splitSequencesSurviveTheDelay() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1b}[1;".utf8) + decoder.timeout()
    #expect(decoder.decode("5C".utf8) == [key(.right, .control)])
    for (start, end) in [("\u{1b}P", ">|x\u{1b}\\"), ("\u{1b}_", "Gi=1;OK\u{1b}\\"), ("\u{1b}]", "11;x\u{7}")] {
      #expect(decoder.decode(start.utf8) + decoder.timeout() == [])
      #expect(decoder.decode(end.utf8).filter { if case .reply = $0 { false } else { true } } == [])
    }
    #expect(decoder.decode([0xc3]) + decoder.timeout() + decoder.decode([0xa9]) == [key("é")])
  }

  @Test func altWithACapitalIsNotTheStartOfAString() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1b}P".utf8) + decoder.timeout() == [])
    #expect(decoder.decode("cat".utf8) == [key("P", .alt), key("c"), key("a"), key("t")])
  }

  @Test func longSequencesAreGarbageToTheirEnd() {
    var decoder = InputDecoder()
    let long = String(repeating: "1;", count: 5000)
    #expect(decoder.decode("\u{1b}[\(long)Ax".utf8) == [key("x")])
    #expect(decoder.decode("\u{1b}O\(long)Ax".utf8) == [key("x")])
    let string = String(repeating: "payload", count: 20_000)
    #expect(decoder.decode("\u{1b}_G\(string)\u{1b}\\y".utf8) == [key("y")])
  }

  @Test func longPastesAreCutAtAScalar() throws {
    var decoder = InputDecoder()
    let text = "x" + String(repeating: "é", count: 40_000)
    let events = decoder.decode("\u{1b}[200~\(text)\u{1b}[201~z".utf8)
    #expect(events == [.paste("x" + String(repeating: "é", count: 32_767)), key("z")])
  }

  @Test func whatNeverEndsIsGivenUp() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1b}[200~pasted \u{11}".utf8) == [])
    #expect(decoder.giveUp() == [.paste("pasted \u{11}")])
    #expect(decoder.decode("\u{1b}]52;half".utf8) == [])
    #expect(decoder.giveUp() == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode("a".utf8) == [key("a")])
  }

  @Test func anyBytesAreSurvived() {
    var seed: UInt64 = 7
    var decoder = InputDecoder()
    for _ in 0..<200_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = [0x1b, 0x5b, 0x3b, 0x4d, 0x50, 0x7e, 0x35][Int(seed >> 40 % 7)]
      _ = decoder.decode([seed >> 63 == 0 ? UInt8(truncatingIfNeeded: seed >> 33) : UInt8(choice)])
    }
    _ = decoder.decode("\u{1b}[201~\u{1b}\\\u{18}".utf8)
    #expect(decoder.decode("a".utf8) == [key("a")])
  }
}
