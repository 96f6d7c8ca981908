import Blocking
import Glibc
import Playback
import Processes
import Settings

/// Whether tmux lets through what flick puts on the clipboard by the terminal (OSC 52).
enum TmuxClipboard {
  /// Why it does not, and what is to be done; nothing where it does, and where tmux does not tell. To be asked inside
  /// tmux.
  static func advice(_ environment: Environment) -> [String] {
    guard
      let tmux = Executable.find("tmux", path: environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
    else { return [] }
    let command = Command(
      executable: tmux, arguments: ["show-options", "-gv", "set-clipboard"], environment: environment.variables)
    let answer = try? MainThread.wait {
      let child = try ChildProcess(
        command, streams: StandardStreams(output: .captured, errors: .null), placement: .background)
      _ = await child.waitForExit()
      return child.lastOutput
    }
    return answer.map { advice(setting: $0.filter { !$0.isWhitespace }) } ?? []
  }

  /// `external`, the default, is for tmux's own copies: those of programs inside stop there.
  private static func advice(setting: String) -> [String] {
    guard ["external", "off"].contains(setting) else { return [] }
    return [
      "set-clipboard is \(setting), so tmux stops what flick copies;",
      "put this into tmux.conf: set -g set-clipboard on",
    ]
  }
}
