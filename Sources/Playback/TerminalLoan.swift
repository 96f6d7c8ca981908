import Glibc

/// How a program gets the terminal that flick has: flick lets go of it first, and takes it back afterwards.
public struct TerminalLoan: Sendable {
  /// Lets go of the terminal; gives its descriptor, or nil where there is none to be given. It is given a line for the
  /// user to read until the program draws, empty for none.
  let begin: @Sendable (_ line: String) async -> Int32?
  /// The program has ended, and flick's process group is the terminal's foreground again.
  let end: @Sendable () -> Void

  /// A terminal that is let go and taken back in this way.
  public init(begin: @escaping @Sendable (_ line: String) async -> Int32?, end: @escaping @Sendable () -> Void) {
    self.begin = begin
    self.end = end
  }

  /// Standard input, for a command that does not use the terminal itself.
  public static let standardInput = TerminalLoan(
    begin: { _ in isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : nil }, end: {})
}
