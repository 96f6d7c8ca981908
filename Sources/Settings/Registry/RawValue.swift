/// A value as it was written, before anybody knows whether it is right.
public enum RawValue: Hashable, Sendable {
  /// Of an option or a variable.
  case text(String)
  /// Of the settings file.
  case json(JSON5Value)

  /// The text; nil for what a settings file has without quotes.
  public var string: String? {
    switch self {
    case .text(let text): text
    case .json(let value): value.string
    }
  }
}
