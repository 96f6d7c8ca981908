import Blocking
import Playback
import Processes
import Settings
import Terminal

/// What lets through what flick puts on the clipboard by the terminal (OSC 52), and what does not.
enum TerminalClipboard {
  /// Why nothing arrives there, and what is to be done; nil where it may, and where nobody tells.
  static func obstacle(_ environment: Environment) async -> String? {
    switch TerminalEnvironment(environment.variables).multiplexer {
    case .none: nil
    case .screen: "GNU screen lets no copies through"
    case .tmux: obstacle(tmuxSetting: await tmuxSetting(environment) ?? "")
    }
  }

  private static func tmuxSetting(_ environment: Environment) async -> String? {
    guard let tmux = Executable.find("tmux", path: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin") else {
      return nil
    }
    let command = Command(
      executable: tmux, arguments: ["show-options", "-gv", "set-clipboard"], environment: environment.variables)
    // A tmux that does not answer is not waited for.
    return try? await Patience.wait(.seconds(1)) {
      let child = try ChildProcess(
        command, streams: StandardStreams(output: .captured, errors: .null), placement: .background)
      _ = await child.waitForExit()
      return child.lastOutput.filter { !$0.isWhitespace }
    }
  }

  /// `external`, the default, is for tmux's own copies: those of programs inside stop there.
  private static func obstacle(tmuxSetting setting: String) -> String? {
    ["external", "off"].contains(setting)
      ? "tmux stops copies (set-clipboard is \(setting)); put this into tmux.conf: set -g set-clipboard on" : nil
  }
}

extension CopyOutcome {
  /// What became of a text that the terminal got as well, in one line.
  /// - Parameters:
  ///   - what: its name, as `Media link`.
  ///   - obstacle: why the terminal's clipboard did not get it; nil where it may have.
  func notice(of what: String, _ text: String, obstacle: String?) -> (line: String, isError: Bool) {
    let shown = text.contains("\n") ? "" : ": \(text)"
    return switch (self, obstacle) {
    case (.noTool, nil): ("\(what) copied by the terminal\(shown)", false)
    case (.noTool, let obstacle?): ("\(what) not copied: \(obstacle), or install wl-clipboard or xclip", true)
    case (.copied(let tool), nil): ("\(what) copied by the terminal and \(tool)\(shown)", false)
    case (.copied(let tool), _): ("\(what) copied by \(tool)\(shown)", false)
    case (.failed(let reason), nil): ("\(what) copied by the terminal alone: \(reason)", true)
    case (.failed(let reason), let obstacle?): ("\(what) not copied: \(reason); \(obstacle)", true)
    }
  }
}
