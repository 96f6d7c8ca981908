import Surface

extension Key {
  /// The key of `CSI number ~`, as the VT220, xterm, the Linux console and rxvt number them.
  static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of `CSI letter` and `SS3 letter`.
  static func lettered(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  /// The key of a number that is no character: kitty's "functional keys", keypad keys as what they stand for.
  static func unicode(_ code: Int) -> Key? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57363)
    case 57399...57408: .character(Character(UnicodeScalar(UInt8(code - 57399 + 0x30))))
    case 57409: .character(".")
    case 57410: .character("/")
    case 57411: .character("*")
    case 57412: .character("-")
    case 57413: .character("+")
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }
}

extension InputEvent {
  /// The key that sends a control character.
  static func controlKey(_ byte: UInt8) -> InputEvent {
    switch byte {
    case 0x09: .key(.tab, [])
    case 0x0a, 0x0d: .key(.enter, [])
    case 0x1b: .key(.escape, [])
    case 0x7f: .key(.backspace, [])
    case 0x00: .key(.character(" "), .control)
    case 0x01...0x1a: .key(.character(Character(UnicodeScalar(byte + 0x60))), .control)
    default: .key(.character(Character(UnicodeScalar(byte + 0x40))), .control)
    }
  }
}
