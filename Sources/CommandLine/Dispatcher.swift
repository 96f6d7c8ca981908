import Settings

/// Finds out which subcommand is meant, and has it run.
public struct Dispatcher: Sendable {
  private let subcommands: [Subcommand]

  /// - Parameter subcommands: the first of which has no name and gets all that none of the others is meant by.
  public init(_ subcommands: [Subcommand]) { self.subcommands = subcommands }

  /// All options of all subcommands, and all settings.
  public var settings: [any AnySetting] {
    var settings = Registry.all
    for setting in subcommands.flatMap(\.options) where !settings.contains(where: { $0.id == setting.id }) {
      settings.append(setting)
    }
    return settings
  }

  /// Does what the command line asks for; returns the exit code. What goes wrong is told on standard error.
  /// - Parameter arguments: the first of which is the program's name.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      return try run(try Arguments(arguments, settings: settings))
    } catch let error as UserError {
      Output.complain(error.message)
      return error.exitCode
    } catch {
      Output.complain("ended unexpectedly: \(error)")
      return 1
    }
  }

  private func run(_ arguments: Arguments) throws -> Int32 {
    // The last of the two that was given.
    for option in arguments.options.reversed() {
      if option.setting == Registry.help.id { return printHelp() }
      if option.setting == Registry.version.id {
        Output.print("flick \(Version.number)\n")
        return 0
      }
    }
    let (subcommand, words) = meaning(of: arguments)
    try refuseMisplaced(arguments, subcommand)
    var invocation = Invocation(arguments: arguments, words: words)
    if subcommand.name.isEmpty, words.count == 1, arguments.afterDashes == 0 {
      invocation.nearMiss = NearMiss.of(words[0], among: subcommands.map(\.name))
    }
    return try subcommand.run(invocation)
  }

  /// The subcommand that is meant, and the words that are left for it.
  func meaning(of arguments: Arguments) -> (subcommand: Subcommand, words: [String]) {
    let words = arguments.words
    // A word after `--` is never a subcommand.
    if arguments.afterDashes < words.count, let first = words.first,
      let named = subcommands.dropFirst().first(where: { $0.name == first && (!$0.standsAlone || words.count == 1) })
    {
      return (named, Array(words.dropFirst()))
    }
    return (subcommands[0], words)
  }

  /// - Throws: `UserError` for an option of other subcommands.
  func refuseMisplaced(_ arguments: Arguments, _ subcommand: Subcommand) throws {
    for option in arguments.options where !subcommand.takes(option.setting) {
      let owners = subcommands.filter { $0.takes(option.setting) }.map(\.title)
      guard !owners.isEmpty, let setting = settings.first(where: { $0.id == option.setting }) else { continue }
      let name = setting.description.option?.long ?? ""
      throw UserError.usage("--\(name) belongs to \(owners.joined(separator: ", "))")
    }
  }

  /// Prints the help; returns the exit code.
  public func printHelp() -> Int32 {
    Output.print(HelpText(subcommands: subcommands).text)
    return 0
  }
}
