/// What goes through tmux to the terminal around it.
enum Multiplexer {
  /// A sequence in the wrapper that tmux takes off (`allow-passthrough`).
  static func wrapped(_ sequence: String) -> String {
    "\u{1b}Ptmux;"
      + sequence.split(separator: "\u{1b}", omittingEmptySubsequences: false).joined(separator: "\u{1b}\u{1b}")
      + "\u{1b}\\"
  }
}
