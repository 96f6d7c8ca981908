import Support

/// Makes inputs of others, as blindly as a damaged line or a hostile hand would; equal seeds make equal ones.
public struct Mutator {
  private var random: Random
  /// What parsers look out for.
  private static let words: [[UInt8]] =
    [
      "\u{1b}", "\u{1b}[", "\u{1b}[200~", "\u{1b}[201~", "\u{1b}]11;", "\u{1b}\\", "\"", "\\u", "\\", "{", "}", "[",
      "]", ",", ":", "null",
      "-1", "0", "1e999", "9223372036854775807", "-9223372036854775808", "0.1", "true", "%", "%00", "//", "@", "\0",
      "\r\n", "&#x", "&amp;", "<", ">", "\u{300}", "\u{200d}", "\u{fe0f}", "👩", "🇩🇪", "\u{202e}", "游", "รั", "\u{9b}",
      "\u{85}",
      "https://", "file:///", "bytes ", "-", "/", "*",
    ].map { Array($0.utf8) } + [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf1, 1], [0xff, 0xff, 0xff, 0x7f]]

  /// Other inputs for another seed.
  public init(seed: UInt64) { random = Random(seed: seed) }

  /// An input made of one or two of these.
  public mutating func input(of inputs: [[UInt8]]) -> [UInt8] {
    guard !inputs.isEmpty else { return [] }
    var bytes = inputs[number(inputs.count)]
    for _ in 0...number(6) { mutate(&bytes, inputs) }
    return Array(bytes.prefix(FuzzTarget.maximumLength))
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ inputs: [[UInt8]]) {
    let place = number(bytes.count + 1)
    let end = min(bytes.count, place + 1 + number(number(4) == 0 ? 64 : 4))
    switch number(9) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(number(8)) }
    case 1: if place < bytes.count { bytes[place] = UInt8(number(256)) }
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: number(bytes.count + 1))
    case 4, 5: bytes.insert(contentsOf: Self.words[number(Self.words.count)], at: place)
    case 6: bytes.replaceSubrange(place..<end, with: Self.words[number(Self.words.count)])
    case 7:
      let other = inputs[number(inputs.count)]
      bytes = Array(bytes[..<place] + other.dropFirst(number(other.count + 1)))
    default: bytes.insert(contentsOf: (0..<number(8)).map { _ in UInt8(number(256)) }, at: place)
    }
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
