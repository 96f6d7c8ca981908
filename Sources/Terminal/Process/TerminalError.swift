/// Why there can be no screen, in one line for people.
public struct TerminalError: Error, CustomStringConvertible, Equatable, Sendable {
  /// The line.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Why a program with these descriptors and this `TERM` cannot have a screen; nil when nothing speaks against it.
  public static func unsuitable(inputIsTerminal: Bool, outputIsTerminal: Bool, term: String?) -> TerminalError? {
    let need = "a terminal is needed"
    guard inputIsTerminal else { return TerminalError("\(need), and standard input is not one") }
    guard outputIsTerminal else { return TerminalError("\(need), and standard output is not one") }
    guard let term, !term.isEmpty else { return TerminalError("\(need), and TERM is not set") }
    guard term != "dumb" else { return TerminalError("\(need) that can move its cursor: TERM is \"dumb\"") }
    return nil
  }

  static func unknown(term: String) -> TerminalError {
    // TERM may hold anything, and the line goes to a terminal.
    let name = String(
      term.unicodeScalars.prefix(40).map { $0.isASCII && $0.value > 0x20 && $0.value < 0x7f ? Character($0) : "?" })
    return TerminalError("TERM \"\(name)\" is unknown here: install its terminfo entry, or try TERM=xterm-256color")
  }
}
