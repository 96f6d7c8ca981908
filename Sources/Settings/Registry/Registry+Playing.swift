extension Registry {
  /// The player that Enter starts, with its arguments.
  public static let player = Setting(
    "player", ValueType<String>.text(completion: .programs).optional, default: nil,
    option: Option("player", short: "p", value: "COMMAND", "player that Enter starts"),
    variable: "FLICK_PLAYER",
    otherwise: "the first of mpv, vlc, ffplay, celluloid and xdg-open that is installed",
    text: """
      The player that Enter starts, with arguments if you like; the URL comes after them as one more argument. No shell \
      reads it; if you need one, start it: `sh -c 'mpv "$1" >>/tmp/log' sh`.
      """, example: "\"mpv --mute=yes\"")

  /// Whether starting a player closes the one that flick started before.
  public static let playerReplace = Setting(
    "playerReplace", .flag, default: true,
    text: "Whether starting a new player closes the one that flick started before.")

  /// Where downloads go.
  public static let downloadFolder = Setting(
    "downloadFolder", ValueType<String>.folder.optional, default: nil,
    otherwise: "$XDG_DOWNLOAD_DIR, else what xdg-user-dirs says, else ~/Downloads", text: "Where downloads go.",
    example: "\"~/Videos\"")

  /// A command that puts its input on the clipboard.
  public static let copyCommand = Setting(
    "copyCommand", ValueType<String>.text().optional, default: nil, otherwise: "wl-copy, xclip, xsel or pbcopy",
    text: """
      Command that reads text from standard input and puts it on the clipboard, in addition to the terminal's own \
      clipboard (OSC 52). No shell reads it; if you need one, start it: `sh -c 'cat > /tmp/link'`.
      """, example: "\"xclip -selection primary\"")
}
