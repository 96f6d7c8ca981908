import Surface

/// Turns the bytes that a terminal sends into events, whatever pieces they come in.
///
/// A pure value: no clock, no terminal. Whoever reads calls `timeout()` when nothing has followed for
/// `escapeDelay`. Escape sequences that mean nothing to us are swallowed whole, so an answer of the terminal, early
/// or late, never shows up as text. Any control character ends an open sequence and counts as a key, so keys always
/// find a way out of one that the terminal left unfinished.
public struct InputDecoder: Sendable {
  /// How long a lone ESC may be the start of a sequence before it is the Escape key.
  public static let escapeDelay = Duration.milliseconds(25)
  /// How long the end of what is open is waited for in silence.
  public static let patience = Duration.seconds(1)
  /// Parameter bytes kept of one control sequence; of a longer one nothing is used.
  static let sequenceLimit = 64
  /// Bytes kept of one string; of a longer one nothing is used.
  static let stringLimit = 256
  /// Bytes kept of one paste.
  static let pasteLimit = 64 * 1024

  private enum State {
    case ground, escape, controlSequence, consoleFunction, x10Mouse, singleShift, string, stringEscape, paste
  }

  private var state = State.ground
  /// The parameter bytes of the open sequence, or what came of the open string.
  private var held: [UInt8] = []
  /// An ESC came before the sequence's own ESC: Alt with rxvt's cursor keys, else an Escape key.
  private var hasEscapePrefix = false
  /// Which byte opened the string (`P` DCS, `]` OSC, `_` APC, `^` PM, `X` SOS), and whether anything came after it.
  private var stringIntroducer: UInt8 = 0
  private var stringIsEmpty = true
  /// The string's introducer stood alone for the escape delay, as Alt with a capital P does.
  private var introducerIsOld = false
  private var paste = PasteCollector(limit: pasteLimit)
  private var events = InputEventBuffer()

  /// A decoder in its first state, with nothing held.
  public init() {}

  /// Whether the end of something is still to come: an ESC, a sequence, a paste, a scalar.
  public var isWaiting: Bool { state != .ground || events.isWaiting }

  /// The events of one read.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { consume(byte) }
    return events.drain()
  }

  /// To be called once when nothing has followed the last read for `escapeDelay`: a lone ESC becomes the Escape key.
  /// What is open beyond that (control sequences, strings, pastes, scalars) waits for its end.
  public mutating func timeout() -> [InputEvent] {
    switch state {
    case .escape:
      endSequence()
      events.append(.key(.escape, []))
    case .singleShift where held.isEmpty:
      endSequence()
      events.append(.key(.character("O"), .alt))
    case .string where stringIsEmpty:
      introducerIsOld = true
    default: break
    }
    return events.drain()
  }

  /// Nothing has followed for so long that the end of what is open will not come: a paste is taken as far as it is
  /// there, all else is dropped, and keys are keys again.
  public mutating func giveUp() -> [InputEvent] {
    if case .paste = state { events.append(.paste(paste.soFar)) }
    endSequence()
    events.dropScalar()
    return events.drain()
  }

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .controlSequence: controlSequence(byte)
    case .consoleFunction: if !interrupts(byte) { finish(ControlSequence.consoleFunction(byte)) }
    case .x10Mouse: x10Mouse(byte)
    case .singleShift: singleShift(byte)
    case .string: string(byte)
    case .stringEscape: stringEscape(byte)
    case .paste:
      if let pasted = paste.append(byte) {
        endSequence()
        events.append(.paste(pasted))
      }
    }
  }

  // MARK: Text and control keys

  private mutating func ground(_ byte: UInt8) {
    guard byte < 0x20 || byte == 0x7f else { return events.append(textByte: byte) }
    events.dropScalar()
    if byte == 0x1b { state = .escape } else { events.append(.controlKey(byte)) }
  }

  // MARK: Sequences

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1b:
      flushEscapePrefix()
      hasEscapePrefix = true
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      flushEscapePrefix()
      stringIntroducer = byte
      stringIsEmpty = true
      introducerIsOld = false
      state = .string
    default:
      endSequence()
      if byte < 0x20 || byte == 0x7f {
        events.append(.controlKey(byte).adding(.alt))
      } else {
        events.expectAlt()
        ground(byte)
      }
    }
  }

  private mutating func controlSequence(_ byte: UInt8) {
    guard !interrupts(byte) else { return }
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty: state = .consoleFunction
    case UInt8(ascii: "M") where held.isEmpty: state = .x10Mouse
    // rxvt ends shifted keys with `$`, which to ECMA-48 is not an end but an intermediate byte.
    case UInt8(ascii: "$") where ControlSequence.isKeyNumber(held): finishControlSequence(byte)
    case 0x40...0x7e: finishControlSequence(byte)
    default: if held.count <= Self.sequenceLimit { held.append(byte) }
    }
  }

  private mutating func finishControlSequence(_ final: UInt8) {
    guard held.count <= Self.sequenceLimit else { return finish(nil) }
    let sequence = ControlSequence(parameterBytes: held, final: final)
    guard !sequence.startsPaste else {
      endSequence()
      paste = PasteCollector(limit: Self.pasteLimit)
      state = .paste
      return
    }
    finish(sequence.event)
  }

  private mutating func x10Mouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return interrupt(byte) }
    held.append(byte)
    if held.count == 3 { finish(MouseReport.x10(held)) }
  }

  private mutating func singleShift(_ byte: UInt8) {
    if held.isEmpty, byte < 0x20 || byte >= 0x7f {
      endSequence()
      events.append(.key(.character("O"), .alt))
      ground(byte)
    } else if !interrupts(byte) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
        if held.count <= Self.sequenceLimit { held.append(byte) }
      default:
        let isWhole = held.count <= Self.sequenceLimit
        finish(isWhole ? ControlSequence(parameterBytes: held, final: byte).singleShiftEvent : nil)
      }
    }
  }

  private mutating func string(_ byte: UInt8) {
    switch byte {
    case 0x1b: state = .stringEscape
    case 0x07: finishString()
    case 0x00..<0x20: interrupt(byte)
    default:
      if introducerIsOld, isTyped(byte) {
        // No answer of a terminal stops after its first two bytes and goes on like this: it was Alt with a capital.
        let introducer = Character(UnicodeScalar(stringIntroducer))
        endSequence()
        events.append(.key(.character(introducer), .alt))
        ground(byte)
        return
      }
      if held.count <= Self.stringLimit { held.append(byte) }
      stringIsEmpty = false
      introducerIsOld = false
    }
  }

  /// Whether a byte is text rather than the first of a string: a DCS, OSC or kitty's APC begins with none of these.
  private func isTyped(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return true }
    let isLetter = UnicodeScalar(byte).properties.isAlphabetic
    return (isLetter || byte == 0x20 || byte == 0x7f) && !(stringIntroducer == UInt8(ascii: "_") && byte == 0x47)
  }

  private mutating func stringEscape(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\\") else { return finishString() }
    endSequence()
    // An ESC that ends no string cancels it and opens a sequence of its own.
    state = .escape
    escape(byte)
  }

  private mutating func finishString() {
    let reply = held.count <= Self.stringLimit ? TerminalReply(introducer: stringIntroducer, payload: held) : nil
    finish(reply.map { .reply($0) })
  }

  /// Ends the open sequence if the byte cannot be part of it: control characters and non-ASCII text stand for themselves.
  private mutating func interrupts(_ byte: UInt8) -> Bool {
    guard byte < 0x20 || byte >= 0x7f else { return false }
    interrupt(byte)
    return true
  }

  private mutating func interrupt(_ byte: UInt8) {
    flushEscapePrefix()
    endSequence()
    ground(byte)
  }

  private mutating func flushEscapePrefix() {
    if hasEscapePrefix { events.append(.key(.escape, [])) }
    hasEscapePrefix = false
  }

  /// Ends the open sequence with its event, nil when it means nothing to us.
  private mutating func finish(_ event: InputEvent?) {
    if case .key(let key, let modifiers) = event {
      let hasAlt = hasEscapePrefix
      hasEscapePrefix = false
      endSequence()
      events.append(.key(key, hasAlt ? modifiers.union(.alt) : modifiers))
    } else {
      endSequence()
      if let event { events.append(event) }
    }
  }

  private mutating func endSequence() {
    flushEscapePrefix()
    held.removeAll(keepingCapacity: true)
    state = .ground
  }
}
