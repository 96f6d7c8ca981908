/// A value of a JSON5 text that knows where it stands, so that whoever does not like it can say so.
public struct JSON5Value: Hashable, Sendable {
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
    public let name: String
    /// Where the name stands.
    public let place: TextPlace
    public let value: JSON5Value
  }

  public let content: Content
  public let place: TextPlace

  public var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let flag) = content { flag } else { nil }
  }

  /// A number without a fraction; nil for all else.
  public var integer: Int? {
    if case .number(let number) = content { Int(exactly: number) } else { nil }
  }

  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }
}
