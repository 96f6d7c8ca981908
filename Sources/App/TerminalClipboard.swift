import Blocking
import Glibc
import Playback
import Processes
import Settings
import Terminal

/// What lets through what flick puts on the clipboard by the terminal (OSC 52), and what does not.
enum TerminalClipboard {
  /// How long a terminal that has been stopped is written to.
  private static let patience = Duration.seconds(2)

  /// Gives text to the terminal that flick was started in, whatever its standard streams lead to.
  static func copy(_ text: String, _ environment: Environment) async -> CopyOutcome.Terminal {
    if let obstacle = await obstacle(environment) { return .stopped(obstacle) }
    let sequence = Clipboard.sequence(
      copying: text, through: TerminalEnvironment(environment.variables).multiplexer)
    let isSent = try? await BlockingQueue().run(patience: patience) {
      let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard terminal >= 0 else { return false }
      defer { close(terminal) }
      return Array(sequence.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) == $0.count }
    }
    return isSent == true ? .sent : .stopped("there is no terminal that takes it")
  }

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
