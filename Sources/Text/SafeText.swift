/// Text from strangers made safe: the one place that decides what may be shown.
public enum SafeText {
  /// One line that is safe to show: no escape sequences, controls, bidirectional controls, invisible, private or
  /// unassigned scalars; white space collapsed and trimmed; NFC; at most `limit` grapheme clusters of 32 scalars.
  ///
  /// Reads a bounded part of `raw`, whatever its length.
  public static func clean(_ raw: String, limit: Int = 500) -> String {
    if isClean(raw, limit) { return raw }
    var line = String.UnicodeScalarView()
    var spaceIsDue = false
    for scalar in SafeScalars(raw, limit: scalarLimit(forClusters: limit)) {
      if scalar == " " {
        spaceIsDue = !line.isEmpty
      } else {
        if spaceIsDue { line.append(" ") }
        spaceIsDue = false
        line.append(scalar)
      }
    }
    var text = cut(String(line).nfc, limit)
    if text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    return text
  }

  /// The part of typed or pasted text that a line may hold: as `clean`, but spaces and normal form stay as they are.
  ///
  /// `previous` is what stands before it: a terminal may send an emoji sequence in pieces.
  public static func typed(_ raw: String, after previous: Character? = nil, limit: Int = 500) -> String {
    var line = String.UnicodeScalarView()
    let last = previous?.unicodeScalars.last
    line.append(contentsOf: SafeScalars(raw, after: last, limit: scalarLimit(forClusters: limit)))
    return cut(String(line), limit)
  }

  /// Whether a text is nothing but ASCII words with single spaces between them, as most are: a look at each byte shows it.
  private static func isClean(_ text: String, _ limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x21...0x7e).contains(byte) || byte == UInt8(ascii: " ") && byte != previous else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: " ") || text.isEmpty
  }

  private static func cut(_ text: String, _ limit: Int) -> String {
    let text = text.utf8.count <= limit ? text : String(text.prefix(max(0, limit)))
    guard text.utf8.count > clusterScalars else { return text }
    return text.contains(where: isTooLong) ? String(text.map(shortened)) : text
  }

  /// No language stacks so many on one letter (UAX #15 allows 30 marks), and no emoji is made of so many.
  private static let clusterScalars = 32

  private static func isTooLong(_ cluster: Character) -> Bool {
    cluster.utf8.count > clusterScalars && cluster.unicodeScalars.count > clusterScalars
  }

  private static func shortened(_ cluster: Character) -> Character {
    guard isTooLong(cluster) else { return cluster }
    var scalars = cluster.unicodeScalars.prefix(clusterScalars)
    while let last = scalars.last, ScalarClass(last) == .joiner { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars)).first ?? " "
  }

  /// Clusters have one or two scalars on average in every language; escape sequences and the like may come on top.
  private static func scalarLimit(forClusters limit: Int) -> Int {
    max(0, min(limit, 100_000)) * 16 + 1024
  }
}

extension String {
  /// The canonical composition; what lies below U+0300 (lead byte CC) is composed already.
  var nfc: String {
    utf8.contains { $0 >= 0xCC } ? String(decoding: _nfcCodeUnits, as: UTF8.self) : self
  }
}
