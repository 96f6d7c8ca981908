import Settings

/// The parts of README that are made of the declarations.
enum ReadmeTables {
  static var settings: String {
    "| setting | option | variable | default |\n| --- | --- | --- | --- |\n"
      + Declarations.settings.map { setting in
        let cells = [
          setting.name.map(code), setting.option.map { code("--\($0.long)") }, setting.variable.map(code),
          fallback(setting),
        ]
        return "|" + cells.map { $0.map { " \($0) |" } ?? " |" }.joined()
      }.joined(separator: "\n")
  }

  static var commands: String {
    Declarations.subcommands.flatMap { subcommand in
      subcommand.forms.map { form in
        let call = ["flick", subcommand.name, form.arguments].filter { !$0.isEmpty }.joined(separator: " ")
        let gap = String(repeating: " ", count: max(2, 32 - call.count))
        return "    \(call)\(gap)\(form.sentence)"
      }
    }.joined(separator: "\n")
  }

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func fallback(_ setting: SettingDescription) -> String {
    guard let value = setting.default else {
      let choices =
        setting.choices.isEmpty ? "" : "; " + setting.choices.map { code("\"\($0)\"") }.joined(separator: ", ")
      return setting.otherwise + choices
    }
    let others = setting.choices.map { "\"\($0)\"" }.filter { $0 != value }
    return code(value) + (others.isEmpty ? "" : ", or \(others.map(code).joined(separator: ", "))")
  }
}
