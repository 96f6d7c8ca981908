/// The place that decided a setting, the strongest first.
public enum Origin: Hashable, Sendable, CustomStringConvertible {
  case option
  case variable(String)
  /// The path of the settings file.
  case file(String)
  /// A key that was entered in flick.
  case savedKeys
  /// Nobody has said anything.
  case fallback

  /// As `flick doctor` names it.
  public var description: String {
    switch self {
    case .option: "option"
    case .variable(let name): name
    case .file(let path): path
    case .savedKeys: "keys.json"
    case .fallback: "default"
    }
  }
}

/// A value and the place that decided it.
public struct Chosen<Value: Sendable>: Sendable {
  /// What holds.
  public var value: Value
  /// What decided it.
  public var origin: Origin

  /// A value and what decided it.
  public init(_ value: Value, _ origin: Origin) { (self.value, self.origin) = (value, origin) }
}
