/// What became of text on its way to the clipboard by a program of this machine.
public enum CopyOutcome: Hashable, Sendable {
  /// No such program could be run.
  /// - Parameter withoutDisplay: the name of one that is installed, but has no display.
  case noTool(withoutDisplay: String? = nil)
  /// A program took it; its name.
  case copied(tool: String)
  /// In a few words for people.
  case failed(reason: String)

  /// What became of the same text on its way to the clipboard by the terminal.
  public enum Terminal: Hashable, Sendable {
    /// The terminal has it; whether it put it there, it does not tell.
    case sent
    /// It does not arrive there; why, and what is to be done.
    case stopped(String)
  }

  /// Both ways in one line for people.
  /// - Parameters:
  ///   - what: the text's name, as `Media link`.
  ///   - terminal: nil where it was not tried.
  public func notice(of what: String, _ text: String, terminal: Terminal?) -> (line: String, isError: Bool) {
    let shown = text.contains("\n") ? "" : ": \(text)"
    return switch (self, terminal) {
    case (.noTool, .sent): ("\(what) copied by the terminal\(shown)", false)
    case (.copied(let tool), .sent): ("\(what) copied by the terminal and \(tool)\(shown)", false)
    case (.copied(let tool), _): ("\(what) copied by \(tool)\(shown)", false)
    case (.failed(let reason), .sent): ("\(what) copied by the terminal alone: \(reason)", true)
    case (.failed(let reason), .stopped(let obstacle)): ("\(what) not copied: \(reason); \(obstacle)", true)
    case (.failed(let reason), nil): ("\(what) not copied: \(reason)", true)
    case (.noTool(let tool?), .stopped(let obstacle)):
      ("\(what) not copied: \(tool) has no display, and \(obstacle)", true)
    case (.noTool(nil), .stopped(let obstacle)):
      ("\(what) not copied: \(obstacle), or install wl-clipboard or xclip", true)
    case (.noTool(let tool?), nil): ("\(what) not copied: \(tool) has no display", true)
    case (.noTool(nil), nil): ("\(what) not copied: install wl-clipboard or xclip, or set copyCommand", true)
    }
  }

  /// Whether a program has it.
  public var isCopied: Bool {
    if case .copied = self { true } else { false }
  }
}
