import Settings

/// The parts of the completions for bash that are made of the declarations.
enum BashCompletion {
  private typealias Entry = Declarations.Entry

  /// Options by subcommand.
  static var options: String {
    let own = Declarations.named.compactMap { subcommand -> String? in
      let names = subcommand.options.compactMap { Entry($0) }.map { "--\($0.option.long)" }
      return names.isEmpty ? nil : "    [\(subcommand.name)]='\(names.joined(separator: " "))'"
    }
    let general = Declarations.general.map { "--\($0.option.long)" }.joined(separator: " ")
    let short = Declarations.all.compactMap { entry in
      entry.option.short.map { "[-\($0)]=--\(entry.option.long)" }
    }.joined(separator: " ")
    let parts = [
      general.wrapped(to: 110, indent: "    ", first: "  local options='") + "'",
      "  local -A own=(\n\(own.joined(separator: "\n"))\n  )",
      short.wrapped(to: 110, indent: "    ", first: "  local -A long=(") + ")",
    ]
    return parts.joined(separator: "\n")
  }

  /// Which options take a value.
  static var takingValue: String {
    let names = Declarations.all.filter(\.takesValue).flatMap(\.names)
    return stride(from: 0, to: names.count, by: 10).map { start in
      "      \(names[start..<min(start + 10, names.count)].joined(separator: " | "))) takes=$piece ;;"
    }.joined(separator: "\n")
  }

  /// What they take.
  static var values: String {
    Declarations.all.compactMap { entry in
      value(entry.setting.completion).map { "    \(entry.names.joined(separator: " | "))) \($0) ;;" }
    }.joined(separator: "\n")
  }

  static var commands: String { "        \(words(Declarations.named.map(\.name)))" }

  /// What follows a subcommand.
  static var arguments: String {
    Declarations.named.flatMap { subcommand -> [String] in
      let name = subcommand.name
      let typed = subcommand.forms.map(\.word).filter { !$0.isEmpty }
      let first = typed.isEmpty ? [] : ["          '\(name) \(name)') \(words(typed)) ;;"]
      let rest = subcommand.forms.compactMap { form -> String? in
        // A path stands there before a query only.
        guard form.arguments != "[QUERY]", let action = value(form.completion) else { return nil }
        return "          '\(name) \(form.word.isEmpty ? name : form.word)') \(action) ;;"
      }
      return first + rest
    }.joined(separator: "\n")
  }

  private static func words(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
  }

  private static func value(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .choices(let choices): words(choices)
    case .files: "_flick_files \"$word\""
    case .programs: "mapfile -t COMPREPLY < <(compgen -c -- \"$word\")"
    case .sources: "_flick_sources \"$word\""
    case .walls: "_flick_walls \"$word\""
    }
  }
}
