import CommandLine
import Settings

/// Where the program begins.
public enum EntryPoint {
  /// Does what the command line asks for; returns the exit code.
  /// - Parameter arguments: the first of which is the program's name.
  public static func run(_ arguments: [String]) -> Int32 {
    do {
      return try run(try Options(arguments))
    } catch let error as UserError {
      Output.complain(error.message)
      return error.exitCode
    } catch {
      Output.complain("ended unexpectedly: \(error)")
      return 1
    }
  }

  private static func run(_ options: Options) throws -> Int32 {
    switch options.command {
    case .help: Output.print(HelpText.text)
    case .version: Output.print("flick \(Version.number)\n")
    case .browse(let query): return try BrowseCommand.run(options, query: query).code
    case .pick(let query): return try PickCommand.run(options, query: query)
    case .search, .play, .favourites, .wall, .history, .cache, .sources, .doctor:
      let environment = Environment.current()
      let context = try Context(
        options: options, environment: environment, resources: Resources.directory(environment))
      defer { context.http.close() }
      switch options.command {
      case .search(let query): try SearchCommand.run(context, query: query)
      case .play(let url): try PlayCommand.run(context, url: url)
      case .favourites(let action): try LibraryCommands(context: context).favourites(action)
      case .wall(let name): try LibraryCommands(context: context).wall(name)
      case .history(let isCleared): try LibraryCommands(context: context).history(isCleared: isCleared)
      case .cache(let isCleared): try CacheCommand.run(context, isCleared: isCleared)
      case .sources: SourcesCommand.run(context)
      default: DoctorCommand.run(context)
      }
    }
    return 0
  }
}
