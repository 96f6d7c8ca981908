/// How much a source may show that is not safe for work.
public enum ContentFilter: String, Codable, CaseIterable, Hashable, Sendable {
  /// Everything.
  case off
  case low
  case medium
  /// Safe for work: the default.
  case high
}

/// A question to a source, in normal form, so that equal questions are equal values.
public struct SearchQuery: Hashable, Sendable {
  /// The words, trimmed, inner white space collapsed, NFC; empty asks for the source's start page.
  public let text: String
  /// Only items of this kind; nil for all.
  public var kind: MediaKind?
  /// Safe for work unless the user set another.
  public var filter: ContentFilter
  /// As the user set it (`en_US`); nil sends none.
  public var locale: String?

  /// Puts the text into normal form.
  public init(_ text: String, kind: MediaKind? = nil, filter: ContentFilter = .high, locale: String? = nil) {
    self.text = Self.normalForm(text)
    self.kind = kind
    self.filter = filter
    self.locale = locale
  }

  /// Trimmed, inner white space collapsed to one space, NFC.
  public static func normalForm(_ text: String) -> String {
    if text.isEmpty { return text }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // FoundationEssentials has no precomposedStringWithCanonicalMapping; the standard library's own view serves.
    return String(decoding: words._nfcCodeUnits, as: UTF8.self)
  }
}
