import FoundationEssentials

/// Puts text on the clipboard of whoever sits before the terminal (OSC 52), also through ssh.
public enum Clipboard {
  /// tmux takes the sequence itself (`set-clipboard on`) or passes it on wrapped (`allow-passthrough on`); by default
  /// it does only one of them, so it gets both.
  public static func sequence(copying text: String, through multiplexer: Multiplexer) -> String {
    let copy = "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
    return multiplexer == .tmux ? copy + multiplexer.wrap(copy) : copy
  }
}
