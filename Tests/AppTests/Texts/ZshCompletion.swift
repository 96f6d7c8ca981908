import Settings

/// The parts of the completions for zsh that are made of the declarations.
enum ZshCompletion {
  /// Options of which only one makes sense.
  private static let exclusive = [["limit", "first"], ["format", "json"]]

  static var commands: String {
    Declarations.named.map { "    '\($0.name):\($0.sentence)'" }.joined(separator: "\n")
  }

  static var options: String { Declarations.general.map { "    \(line($0))" }.joined(separator: "\n") }

  /// Options of some subcommands.
  static var groups: String {
    Declarations.groups.map { owners, options in
      "  (( ${words[(I)(\(owners.joined(separator: "|")))]} )) && options+=(\n"
        + options.map { "    \(line($0))" }.joined(separator: "\n") + "\n  )"
    }.joined(separator: "\n")
  }

  /// What follows a subcommand.
  static var arguments: String {
    Declarations.named.compactMap { subcommand -> String? in
      let typed = subcommand.forms.map(\.word).filter { !$0.isEmpty }
      let rest = subcommand.forms.first { $0.arguments != "[QUERY]" && $0.completion != .nothing }
      let action = rest.map { value($0.completion) }
      if typed.isEmpty { return action.map { "    \(subcommand.name)) \($0) ;;" } }
      let words = "compadd \(typed.joined(separator: " "))"
      guard let rest, let action else { return "    \(subcommand.name)) \(words) ;;" }
      let condition = "[[ $line[2] == \(rest.word) && $CURRENT -gt 3 ]]"
      return "    \(subcommand.name)) if \(condition); then \(action); else \(words); fi ;;"
    }.joined(separator: "\n")
  }

  private static func line(_ entry: Declarations.Entry) -> String {
    let option = entry.option
    let value = option.valueName.map { ":\($0.lowercased()):\(Self.value(entry.setting.completion))" } ?? ""
    let mark = entry.takesValue ? "=" : ""
    let others = exclusive.first { $0.contains(entry.id) }.map { ids in
      Declarations.all.filter { ids.contains($0.id) }.flatMap(\.names)
    }
    let excluded = ["help", "version"].contains(entry.id) ? ["-", "*"] : others ?? entry.names
    let group = excluded.count > 1 ? "(\(excluded.joined(separator: " ")))" : ""
    guard let short = option.short else { return "'\(group)--\(option.long)\(mark)[\(entry.brief)]\(value)'" }
    let names = "{-\(short)\(entry.takesValue ? "+" : ""),--\(option.long)\(mark)}"
    return "'\(group)'\(names)'[\(entry.brief)]\(value)'"
  }

  private static func value(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ""
    case .choices(let choices): "(\(choices.joined(separator: " ")))"
    case .files: "_files"
    case .programs: "_command_names -e"
    case .sources: "_flick_sources"
    case .walls: "compadd -- ${${(f)\"$(flick wall 2>/dev/null)\"}%%$'\\t'*}"
    }
  }
}
