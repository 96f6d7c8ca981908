/// What there is to say of a setting, whatever its type.
///
/// A class, as it is handed about much at the start, and all of it would be copied.
public final class SettingDescription: Sendable {
  /// In the settings file; nil for what only an option sets.
  public let name: String?
  /// On the command line; nil where there is none.
  public let option: Option?
  /// A variable of the environment that sets it.
  public let variable: String?
  /// All values that there are; empty where there is no list of them.
  public let choices: [String]
  /// What shells complete for its value.
  public let completion: Completion
  /// As the settings file has it; nil where there is none.
  public let `default`: String?
  /// Whether values stand in quotes in the settings file.
  public let isQuoted: Bool
  /// What flick does where there is no value, as `each source's own`.
  public let otherwise: String
  private let makeText: @Sendable () -> String
  /// A value as it stands in the example file, where there is no default.
  public let example: String

  init(
    name: String?, option: Option?, variable: String?, choices: [String], completion: Completion, default: String?,
    isQuoted: Bool, otherwise: String, text: @escaping @Sendable () -> String, example: String
  ) {
    (self.name, self.option, self.variable, self.choices) = (name, option, variable, choices)
    (self.completion, self.default, self.isQuoted) = (completion, `default`, isQuoted)
    (self.otherwise, makeText, self.example) = (otherwise, text, example)
  }

  /// Whole sentences, for man page and example; literal words stand in backquotes.
  public var text: String { makeText() }
}
