import CommandLine
import Settings

/// The parts of the man page that are made of the declarations, in scdoc.
enum ManPage {
  static var synopsis: String {
    spaced(calls.map { "\($0.call(with: "[_options_]"))" }.joined(separator: "++\n"))
  }

  static var commands: String {
    spaced(calls.map { "\($0.call(with: ""))\n\(paragraph($0.form.details))" }.joined(separator: "\n\n"))
  }

  static var options: String {
    let general = Declarations.general.map(entry).joined(separator: "\n\n")
    let groups = Declarations.groups.map { owners, options in
      let names =
        owners.count < 2 ? owners.joined() : owners.dropLast().joined(separator: ", ") + " and " + owners.last!
      return "## Options of flick \(names)\n\n" + options.map(entry).joined(separator: "\n\n")
    }
    return spaced(([general] + groups).joined(separator: "\n\n"))
  }

  static var settings: String {
    spaced(
      Declarations.settings.map { setting in
        var text = setting.textWithChoices
        if let value = setting.default {
          text += " Default: `\(value)`."
        } else if !setting.otherwise.isEmpty {
          text += " If it is not set: \(setting.otherwise)."
        }
        return "*\(setting.name ?? "")*\n\(paragraph(text))"
      }.joined(separator: "\n\n"))
  }

  static var variables: String {
    spaced(
      Declarations.all.compactMap { entry in
        entry.setting.variable.map { "*\($0)*\n\(paragraph("As `--\(entry.option.long)`."))" }
      }.joined(separator: "\n\n"))
  }

  private struct Call {
    let name: String
    let form: Subcommand.Form

    /// As `*flick wall* [_NAME_]`.
    func call(with options: String) -> String {
      let typed = ["flick", name, form.word].filter { !$0.isEmpty }.joined(separator: " ")
      let rest = form.arguments.split(separator: " ").map(String.init).filter { $0 != form.word }
      let shown = rest.map { $0.hasPrefix("[") ? "[_\($0.dropFirst().dropLast())_]" : "_\($0)_" }
      return (["*\(typed)*", options] + shown).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static var calls: [Call] {
    Declarations.subcommands.flatMap { subcommand in subcommand.forms.map { Call(name: subcommand.name, form: $0) } }
  }

  private static func entry(_ entry: Declarations.Entry) -> String {
    let names = entry.names.map { "*\($0)*" }.joined(separator: ", ")
    let value = entry.option.valueName.map { " _\($0)_" } ?? ""
    var text = entry.option.sentence.asSentence
    if entry.takesValue, !entry.setting.choices.isEmpty {
      text += " One of \(entry.setting.choices.map { "`\($0)`" }.joined(separator: ", "))."
    }
    if !entry.option.details.isEmpty { text += " " + entry.option.details }
    if let name = entry.setting.name { text += " See `\(name)` in SETTINGS." }
    return "\(names)\(value)\n\(paragraph(text))"
  }

  private static func spaced(_ text: String) -> String { "\n\(text)\n\n" }

  private static func paragraph(_ text: String) -> String { markup(text).wrapped(to: 116, indent: "\t") }

  /// Literal words bold, and what means something to scdoc with a backslash.
  private static func markup(_ text: String) -> String {
    var marked = ""
    for character in text {
      switch character {
      case "`": marked += "*"
      case "*", "~", "\\", "#": marked += "\\\(character)"
      default: marked.append(character)
      }
    }
    return marked
  }
}
