/// What the environment says of the terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  /// `TERM`, empty when it is not set.
  public let term: String
  /// What is between flick and the terminal.
  public let multiplexer: Multiplexer
  /// Whether `COLORTERM` says that the terminal has truecolor.
  let announcesTruecolor: Bool
  /// Whether the user wants no colours: a `NO_COLOR` that is not empty.
  let refusesColors: Bool

  /// Reads the variables.
  public init(_ variables: [String: String]) {
    term = variables["TERM"] ?? ""
    multiplexer = Multiplexer(environment: variables)
    announcesTruecolor = ["truecolor", "24bit"].contains(variables["COLORTERM"] ?? "")
    refusesColors = variables["NO_COLOR"]?.isEmpty == false
  }
}
