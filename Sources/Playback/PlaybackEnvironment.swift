import Processes

/// Where flick runs, as far as starting players goes.
public struct PlaybackEnvironment: Hashable, Sendable {
  /// Players get all of these.
  public var variables: [String: String]

  /// Makes an environment from the variables that flick was started with, without API keys and the like.
  public init(variables: [String: String]) { self.variables = ChildEnvironment.withoutSecrets(variables) }

  /// Whether a window can be shown.
  public var hasDisplay: Bool { isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") }

  /// Whether the terminal is on another machine.
  public var isOverSSH: Bool { isSet("SSH_CONNECTION") || isSet("SSH_TTY") }

  /// The directories that programs are looked up in.
  var path: String { variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin" }

  private func isSet(_ name: String) -> Bool { variables[name]?.isEmpty == false }
}

/// How a player can draw pictures in the terminal.
public enum TerminalPictures: Hashable, Sendable {
  /// With coloured cells, which every terminal has; of 256 colours without true colour.
  case cells(trueColor: Bool)
  case sixel
  /// kitty's protocol, which mpv has from 0.36 on.
  case kitty
}
