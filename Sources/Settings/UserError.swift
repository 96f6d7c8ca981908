/// Something to tell the person at the terminal in one line, and the exit code that goes with it.
public struct UserError: Error {
  /// What happened and what to do, in one line.
  public var message: String
  /// What the program ends with.
  public var exitCode: Int32

  /// What went wrong while doing what was asked: exit code 1.
  public static func failure(_ message: String) -> UserError { UserError(message: message, exitCode: 1) }

  /// What was asked makes no sense: exit code 2.
  public static func usage(_ message: String) -> UserError { UserError(message: message, exitCode: 2) }
}
