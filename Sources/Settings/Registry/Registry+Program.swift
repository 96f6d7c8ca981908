extension Registry {
  public static let config = Setting(
    nil, ValueType<String>.text(completion: .files).optional, default: nil,
    option: Option("config", value: "FILE", "settings file in place of ~/.config/flick/config.json5"),
    variable: "FLICK_CONFIG")

  public static let isPrivate = Setting(
    nil, .flag, default: false,
    option: Option(
      "private", "leave no traces on disk",
      details: """
        Keeps nothing of this session on disk (queries, plays, position, pictures) and hides earlier queries.
        """))

  public static let help = Setting(nil, .flag, default: false, option: Option("help", short: "h", "print a short help"))

  public static let version = Setting(
    nil, .flag, default: false, option: Option("version", short: "V", "print the version"))
}
