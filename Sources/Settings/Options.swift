import Browser
import CLinux
import Glibc
import Media
import Surface

/// The command line, read by getopt_long.
public struct Options: Equatable, Sendable {
  /// What `flick search` does with the items that it prints.
  public enum Action: String, CaseIterable, Sendable {
    case open, copy, download, favourite
  }

  public var command = Command.browse(query: "")
  public var source: String?
  /// A folder to browse, or a file in it.
  public var path: String?
  public var kind: MediaKind?
  public var player: String?
  public var graphics: GraphicsMode?
  public var symbols: SymbolSet?
  public var theme: ColorTheme?
  public var fill = false
  public var usesScreenReader = false
  public var config: String?
  public var animation = true
  public var mouse = true
  /// Nothing of this session is kept, and nothing of others is read.
  public var isPrivate = false
  /// Go on where the session before ended.
  public var continues = false
  public var limit: Int?
  public var first = false
  public var format = ItemFormat.tsv
  public var actions: [Action] = []
  public var resolve = false
  private var hasFormat = false

  /// Reads arguments, the first of which is the program's name.
  /// - Throws: `UserError` with exit code 2 that says what is wrong and what to do.
  public init(_ arguments: [String]) throws {
    let scanned = try Self.scan(arguments)
    for option in scanned.options { try take(option) }
    try chooseCommand(scanned.words, afterDashes: scanned.afterDashes)
    try refuseMisplaced(scanned.options.map(\.name))
  }

  private struct Option {
    var name: String
    var value: String
  }

  /// All options, with the commands that they belong to; those without any belong to all.
  public static let table: [(name: String, short: Character?, takesValue: Bool, commands: [String])] = [
    ("source", "s", true, []), ("kind", "k", true, []), ("player", "p", true, []), ("graphics", nil, true, []),
    ("symbols", nil, true, []), ("theme", nil, true, []), ("fill", nil, false, []), ("screen-reader", nil, false, []),
    ("no-animation", nil, false, []), ("no-mouse", nil, false, []), ("config", nil, true, []),
    ("private", nil, false, []), ("continue", "c", false, ["browse"]), ("limit", "n", true, lists),
    ("json", nil, false, lists), ("format", "f", true, lists), ("first", "1", false, ["search"]),
    ("resolve", nil, false, ["search"]), ("open", nil, false, ["search"]), ("copy", nil, false, ["search"]),
    ("download", nil, false, ["search"]), ("favourite", nil, false, ["search"]), ("help", "h", false, []),
    ("version", "V", false, []),
  ]

  /// The commands that print items.
  private static let lists = ["search", "favourites", "wall", "history"]

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
    case "continue": continues = true
    case "graphics":
      guard let choice = GraphicsMode(rawValue: option.value) else {
        throw UserError.usage("--graphics takes one of \(GraphicsMode.list), not \"\(option.value)\"")
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
    case "open", "copy", "download", "favourite": actions += Action(rawValue: option.name).map { [$0] } ?? []
    case "resolve": resolve = true
    case "help": command = .help
    case "version": command = .version
    default: break
    }
  }

  private static let twoFormats = UserError.usage("--json and --format exclude each other")

  /// Takes the arguments apart; words may stand between options.
  private static func scan(_ arguments: [String]) throws -> (options: [Option], words: [String], afterDashes: Int) {
    let names = table.map { strdup($0.name) }
    let argv = arguments.map { strdup($0) } + [nil]
    defer { (names + argv).forEach { free($0) } }
    var long = table.enumerated().map { index, entry in
      option(
        name: names[index], has_arg: entry.takesValue ? required_argument : no_argument, flag: nil,
        val: Int32(firstLong + index))
    }
    long.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
    // "-" gives each word as the value of an option 1; ":" tells a missing value from an unknown option.
    let short = table.reduce("-:") {
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
        let known = table.enumerated().first { index, entry in
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
