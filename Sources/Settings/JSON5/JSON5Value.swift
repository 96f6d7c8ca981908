/// A value of a JSON5 text that knows where it stands, so that whoever does not like it can say so.
public struct JSON5Value: Hashable, Sendable {
  /// What a value is.
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON5Value])
    /// In the order of the text; of several members with one name the last one counts.
    case object([Member])
  }

  /// A name and its value in an object.
  public struct Member: Hashable, Sendable {
    /// As it was written, without quotes.
    public let name: String
    /// Where the name stands.
    public let place: TextPlace
    /// What it stands for.
    public let value: JSON5Value
  }

  /// What it is.
  public let content: Content
  /// Where it begins.
  public let place: TextPlace

  /// The text; nil for all else.
  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// True or false; nil for all else.
  public var bool: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  /// A number without a fraction; nil for all else.
  public var integer: Int? {
    if case .number(let number) = content { Int(exactly: number) } else { nil }
  }

  /// Of an object, in their order; nil for all else.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }
}
