import Settings

/// The parts of the completions for fish that are made of the declarations.
enum FishCompletion {
  static var takingValue: String {
    "    set -l takes_value \(Declarations.all.filter(\.takesValue).flatMap(\.names).joined(separator: " "))"
  }

  static var commands: String {
    Declarations.named.map { subcommand in
      "complete -c flick -n __flick_wants_command -a \(subcommand.name) -d '\(capital(subcommand.sentence))'"
    }.joined(separator: "\n")
  }

  /// What follows a subcommand.
  static var arguments: String {
    Declarations.named.flatMap { subcommand -> [String] in
      let seen = "__fish_seen_subcommand_from \(subcommand.name)"
      return subcommand.forms.flatMap { form -> [String] in
        let word =
          form.word.isEmpty
          ? [] : ["complete -c flick -n '\(seen)' -a \(form.word) -d '\(capital(form.sentence))'"]
        guard form.arguments != "[QUERY]", form.completion != .nothing else { return word }
        let condition = form.word.isEmpty ? seen : "\(seen); and __fish_seen_subcommand_from \(form.word)"
        return word + ["complete -c flick -n '\(condition)'\(value(form.completion, isOption: false))"]
      }
    }.joined(separator: "\n")
  }

  static var options: String {
    let general = Declarations.general.map { line($0, condition: nil) }
    let groups = Declarations.groups.flatMap { owners, options in
      options.map { line($0, condition: "__fish_seen_subcommand_from \(owners.joined(separator: " "))") }
    }
    return (general + groups).joined(separator: "\n")
  }

  private static func line(_ entry: Declarations.Entry, condition: String?) -> String {
    let names = (entry.option.short.map { "-s \($0) " } ?? "") + "-l \(entry.option.long)"
    let value = entry.takesValue ? Self.value(entry.setting.completion, isOption: true) : ""
    // A condition would keep values from being offered as well, so only flags are not offered twice.
    let short = entry.option.short.map { "-s \($0) " } ?? ""
    let once = entry.takesValue ? nil : "not __fish_contains_opt \(short)\(entry.option.long)"
    let conditions = [condition, once].compactMap { $0 }
    let start = "complete -c flick " + (conditions.isEmpty ? "" : "-n '\(conditions.joined(separator: "; and "))' ")
    return "\(start)\(names)\(value) -d '\(capital(entry.brief))'"
  }

  private static func value(_ completion: Completion, isOption: Bool) -> String {
    switch completion {
    case .nothing: isOption ? " -x" : ""
    case .choices(let choices): " -x -a '\(choices.joined(separator: " "))'"
    case .files: isOption ? " -r -F" : " -F"
    case .programs: " -x -a '(__fish_complete_command)'"
    case .sources: " -x -a '(__flick_sources)'"
    case .walls: " -a '(__flick_ask wall | string replace -r \"\\t.*\" \"\")'"
    }
  }

  private static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
