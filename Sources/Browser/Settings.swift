import Media

/// What the user has set of the browser; it does not change while it runs.
public struct Settings: Hashable, Sendable {
  /// Sent with every query.
  public var filter: ContentFilter
  /// Sent with every query where it is set.
  public var locale: String?
  /// Whether the terminal shows colours; without, marks and reverse video carry what they say.
  public var hasColor: Bool

  /// Safe for work, without a locale, in colour.
  public init(filter: ContentFilter = .high, locale: String? = nil, hasColor: Bool = true) {
    self.filter = filter
    self.locale = locale
    self.hasColor = hasColor
  }
}
