extension Registry {
  /// Another settings file.
  public static let config = Setting(
    nil, ValueType<String>.text(completion: .files).optional, default: nil,
    option: Option("config", value: "FILE", "settings file in place of ~/.config/flick/config.json5"),
    variable: "FLICK_CONFIG")

  /// Whether this session leaves no traces on disk.
  public static let isPrivate = Setting(
    nil, .flag, default: false,
    option: Option(
      "private", "leave no traces on disk",
      details: """
        Keeps nothing of this session on disk (queries, plays, position, pictures) and hides earlier queries.
        """))

  /// Print the help instead of browsing.
  public static let help = Setting(nil, .flag, default: false, option: Option("help", short: "h", "print a short help"))

  /// Print the version instead of browsing.
  public static let version = Setting(
    nil, .flag, default: false, option: Option("version", short: "V", "print the version"))
}
