import Settings

@testable import App
@testable import CommandLine

/// What the committed texts are made of.
enum Declarations {
  static let subcommands = Subcommand.all
  static let named = subcommands.filter { !$0.name.isEmpty }
  /// Those that the settings file knows.
  static let settings = Registry.all.map(\.description).filter { $0.name != nil }

  /// An option with what is known of its values.
  struct Entry {
    let id: String
    let option: Option
    let setting: SettingDescription

    init?(_ setting: any AnySetting) {
      guard let option = setting.description.option else { return nil }
      (id, self.option, self.setting) = (setting.id, option, setting.description)
    }

    var takesValue: Bool { option.valueName != nil }
    /// As they are typed: `-s`, `--source`.
    var names: [String] { (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.long)"] }
    /// The sentence as far as it fits beside a completion.
    var brief: String { String(option.sentence.prefix { $0 != ":" && $0 != ";" }) }
  }

  /// Those that go with every subcommand, and those of the browser.
  static let general = Registry.all.compactMap { Entry($0) } + subcommands[0].options.compactMap { Entry($0) }

  /// Options of some subcommands, with all others that the same ones take.
  static let groups: [(owners: [String], options: [Entry])] = {
    var groups: [(owners: [String], options: [Entry])] = []
    var seen: Set<String> = []
    for setting in named.flatMap(\.options) where seen.insert(setting.id).inserted {
      guard let entry = Entry(setting) else { continue }
      let owners = named.filter { $0.takes(setting.id) }.map(\.name)
      if let index = groups.firstIndex(where: { $0.owners == owners }) {
        groups[index].options.append(entry)
      } else {
        groups.append((owners, [entry]))
      }
    }
    return groups
  }()

  static let all = general + groups.flatMap(\.options)
}

extension String {
  /// With a capital and a full stop.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }

  /// In lines of a width, each after something.
  func wrapped(to width: Int, indent: String, first: String? = nil) -> String {
    var lines: [String] = []
    var line = first ?? indent
    var isEmpty = true
    for word in split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        (line, isEmpty) = (indent, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension SettingDescription {
  /// The text, with what can be chosen where it does not say so itself.
  var textWithChoices: String {
    let missing = choices.contains { !text.contains("`\($0)`") }
    return missing && !choices.isEmpty ? text + " One of \(choices.map { "`\($0)`" }.joined(separator: ", "))." : text
  }
}
