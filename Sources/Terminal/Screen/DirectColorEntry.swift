import Glibc

/// flick's own terminfo entries for truecolor (`Resources/terminfo`), which ncurses needs to know it at all.
public enum DirectColorEntry {
  /// How the names of all of them begin.
  static let prefix = "flick-"

  /// Lets ncurses look for entries in a folder before all others. Changes the environment: to be called before the
  /// program has threads, or they may read it in the same moment.
  public static func addDirectory(_ directory: String) {
    // An empty place in the list stands for the system's own folders.
    let others = getenv("TERMINFO_DIRS").map { String(cString: $0) } ?? ""
    setenv("TERMINFO_DIRS", "\(directory):\(others)", 1)
  }

  /// The entry that does what the terminal's own does, and truecolor besides; nil when none is known to.
  static func name(for environment: TerminalEnvironment) -> String? {
    let term = environment.term
    if environment.multiplexer == .tmux || term.hasPrefix("tmux") { return "flick-tmux-direct" }
    return likeXterm.contains { term == $0 || term.hasPrefix($0 + "-") } ? "flick-xterm-direct" : nil
  }

  /// `TERM`, or how it begins, of those that understand all that xterm's entry has.
  private static let likeXterm = [
    "xterm", "kitty", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm2", "konsole", "mintty", "ms-terminal",
    "rio", "vte", "wezterm",
  ]
}
