/// The questions that the terminal is asked once it is ours.
public enum TerminalProbe {
  /// How long answers are waited for. Later ones are still taken, and never show up as text.
  public static let patience = Duration.milliseconds(150)
  /// The id that the question about kitty's graphics names.
  static let graphicsID = 31

  /// All of them as one batch, to be written when nothing else is being written. DA1 is the last: every terminal
  /// answers it, so nothing is to come behind its answer (inside tmux, but for the terminal around it).
  public static func questions(environment: [String: String]) -> String {
    let end = "\u{1b}[c"
    // The Linux console prints what it does not know.
    guard environment["TERM"] != "linux" else { return end }
    let version = "\u{1b}[>0q"
    let graphics = "\u{1b}_Gi=\(graphicsID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
    let cellSize = "\u{1b}[16t"
    let textAreaSize = "\u{1b}[14t"
    let background = "\u{1b}]11;?\u{1b}\\"
    // A colour is set and read back: a terminal without truecolor has made another of it.
    let truecolor = "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[0m"
    let synchronizes = "\u{1b}[?2026$p"
    let sixel = "\u{1b}[?1;1;0S\u{1b}[?2;1;0S"
    guard environment["TMUX"]?.isEmpty == false else {
      return version + graphics + cellSize + textAreaSize + background + truecolor + synchronizes + sixel + end
    }
    // Of the terminal around tmux only pictures in placeholder cells are of use.
    return version + Multiplexer.wrapped(version + graphics) + cellSize + textAreaSize + background + end
  }
}
