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
    return text.hasPrefix(start) ? Int(text.dropFirst(start.count)).flatMap { $0 < 0 ? nil : $0 } : nil
  }

  /// nil for anything else, and for what is not within the file: whoever counts what is left of it counts on that.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0] == "bytes" else { return nil }
    let sides = words[1].split(separator: "/")
    let ends = sides.first?.split(separator: "-") ?? []
    guard sides.count == 2, ends.count == 2, let start = Int(ends[0]), start >= 0,
      let last = Int(ends[1]), last >= start, last < .max
    else { return nil }
    let total = Int(sides[1])
    guard last < total ?? .max else { return nil }
    (self.start, end, self.total) = (start, last + 1, total)
  }
}
