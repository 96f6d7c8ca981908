import Text

/// Which lines of a list have all words of a query: each begins a word of the line, or stands anywhere in scripts without
/// spaces. Nothing is indexed, since a list is often looked at once and may be long: a million lines take a moment.
struct ListFilter {
  private let words: [SearchWord]
  private let letters: [[UInt8]]

  init(_ query: String) {
    words = SearchWord.words(of: query)
    letters = words.map { Array($0.text.utf8) }
  }

  /// Whether all lines pass.
  var isEmpty: Bool { words.isEmpty }

  func matches(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.allSatisfy({ $0 < 0x80 }) else { return matches(String(decoding: line, as: UTF8.self)) }
    return letters.allSatisfy { Self.begins($0, in: line) }
  }

  private func matches(_ line: String) -> Bool {
    let known = SearchWord.words(of: line)
    return words.allSatisfy { word in
      known.contains { word.isUnspaced ? $0.text.contains(word.text) : $0.text.hasPrefix(word.text) }
    }
  }

  /// Whether a word of a line in ASCII begins so.
  private static func begins(_ word: [UInt8], in line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, word.count <= line.count else { return false }
    for start in 0...(line.count - word.count) where lowercase(line[start]) == first {
      guard start == 0 || !isPart(line[start - 1]) || !isPart(first) else { continue }
      if (1..<word.count).allSatisfy({ lowercase(line[start + $0]) == word[$0] }) { return true }
    }
    return false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(lowercase(byte))
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
