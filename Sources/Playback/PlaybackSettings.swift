import Access

/// What the user set, from whatever place (option, environment, file).
public struct PlaybackSettings: Hashable, Sendable {
  /// A player's name or path, with arguments if need be; nil or empty takes the first that is installed.
  public var player: String?
  /// A new player ends the one that flick started before.
  public var replacesPlayer: Bool
  /// What may be played.
  public var access: MediaAccess
  /// What players that can be told so call themselves to servers; some services refuse those without.
  public var userAgent: String?
  /// As the variable `BROWSER`: commands between colons, each with `%s` for the address or without.
  public var browser: String?

  /// A command that puts its input on the clipboard; nil or empty takes the first that is installed.
  public var copyCommand: String?
  /// Whether messages may say which of the browser's keys help.
  public var namesKeys: Bool

  /// The player's own arguments, as they are understood.
  public var playerArguments: [String] { Array((CommandLineParser.split(player ?? "") ?? []).dropFirst()) }

  /// Makes settings; the defaults are those of a user who set nothing.
  public init(
    player: String? = nil, replacesPlayer: Bool = true, access: MediaAccess = MediaAccess(), userAgent: String? = nil,
    browser: String? = nil, copyCommand: String? = nil, namesKeys: Bool = true
  ) {
    self.player = player
    self.replacesPlayer = replacesPlayer
    self.access = access
    self.userAgent = userAgent
    self.browser = browser
    self.copyCommand = copyCommand
    self.namesKeys = namesKeys
  }
}
