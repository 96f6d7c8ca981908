/// Why a value is not right.
public enum ValueFault: Error, Hashable, Sendable {
  /// It is none of what can be set.
  case mismatch
  /// Something else, in words that follow the name of the setting or option.
  case other(String)
  /// Something within a value of the settings file, in words that stand by themselves.
  case inside(String, at: TextPlace)
}
