/// The program between flick and the terminal, if there is one.
public enum Multiplexer: Hashable, Sendable {
  case none
  case tmux
  /// GNU screen, or whatever else calls itself that.
  case screen

  /// The one place that looks at the variables by which a multiplexer is known.
  public init(environment: [String: String]) {
    if environment["TMUX"]?.isEmpty == false {
      self = .tmux
    } else {
      self = environment["TERM"]?.hasPrefix("screen") == true ? .screen : .none
    }
  }

  /// A sequence for the terminal itself: in the wrapper that tmux takes off (`allow-passthrough`).
  func wrap(_ sequence: String) -> String {
    guard self == .tmux else { return sequence }
    return "\u{1b}Ptmux;"
      + sequence.split(separator: "\u{1b}", omittingEmptySubsequences: false).joined(separator: "\u{1b}\u{1b}")
      + "\u{1b}\\"
  }
}
