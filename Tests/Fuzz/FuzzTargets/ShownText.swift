import Text

@testable import Providers

extension FuzzTarget {
  /// Text from strangers: safe to show, and as wide as it was measured.
  static let text = FuzzTarget(name: "text") { bytes in
    let columns = Int(bytes.first ?? 0)
    let raw = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let clean = SafeText.clean(raw)
    try expectShown(clean, "clean text")
    try expect(SafeText.clean(clean) == clean, "cleaning twice changes \(clean.debugDescription)")
    try expect(clean.count <= 500, "clean text is too long")
    let typed = SafeText.typed(raw)
    try expectShown(typed, "typed text")
    try expect(SafeText.typed(typed) == typed, "typing twice changes \(typed.debugDescription)")
    try expectShown(PlainText.of(html: raw), "the text of HTML")
    try expectMeasured(DisplayText(raw), columns)
    try expectMeasured(DisplayText(clean), columns)
    try expectEscaped(raw)
    _ = SearchWord.words(of: raw)
  }

  private static func expectMeasured(_ text: DisplayText, _ columns: Int) throws {
    try expectShown(text.string, "text to draw")
    try expect(text.clusters.allSatisfy { $0.width == 1 || $0.width == 2 }, "a cluster of no width or three columns")
    try expect(text.width == text.clusters.reduce(0) { $0 + $1.width }, "the width is not that of the clusters")
    let again = DisplayText(text.string)
    try expect(again.width == text.width, "\(text.string.debugDescription): \(text.width), then \(again.width) columns")
    try expect(text.prefix(columns: columns).width <= columns, "a prefix is too wide")
    try expect(text.suffix(columns: columns).width <= columns, "a suffix is too wide")
    try expect(text.truncated(to: columns).width <= columns, "truncated text is too wide")
    try expect(text.padded(to: columns).width == max(columns, text.width), "padded text has another width")
    let lines = text.wrapped(to: columns, lines: 5)
    try expect(lines.count <= 5 && lines.allSatisfy { $0.width <= columns }, "wrapped text is too wide")
  }

  private static func expectEscaped(_ raw: String) throws {
    let json = SafeText.json(raw)
    try expect(SafeText.json(json) == json, "escaping twice changes JSON")
    try expect(!json.unicodeScalars.contains { (0x7f...0x9f).contains($0.value) }, "JSON with a control character")
  }
}
