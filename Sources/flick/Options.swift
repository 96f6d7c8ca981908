import Browser
import CLinux
import Glibc
import Media
import Terminal

/// The command line, read by getopt_long.
struct Options: Equatable {
  /// What is wanted.
  enum Command: Equatable {
    case browse(query: String)
    case search(query: String)
    case play(url: String)
    case sources
    case doctor
    case help
    case version
  }

  /// What `flick search` does with the items that it prints.
  enum Action: String, CaseIterable {
    case open, copy, download
  }

  var command = Command.browse(query: "")
  var source: String?
  /// A folder to browse, or a file in it.
  var path: String?
  var kind: MediaKind?
  var player: String?
  var graphics: GraphicsChoice?
  var symbols: SymbolSet?
  var theme: ColorTheme?
  var fill = false
  var usesScreenReader = false
  var config: String?
  var animation = true
  var mouse = true
  /// Nothing of this session is kept, and nothing of others is read.
  var isPrivate = false
  var limit: Int?
  var first = false
  var format = ItemFormat.tsv
  var actions: [Action] = []
  var resolve = false
  private var hasFormat = false

  /// Reads arguments, the first of which is the program's name.
  /// - Throws: `UserError` with exit code 2 that says what is wrong and what to do.
  init(_ arguments: [String]) throws {
    let scanned = try Self.scan(arguments)
    for option in scanned.options { try take(option) }
    try chooseCommand(scanned.words, afterDashes: scanned.afterDashes)
    try refuseMisplaced(scanned.options.map(\.name))
  }

  private struct Option {
    var name: String
    var value: String
  }

  private static let longOptions: [(name: String, short: Character?, takesValue: Bool)] = [
    ("source", "s", true), ("player", "p", true), ("graphics", nil, true), ("config", nil, true),
    ("symbols", nil, true), ("theme", nil, true), ("fill", nil, false), ("screen-reader", nil, false),
    ("no-animation", nil, false), ("kind", "k", true), ("private", nil, false),
    ("no-mouse", nil, false), ("limit", "n", true), ("first", "1", false), ("json", nil, false), ("format", "f", true),
    ("open", nil, false), ("copy", nil, false), ("download", nil, false), ("resolve", nil, false), ("help", "h", false),
    ("version", "V", false),
  ]

  private static let onlyForSearch = ["limit", "first", "json", "format", "open", "copy", "download", "resolve"]

  private mutating func take(_ option: Option) throws {
    switch option.name {
    case "source": source = option.value
    case "player": player = option.value
    case "kind":
      guard let known = MediaKind(rawValue: option.value) else {
        throw UserError.usage("--kind takes one of \(MediaKind.list), not \"\(option.value)\"")
      }
      kind = known
    case "private": isPrivate = true
    case "graphics":
      guard let choice = GraphicsChoice(rawValue: option.value) else {
        throw UserError.usage("--graphics takes one of \(GraphicsChoice.list), not \"\(option.value)\"")
      }
      graphics = choice
    case "symbols":
      guard let choice = SymbolSet(rawValue: option.value) else {
        throw UserError.usage("--symbols takes one of \(SymbolSet.list), not \"\(option.value)\"")
      }
      symbols = choice
    case "theme":
      guard let choice = ColorTheme(rawValue: option.value) else {
        throw UserError.usage("--theme takes one of \(ColorTheme.list), not \"\(option.value)\"")
      }
      theme = choice
    case "fill": fill = true
    case "screen-reader": usesScreenReader = true
    case "no-animation": animation = false
    case "config": config = option.value
    case "no-mouse": mouse = false
    case "limit":
      guard let number = Int(option.value), number > 0 else {
        throw UserError.usage("--limit takes a number from 1, not \"\(option.value)\"")
      }
      limit = number
    case "first": first = true
    case "json":
      guard !hasFormat || format == .json else { throw Self.twoFormats }
      (format, hasFormat) = (.json, true)
    case "format":
      guard !hasFormat || format != .json else { throw Self.twoFormats }
      (format, hasFormat) = (try ItemFormat(option.value), true)
    case "open", "copy", "download": actions += Action(rawValue: option.name).map { [$0] } ?? []
    case "resolve": resolve = true
    case "help": command = .help
    case "version": command = .version
    default: break
    }
  }

  private static let twoFormats = UserError.usage("--json and --format exclude each other")

  private mutating func chooseCommand(_ words: [String], afterDashes: Int) throws {
    guard command != .help, command != .version else { return }
    guard let first = words.first else { return }
    // A word after `--` is never a subcommand and never a path.
    guard afterDashes < words.count else {
      command = .browse(query: words.joined(separator: " "))
      return
    }
    let rest = Array(words.dropFirst())
    if Self.isPath(first) {
      guard source == nil else { throw UserError.usage("\(first) is a source as well as --source: leave one out") }
      path = first
      command = .browse(query: rest.joined(separator: " "))
      return
    }
    switch first {
    case "search":
      command = .search(query: rest.joined(separator: " "))
    case "play":
      guard rest.count == 1 else { throw UserError.usage("flick play takes one URL: flick play https://…") }
      command = .play(url: rest[0])
    case "help" where rest.isEmpty: command = .help
    case "sources", "doctor":
      guard rest.isEmpty else { throw UserError.usage("flick \(first) takes no words") }
      command = first == "sources" ? .sources : .doctor
    default: command = .browse(query: words.joined(separator: " "))
    }
  }

  private static func isPath(_ word: String) -> Bool {
    ["/", "./", "../", "~/"].contains { word.hasPrefix($0) } || [".", "..", "~"].contains(word)
  }

  private func refuseMisplaced(_ names: [String]) throws {
    if case .search = command {
      if first, limit != nil { throw UserError.usage("--first and --limit exclude each other") }
      return
    }
    guard command != .help, command != .version else { return }
    if let misplaced = names.filter(Self.onlyForSearch.contains).min() {
      throw UserError.usage("--\(misplaced) belongs to flick search: flick search QUERY --\(misplaced)")
    }
  }

  /// Takes the arguments apart; words may stand between options.
  private static func scan(_ arguments: [String]) throws -> (options: [Option], words: [String], afterDashes: Int) {
    let names = longOptions.map { strdup($0.name) }
    let argv = arguments.map { strdup($0) } + [nil]
    defer { (names + argv).forEach { free($0) } }
    var long = longOptions.enumerated().map { index, entry in
      option(
        name: names[index], has_arg: entry.takesValue ? required_argument : no_argument, flag: nil,
        val: Int32(firstLong + index))
    }
    long.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
    // "-" gives each word as the value of an option 1; ":" tells a missing value from an unknown option.
    let short = longOptions.reduce("-:") {
      $0 + ($1.short.map { String($0) } ?? "") + ($1.short != nil && $1.takesValue ? ":" : "")
    }
    var options: [Option] = []
    var words: [String] = []
    linux_getopt_reset()
    while true {
      let code = linux_getopt_long(Int32(arguments.count), argv, short, long)
      let value = linux_optarg().map { String(cString: $0) } ?? ""
      switch code {
      case -1:
        let rest = arguments[min(arguments.count, Int(linux_optind()))...]
        return (options, words + rest, rest.count)
      case 1: words.append(value)
      case 63, 58:  // "?" and ":"
        throw refusal(of: arguments[Int(linux_optind()) - 1], isMissingValue: code == 58)
      case let code:
        let known = longOptions.enumerated().first { index, entry in
          Int(code) == firstLong + index || entry.short?.unicodeScalars.first.map { Int32($0.value) } == code
        }
        if let known { options.append(Option(name: known.element.name, value: value)) }
      }
    }
  }

  /// Codes of long options lie above all characters.
  private static let firstLong = 1000

  private static func refusal(of argument: String, isMissingValue: Bool) -> UserError {
    let unknown = linux_optopt()
    let isShort = unknown > 0 && unknown < Int32(firstLong)
    let name = isShort ? "-\(Character(UnicodeScalar(UInt8(truncatingIfNeeded: unknown))))" : argument
    if isMissingValue { return .usage("\(name) wants a value; flick --help lists the options") }
    if unknown >= Int32(firstLong) { return .usage("\(name) takes no value") }
    return .usage("there is no option \(name); flick --help lists them")
  }
}
