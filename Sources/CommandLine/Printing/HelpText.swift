import Settings
import Text

/// What `flick --help` prints, made of the declarations.
public struct HelpText {
  private let subcommands: [Subcommand]

  private static let width = 80
  /// Where the second column begins.
  private static let column = 32

  /// The help for these subcommands.
  public init(subcommands: [Subcommand]) { self.subcommands = subcommands }

  /// All of it.
  public var text: String {
    """
    flick: a terminal browser for moving pictures

    usage:
    \(usage)
    options:
    \(lines(of: generalOptions))\(groups)
    A word after -- is always part of the query. Keys: F1 in the browser.

    """
  }

  private var usage: String {
    subcommands.flatMap { subcommand in
      subcommand.forms.map { form in
        let words = ["flick", subcommand.name, form.arguments].filter { !$0.isEmpty }
        return Self.row(words.joined(separator: " "), form.sentence)
      }
    }.joined()
  }

  /// Those of every subcommand, and those of the browser.
  private var generalOptions: [any AnySetting] {
    let own = subcommands[0].options
    let general = Registry.all.filter { $0.description.option != nil }
    let end = general.firstIndex { $0.id == Registry.help.id } ?? general.endIndex
    return Array(general[..<end]) + own + Array(general[end...])
  }

  /// The options of some subcommands, each with all others that the same ones take.
  private var groups: String {
    var owners: [[String]] = []
    var options: [[any AnySetting]] = []
    var seen: Set<String> = []
    for setting in subcommands.dropFirst().flatMap(\.options) where seen.insert(setting.id).inserted {
      let names = subcommands.filter { $0.takes(setting.id) }.map(\.name)
      if let index = owners.firstIndex(of: names) {
        options[index].append(setting)
      } else {
        owners.append(names)
        options.append([setting])
      }
    }
    return zip(owners, options).map { "\nof flick \(Self.list($0)):\n\(lines(of: $1))" }.joined()
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private func lines(of settings: [any AnySetting]) -> String {
    settings.compactMap { setting in
      setting.description.option.map { option in
        let names = (option.short.map { "-\($0), " } ?? "    ") + "--\(option.long)"
        let choices = setting.description.choices
        let list = option.valueName == nil || choices.isEmpty ? "" : ": \(choices.joined(separator: ", "))"
        return Self.row(names + (option.valueName.map { " \($0)" } ?? ""), option.sentence + list)
      }
    }.joined()
  }

  /// What it is, and in the second column what it does.
  private static func row(_ name: String, _ sentence: String) -> String {
    let lines = DisplayText(sentence).wrapped(to: width - column, lines: .max).map(\.string)
    let first = "  \(name)"
    let gap = String(repeating: " ", count: max(0, column - first.count))
    let indent = "\n" + String(repeating: " ", count: column)
    let start = first.count + 2 > column ? first + indent : first + gap
    return start + lines.joined(separator: indent) + "\n"
  }
}
