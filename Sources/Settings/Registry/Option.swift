/// An option of the command line.
public struct Option: Sendable {
  /// Its name behind two dashes.
  public let long: String
  /// Its letter behind one dash; nil where it has none.
  public let short: Character?
  /// What stands for its value in the help, as `KIND`; nil where it takes none.
  public let valueName: String?
  /// What it does, in few words without a capital: for the help and for completions.
  public let sentence: String
  /// What the man page says beyond that, in whole sentences; may be empty.
  public let details: String
  /// The value of the setting where the option takes none.
  let flagText: String

  /// An option with a value.
  public init(_ long: String, short: Character? = nil, value: String, _ sentence: String, details: String = "") {
    (self.long, self.short, valueName, self.sentence, self.details) = (long, short, value, sentence, details)
    flagText = ""
  }

  /// An option without a value.
  /// - Parameter sets: the value of the setting that it stands for.
  public init(_ long: String, short: Character? = nil, sets: Bool = true, _ sentence: String, details: String = "") {
    (self.long, self.short, valueName, self.sentence, self.details) = (long, short, nil, sentence, details)
    flagText = sets ? "true" : "false"
  }
}
