/// Reads a program's output before libvterm does: records what that cannot show, takes out what it would show wrongly.
///
/// libvterm 0.1.4 prints the payload of APC, PM and SOS strings as text, and its cursor moves for some of the
/// diacritics of kitty's placeholders, which are marks to everybody else.
struct VirtualScreenFilter {
  /// Payloads of DCS, OSC, APC, PM and SOS strings, each after its introducer (`P`, `]`, `_`, `^`, `X`).
  var strings: [String] = []
  /// DEC private modes that are set (`CSI ? n h`), and have not been reset.
  var modes: Set<Int> = []

  /// The control sequences, each after its `CSI`; no more than the last thousand or two.
  var controlSequences: [String] = []

  /// How often the screen was cleared amid an upload of kitty's, which tears the upload in some terminals.
  var tornUploads = 0
  /// Whether an upload has begun that has not ended.
  private var isUploading = false

  /// Of the output, in its order.
  enum Piece {
    /// What is to be given to libvterm.
    case text([UInt8])
    /// A command of kitty's or a sequence of sixels: a payload as in `strings`.
    case picture(String)
    /// The whole screen was cleared, or another one is shown.
    case cleared
  }

  /// What the placeholders say that libvterm was given.
  private(set) var marks = PlaceholderMarks()

  private enum State { case ground, escape, controlSequence, string, stringEscape }

  private var state = State.ground
  private var held: [UInt8] = []
  private var scalar: [UInt8] = []
  /// Of a placeholder whose marks are not all there.
  private var pending: [Unicode.Scalar]?
  private var found: Piece?
  private var saved: [Int: Bool] = [:]

  mutating func filter(_ bytes: ArraySlice<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var output: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if state == .string, held.count > 9, byte != 0x1b {
        // Pictures are long: what is in them comes in one go.
        let payload = rest.prefix { $0 != 0x1b && $0 != 0x07 }
        held += payload
        rest = rest.dropFirst(payload.count)
        if payload.count > 0 { continue }
      }
      consume(rest.removeFirst(), &output)
      guard let piece = found.take() else { continue }
      pieces += [.text(output), piece]
      output = []
    }
    return pieces + [.text(output)]
  }

  private mutating func consume(_ byte: UInt8, _ output: inout [UInt8]) {
    switch state {
    case .ground: ground(byte, &output)
    case .escape:
      switch byte {
      case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
        held = [byte]
        state = .string
      case UInt8(ascii: "["):
        held = []
        state = .controlSequence
        output += [0x1b, byte]
      case 0x1b: output.append(0x1b)
      default:
        output += [0x1b, byte]
        state = .ground
      }
    case .controlSequence:
      output.append(byte)
      guard (0x40...0x7e).contains(byte) else { return held.append(byte) }
      note(final: byte)
      state = .ground
    case .string:
      if byte == 0x1b {
        state = .stringEscape
      } else if byte == 0x07, held[0] == 0x5d {
        endString(&output)
      } else {
        held.append(byte)
        if isLinuxPalette { state = .ground }
      }
    case .stringEscape:
      state = .string
      // Inside tmux's wrapper an ESC is doubled.
      if byte == UInt8(ascii: "\\") { endString(&output) } else { held += byte == 0x1b ? [0x1b] : [0x1b, byte] }
    }
  }

  /// The Linux console's own sequences for its palette have no end mark: `ESC ] R`, and `ESC ] P` with seven digits
  /// (console_codes(4)).
  private var isLinuxPalette: Bool {
    held.elementsEqual("]R".utf8) || (held.starts(with: "]P".utf8) && held.count == 9)
  }

  private mutating func ground(_ byte: UInt8, _ output: inout [UInt8]) {
    if byte < 0x80 {
      finishPlaceholder(&output)
      if byte == 0x1b { state = .escape } else { output.append(byte) }
    } else {
      if byte >= 0xc0 { scalar = [] }
      scalar.append(byte)
      let length = scalar[0] >= 0xf0 ? 4 : scalar[0] >= 0xe0 ? 3 : 2
      guard scalar.count == length else { return }
      let character = String(decoding: scalar, as: UTF8.self).unicodeScalars.first
      if let character, pending != nil, character.properties.generalCategory == .nonspacingMark {
        pending?.append(character)
        if pending?.count == 3 { finishPlaceholder(&output) }
      } else {
        finishPlaceholder(&output)
        if character == PlaceholderMarks.placeholder { pending = [] } else { output += scalar }
      }
      scalar = []
    }
  }

  private mutating func finishPlaceholder(_ output: inout [UInt8]) {
    guard let marks = pending.take() else { return }
    output += String(self.marks.character(for: marks)).utf8
  }

  private mutating func endString(_ output: inout [UInt8]) {
    state = .ground
    let string = String(decoding: held, as: UTF8.self)
    strings.append(string)
    if string.hasPrefix("_G") { isUploading = string.prefix { $0 != ";" }.contains("m=1") }
    let isSixel = held.first == UInt8(ascii: "P") && held.dropFirst().drop { $0 <= 0x3b && $0 >= 0x30 }.first == 0x71
    if string.hasPrefix("_G") || isSixel { found = .picture(string) }
    // Questions that libvterm answers (DECRQSS) stay.
    if held.starts(with: Array("P$q".utf8)) { output += [0x1b] + held + Array("\u{1b}\\".utf8) }
  }

  private mutating func note(final: UInt8) {
    if controlSequences.count == 2000 { controlSequences.removeFirst(1000) }
    controlSequences.append(String(decoding: held + [final], as: UTF8.self))
    if isUploading, final == UInt8(ascii: "J"), held == [UInt8(ascii: "2")] { tornUploads += 1 }
    if final == UInt8(ascii: "J"), held == [UInt8(ascii: "2")] { found = .cleared }
    guard held.first == UInt8(ascii: "?") else { return }
    let numbers = String(decoding: held.dropFirst(), as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    if numbers.contains(1049) { found = .cleared }
    if final == UInt8(ascii: "h") { modes.formUnion(numbers) }
    if final == UInt8(ascii: "l") { modes.subtract(numbers) }
    // XTSAVE and XTRESTORE.
    if final == UInt8(ascii: "s") { for number in numbers { saved[number] = modes.contains(number) } }
    if final == UInt8(ascii: "r") {
      for number in numbers where saved[number] == true { modes.insert(number) }
      for number in numbers where saved[number] == false { modes.remove(number) }
    }
  }
}
