/// Something to tell the person at the terminal in one line, and the exit code that goes with it.
struct UserError: Error {
  var message: String
  var exitCode: Int32

  /// What went wrong while doing what was asked: exit code 1.
  static func failure(_ message: String) -> UserError { UserError(message: message, exitCode: 1) }

  /// What was asked makes no sense: exit code 2.
  static func usage(_ message: String) -> UserError { UserError(message: message, exitCode: 2) }
}
