import Surface

@testable import Terminal

extension FuzzTarget {
  /// What a terminal sends: whole or in pieces it is the same events, and keys always find a way out.
  static let input = FuzzTarget(name: "input") { bytes in
    let (size, sent) = (Int(bytes.first ?? 0) % 7 + 1, Array(bytes.dropFirst()))
    var whole = InputDecoder()
    let events = whole.decode(sent) + whole.giveUp()
    try expect(!whole.isWaiting, "waits after it has given up")
    var inPieces = InputDecoder()
    var pieces: [InputEvent] = []
    for start in stride(from: 0, to: sent.count, by: size) {
      pieces += inPieces.decode(sent[start..<min(start + size, sent.count)])
    }
    pieces += inPieces.giveUp()
    try expect(joined(events) == joined(pieces), "\(events) become \(pieces) in pieces of \(size)")
    for event in events { try expectSound(event) }
    // Whatever was open, a key after it is that key.
    try expect(whole.decode(Array("q".utf8)) == [.key(.character("q"), [])], "a key is not a key afterwards")
    var late = InputDecoder()
    for byte in sent { _ = late.decode([byte]) + late.timeout() }
    _ = late.giveUp()
    try expect(!late.isWaiting, "waits after time-outs")
  }

  /// A mark joins its base only where both come in one read.
  private static func joined(_ events: [InputEvent]) -> [InputEvent] {
    var all: [InputEvent] = []
    for event in events {
      if case .key(.character(let character), []) = event {
        all += character.unicodeScalars.map { .key(.character(Character($0)), []) }
      } else {
        all.append(event)
      }
    }
    return all
  }

  private static func expectSound(_ event: InputEvent) throws {
    switch event {
    case .key(.character(let character), _):
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
      try expect(!isControl, "a control character as a key")
    case .paste(let text): try expect(text.utf8.count <= 3 * InputDecoder.pasteLimit, "a paste beyond its limit")
    case .mouse(let mouse): try expect(mouse.position.column >= 0 && mouse.position.row >= 0, "a press outside")
    case .key, .focus, .reply: break
    }
  }
}
