import CommandLine
import Glibc
import Processes

/// Where the program begins.
public enum EntryPoint {
  /// Does what the command line asks for; returns the exit code.
  /// - Parameter arguments: the first of which is the program's name.
  public static func run(_ arguments: [String]) -> Int32 {
    // libcurl reads host names beyond ASCII as the locale says, and all that flick has is UTF-8.
    setlocale(LC_CTYPE, "C.UTF-8")
    if let fault = ProcessLimits.fault() {
      Output.complain(fault)
      return 1
    }
    return Dispatcher(Subcommand.all).run(arguments)
  }
}
