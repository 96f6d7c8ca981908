import Support

/// A program that is measured, in the order of the table's columns.
enum Contestant: String, CaseIterable {
  case flick, floor, less, tig, fzf, chafa, timg, curl

  /// What the others' frames are made of: flick and its floor come from the build, the others where installed.
  static let interactive: [Contestant] = [.flick, .less, .tig, .fzf]
}

/// How to start each program that is there.
struct Contestants {
  private var commands: [Contestant: (program: String, arguments: [String])] = [:]
  private let environment: [String: String]
  /// Where all that are started have their own files.
  let home: String

  /// - Parameter repository: whether the working directory is a repository that tig can show.
  init(_ surroundings: Surroundings, lines: String, isRepository: Bool) {
    environment = surroundings.environment
    home = surroundings.folder
    commands[.flick] = (surroundings.built("flick"), ["--source", "bundled"])
    commands[.floor] = (surroundings.built("flick-bench-floor"), [])
    if let less = surroundings.installed("less") { commands[.less] = (less, [lines]) }
    if isRepository, let tig = surroundings.installed("tig") { commands[.tig] = (tig, []) }
    // fzf takes its lines from where a list would be piped in; the shell becomes fzf.
    if let fzf = surroundings.installed("fzf") { commands[.fzf] = ("/bin/sh", ["-c", "exec \(fzf) < \(lines)"]) }
  }

  /// Those that are there, in the table's order.
  var present: [Contestant] { Contestant.allCases.filter { commands[$0] != nil } }

  /// Starts one in a terminal of its own; nil when it is not there.
  /// - Parameter program: another copy of it.
  func start(
    _ contestant: Contestant, program: String? = nil, arguments: [String] = [],
    environment more: [String: String] = [:], answering: Bool = false, bytesPerSecond: Int? = nil
  ) throws -> (terminal: MeasuredTerminal, start: UInt64)? {
    guard let command = commands[contestant] else { return nil }
    let terminal = try MeasuredTerminal(
      columns: Surroundings.columns, rows: Surroundings.rows, answering: answering, bytesPerSecond: bytesPerSecond)
    let start = try terminal.start(
      program ?? command.program, command.arguments + arguments, environment: environment.merging(more) { $1 })
    return (terminal, start)
  }
}
