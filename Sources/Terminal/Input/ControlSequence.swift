import Surface

/// A control sequence (`CSI … final`) that came from the terminal, and what it means.
struct ControlSequence {
  /// `?`, `<`, `=` or `>` before the parameters.
  private var marker: UInt8?
  private var intermediates: [UInt8] = []
  /// Parameters with their sub-parameters; what is left out is 0.
  private var parameters: [[Int]] = []
  private let final: UInt8

  init(parameterBytes: [UInt8], final: UInt8) {
    self.final = final
    var bytes = parameterBytes[...]
    if let first = bytes.first, (0x3c...0x3f).contains(first) {
      marker = first
      bytes = bytes.dropFirst()
    }
    if let end = bytes.firstIndex(where: { $0 < 0x30 }) {
      intermediates = Array(bytes[end...])
      bytes = bytes[..<end]
    }
    guard !bytes.isEmpty else { return }
    parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { (0x30...0x39).contains($1) ? min($0 * 10 + Int($1 - 0x30), 9_999_999) : $0 }
  }

  /// `CSI 200 ~`: a bracketed paste follows.
  var startsPaste: Bool { marker == nil && final == UInt8(ascii: "~") && first == 200 }

  /// Whether parameter bytes are nothing but the number of a key, as in `CSI 7 $`.
  static func isKeyNumber(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) } && Key.numbered(number(bytes[...])) != nil
  }

  /// F1 to F5 of the Linux console: `CSI [ A` to `CSI [ E`.
  static func consoleFunction(_ byte: UInt8) -> InputEvent? {
    (0x41...0x45).contains(byte) ? .key(.function(Int(byte - 0x40)), []) : nil
  }

  /// What the sequence means; nil when it means nothing to us.
  var event: InputEvent? {
    guard intermediates.isEmpty else { return modeReply }
    switch (marker, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      guard parameters.count == 3 else { return nil }
      return MouseReport(code: first, column: value(1), row: value(2), isRelease: final == UInt8(ascii: "m")).event
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      return .reply(.deviceAttributes(parameters.map { $0.first ?? 0 }))
    case (UInt8(ascii: "?"), UInt8(ascii: "S")):
      guard parameters.count >= 2 else { return nil }
      return .reply(
        .graphicsLimit(item: first, status: value(1), values: parameters.dropFirst(2).map { $0.first ?? 0 }))
    case (nil, UInt8(ascii: "n")): return parameters.count == 1 && first == 0 ? .reply(.ready) : nil
    case (nil, _): return unmarkedEvent
    default: return nil
    }
  }

  private var unmarkedEvent: InputEvent? {
    switch final {
    case UInt8(ascii: "~"): return first == 27 ? otherKey(value(2), shifted: nil) : key(Key.numbered(first))
    // rxvt's ends for Shift, Control and both.
    case UInt8(ascii: "$"): return key(Key.numbered(first)).adding(.shift)
    case UInt8(ascii: "^"): return key(Key.numbered(first)).adding(.control)
    case UInt8(ascii: "@"): return key(Key.numbered(first)).adding([.control, .shift])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return parameters.isEmpty ? key(Key.lettered(final - 0x20)).adding(.shift) : nil
    case UInt8(ascii: "u"): return otherKey(first, shifted: sub(0, 1))
    case UInt8(ascii: "Z"): return key(.tab).adding(.shift)
    case UInt8(ascii: "I"), UInt8(ascii: "O"):
      return parameters.isEmpty ? .focus(final == UInt8(ascii: "I")) : nil
    case UInt8(ascii: "R"):
      // xterm's F3 with modifiers and the answer to "where is the cursor" have one form; we never ask.
      return parameters.isEmpty || (first == 1 && (2...8).contains(value(1))) ? key(.function(3)) : nil
    case UInt8(ascii: "t"): return sizeReply
    case UInt8(ascii: "M"):
      // urxvt's mode 1015: as X10, in decimal.
      guard parameters.count == 3 else { return nil }
      return MouseReport(code: first - 32, column: value(1), row: value(2), isRelease: false).event
    default: return parameters.count <= 2 ? key(Key.lettered(final)) : nil
    }
  }

  /// What `SS3` and these bytes mean; nil when it means nothing to us.
  var singleShiftEvent: InputEvent? {
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return key(Key.lettered(final - 0x20)).adding(.control)
    case UInt8(ascii: "M"): return key(.enter)
    case UInt8(ascii: "I"): return key(.tab)
    case UInt8(ascii: "R"): return key(.function(3))
    case UInt8(ascii: " "): return key(.character(" "))
    case UInt8(ascii: "X"): return key(.character("="))
    // The keypad in application mode.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return key(.character(Character(UnicodeScalar(final - 0x40))))
    default: return key(Key.lettered(final))
    }
  }

  /// `CSI ? mode ; setting $ y`.
  private var modeReply: InputEvent? {
    guard marker == UInt8(ascii: "?"), intermediates == [UInt8(ascii: "$")], final == UInt8(ascii: "y"),
      parameters.count == 2
    else { return nil }
    return .reply(.mode(first, setting: value(1)))
  }

  private var sizeReply: InputEvent? {
    guard parameters.count == 3, value(1) > 0, value(2) > 0 else { return nil }
    switch first {
    case 4: return .reply(.textAreaSize(width: value(2), height: value(1)))
    case 6: return .reply(.cellSize(width: value(2), height: value(1)))
    default: return nil
    }
  }

  private var first: Int { value(0) }

  private func value(_ index: Int) -> Int { sub(index, 0) ?? 0 }

  private func sub(_ index: Int, _ subindex: Int) -> Int? {
    index < parameters.count && subindex < parameters[index].count ? parameters[index][subindex] : nil
  }

  /// The modifiers' code less one: bits of Shift, Alt, Control, Super, Hyper, Meta.
  private var modifierBits: Int {
    // Old terminals leave out the 1 of `CSI 1 ; 5 C`.
    let isShort = parameters.count == 1 && (0x41...0x5a).contains(final)
    return max(0, (isShort ? first : value(1)) - 1)
  }

  private var modifiers: Modifiers { Modifiers(rawValue: UInt8(modifierBits & 7)) }

  /// kitty's event type 3: the key was let go.
  private var isRelease: Bool { sub(1, 1) == 3 }

  private func key(_ key: Key?) -> InputEvent? {
    guard let key, !isRelease else { return nil }
    return .key(key, modifiers)
  }

  /// A key by its Unicode number: kitty's `CSI number ; modifiers u`, xterm's `CSI 27 ; modifiers ; number ~`.
  private func otherKey(_ code: Int, shifted: Int?) -> InputEvent? {
    if let key = Key.unicode(code) { return self.key(key) }
    // With Super, Hyper or Meta it is a shortcut of someone else, not text.
    guard !isRelease, modifierBits & 0b111000 == 0, (0x20..<0x7f).contains(code) || code >= 0xa0,
      !(0xe000..<0xf900).contains(code), let scalar = Unicode.Scalar(UInt32(code))
    else { return nil }
    let plain = String(Character(scalar))
    if modifiers.contains(.control) { return .key(.character(Character(single: plain.lowercased())), modifiers) }
    guard modifiers.contains(.shift) else { return .key(.character(Character(scalar)), modifiers) }
    let upper = shifted.flatMap { Unicode.Scalar(UInt32($0)) }.map { String(Character($0)) } ?? plain.uppercased()
    return .key(.character(Character(single: upper)), modifiers.subtracting(.shift))
  }
}

extension Character {
  /// The only character of a string that has one, else its first.
  fileprivate init(single text: String) { self = text.first ?? " " }
}

extension InputEvent? {
  /// The same key with more modifiers.
  func adding(_ more: Modifiers) -> InputEvent? { self?.adding(more) }
}

extension InputEvent {
  /// The same key with more modifiers.
  func adding(_ more: Modifiers) -> InputEvent {
    guard case .key(let key, let modifiers) = self else { return self }
    return .key(key, modifiers.union(more))
  }
}
