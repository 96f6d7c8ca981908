import FoundationEssentials
import Glibc

/// Texts of the repository that are made of the program's tables: README, man page, completions, example settings.
///
/// A block lies between a line with `generated: NAME` and one with `end: NAME`, each in a comment of the file's language;
/// without a name the whole file is meant. With `FLICK_UPDATE_TEXTS=1` the texts are written instead of compared.
/// `make texts` does that for all tests whose names contain `committedTexts`.
public enum CommittedText {
  /// What differs between the committed text and what the tables say; nil where nothing does.
  /// - Parameters:
  ///   - file: a path from the top of the repository.
  ///   - expected: the whole text of the block, with or without its last line end.
  /// - Throws: an error of Foundation when the file cannot be read or written.
  public static func check(file: String, block: String? = nil, expected: String) throws -> String? {
    let url = URL(filePath: top + "/" + file)
    let text = (try? String(decoding: Data(contentsOf: url), as: UTF8.self)) ?? ""
    let wanted = expected.hasSuffix("\n") ? expected : expected + "\n"
    guard let range = range(of: block, in: text) else {
      return "\(file) has no lines \"generated: \(block ?? "")\" and \"end: \(block ?? "")\""
    }
    if text[range] == wanted { return nil }
    if getenv("FLICK_UPDATE_TEXTS") != nil {
      try Data((text[..<range.lowerBound] + wanted + text[range.upperBound...]).utf8).write(to: url)
      return nil
    }
    let name = block.map { "\(file), block \($0)" } ?? file
    return "\(name) is not what the program's tables say (make texts writes it):\n"
      + difference(String(text[range]), wanted)
  }

  private static let top = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private static func range(of block: String?, in text: String) -> Range<String.Index>? {
    guard let block else { return text.startIndex..<text.endIndex }
    var start: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let lineEnd = text[index...].firstIndex(of: "\n").map { text.index(after: $0) } ?? text.endIndex
      let words = text[index..<lineEnd].split(whereSeparator: \.isWhitespace)
      if let start, words.contains(["end:", block]) { return start..<index }
      if words.contains(["generated:", block]) { start = lineEnd }
      index = lineEnd
    }
    return nil
  }

  /// The first lines that are not the same on both sides.
  private static func difference(_ committed: String, _ wanted: String) -> String {
    let lines = wanted.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = lines.difference(
      from: committed.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return changes.prefix(12).map { change in
      switch change {
      case .insert(let line, let text, _): "+\(line + 1): \(text)"
      case .remove(let line, let text, _): "-\(line + 1): \(text)"
      }
    }.joined(separator: "\n")
  }
}

extension [Substring] {
  fileprivate func contains(_ pair: [String]) -> Bool {
    zip(self, dropFirst()).contains { $0 == pair[0] && $1 == pair[1] }
  }
}
