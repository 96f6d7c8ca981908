/// Which part of a file an answer brings: `bytes 100-999/1000` (RFC 9110, 14.4).
struct ContentRange {
  /// The offset of its first byte.
  var start: Int
  /// That of the byte after its last one.
  var end: Int
  /// Bytes of the whole file; nil for `*`.
  var total: Int?

  /// What a server says of the whole file that has nothing at the offset asked for: `bytes */1000`; nil for anything
  /// else.
  static func total(unsatisfied text: String) -> Int? {
    let start = "bytes */"
    return text.hasPrefix(start) ? Int(text.dropFirst(start.count)) : nil
  }

  /// nil for anything else, and for a range that is not within the file.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0] == "bytes" else { return nil }
    let sides = words[1].split(separator: "/")
    let ends = sides.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    guard sides.count == 2, ends.count == 2, let start = Int(ends[0]), let last = Int(ends[1]), start >= 0,
      last >= start, last < .max
    else { return nil }
    let total = Int(sides[1])
    // Whoever counts what is left of the file counts on that there is something left.
    guard sides[1] == "*" || total.map({ last < $0 }) ?? false else { return nil }
    (self.start, end, self.total) = (start, last + 1, total)
  }
}
