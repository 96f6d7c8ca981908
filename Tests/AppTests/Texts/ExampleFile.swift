import Settings

/// Resources/config.example.json5.
enum ExampleFile {
  static var text: String {
    """
    // Settings of flick: copy this to ~/.config/flick/config.json5 and change what you like.
    // An option on the command line comes before an environment variable, that before this file.
    {
    \(Declarations.settings.map(entry).joined(separator: "\n\n"))
    }
    """
  }

  private static func entry(_ setting: SettingDescription) -> String {
    let name = setting.name ?? ""
    var text = setting.textWithChoices
    if setting.default == nil || setting.default == "{}" {
      if !setting.otherwise.isEmpty { text += " If it is not set: \(setting.otherwise)." }
    }
    let others = [setting.option.map { "--\($0.long)" }, setting.variable].compactMap { $0 }
    if !others.isEmpty { text += " Also \(others.joined(separator: " and "))." }
    let value = setting.example.isEmpty ? setting.default ?? "" : setting.example
    let isOff = !setting.example.isEmpty
    return quoted(text).wrapped(to: 120, indent: "  // ") + "\n  \(isOff ? "// " : "")\(name): \(value),"
  }

  /// Literal words in quotes, but for those that hold some.
  private static func quoted(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 0 || part.contains("\"") ? String(part) : "\"\(part)\""
    }.joined()
  }
}
