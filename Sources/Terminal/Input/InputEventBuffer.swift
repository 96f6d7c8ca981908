import Surface

/// The events of one read in their order, and text that has not become events yet.
struct InputEventBuffer: Sendable {
  private var events: [InputEvent] = []
  /// Text of this read that has not become events yet: a mark joins its base.
  private var text = ""
  private var scalar = ScalarAssembler()
  private var scalarHasAlt = false

  /// Whether the rest of a scalar is still to come.
  var isWaiting: Bool { scalar.isWaiting }

  /// The next scalar is pressed with Alt.
  mutating func expectAlt() { scalarHasAlt = true }

  /// Appends a byte of text in UTF-8, which is no control character.
  mutating func append(textByte byte: UInt8) {
    if scalar.isWaiting, byte & 0xc0 != 0x80 { scalarHasAlt = false }
    if let whole = scalar.append(byte) {
      append(whole)
    } else if !scalar.isWaiting {
      scalarHasAlt = false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let hasAlt = scalarHasAlt
    scalarHasAlt = false
    // C1 controls are not text, however they are written.
    guard !(0x80..<0xa0).contains(scalar.value) else { return }
    if hasAlt { append(.key(.character(Character(scalar)), .alt)) } else { text.unicodeScalars.append(scalar) }
  }

  /// Drops a scalar whose rest has not come.
  mutating func dropScalar() {
    scalar = ScalarAssembler()
    scalarHasAlt = false
  }

  /// Appends an event behind the text so far.
  mutating func append(_ event: InputEvent) {
    flushText()
    events.append(event)
  }

  /// All events so far, which it then has no more.
  mutating func drain() -> [InputEvent] {
    flushText()
    defer { events = [] }
    return events
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    for character in text { events.append(.key(.character(character), [])) }
    text = ""
  }
}
