import Blocking
import CLinux
import Glibc
import Synchronization

/// What getopt_long makes of a command line.
struct OptionScan {
  private(set) var options: [(option: Option, value: String)] = []
  private(set) var words: [String] = []
  private(set) var afterDashes = 0

  /// getopt keeps its place in variables of the process, so one command line is read at a time.
  private static let getopt = Mutex(())
  /// Codes of long options lie above all characters.
  private static let firstLong: Int32 = 1000

  /// Takes the arguments apart; words may stand between options.
  /// - Throws: `UserError` for an option that is not there, or that lacks its value.
  init(_ arguments: [String], options known: [Option]) throws {
    self = try Self.getopt.withLock { _ in try Self(reading: arguments, options: known) }
  }

  private init(reading arguments: [String], options known: [Option]) throws {
    let names = known.map { strdup($0.long) }
    let argv = arguments.map { strdup($0.systemString) } + [nil]
    defer { (names + argv).forEach { free($0) } }
    let long =
      zip(known, names).enumerated().map { index, entry in
        option(
          name: entry.1, has_arg: entry.0.valueName != nil ? required_argument : no_argument, flag: nil,
          val: Self.firstLong + Int32(index))
      } + [option(name: nil, has_arg: 0, flag: nil, val: 0)]
    // "-" gives each word as the value of an option 1; ":" tells a missing value from an unknown option.
    let short = known.reduce("-:") {
      $0 + ($1.short.map { String($0) } ?? "") + ($1.short != nil && $1.valueName != nil ? ":" : "")
    }
    linux_getopt_reset()
    while true {
      let code = linux_getopt_long(Int32(arguments.count), argv, short, long)
      let value = linux_optarg().map { String(systemString: $0) } ?? ""
      switch code {
      case -1:
        let rest = arguments[min(arguments.count, Int(linux_optind()))...]
        words += rest
        afterDashes = rest.count
        return
      case 1: words.append(value)
      case 63, 58:  // "?" and ":"
        throw Self.refusal(
          of: arguments[Int(linux_optind()) - 1], isMissingValue: code == 58, known: known.map(\.long))
      case let code:
        let option = known.enumerated().first { index, option in
          code == Self.firstLong + Int32(index)
            || option.short?.unicodeScalars.first.map { Int32($0.value) } == code
        }?.element
        if let option { options.append((option, option.valueName == nil ? option.flagText : value)) }
      }
    }
  }

  private static func refusal(of argument: String, isMissingValue: Bool, known: [String]) -> UserError {
    let unknown = linux_optopt()
    let isShort = unknown > 0 && unknown < firstLong
    let name = isShort ? "-\(Character(UnicodeScalar(UInt8(truncatingIfNeeded: unknown))))" : argument
    if isMissingValue { return .usage("\(name) needs a value; flick --help lists the options") }
    if unknown >= firstLong { return .usage("\(name) takes no value") }
    let word = name.drop { $0 == "-" }.prefix { $0 != "=" }
    let near = isShort ? nil : NearMiss.of(String(word), among: known)
    return .usage("there is no option \(name); \(near.map { "did you mean --\($0)?" } ?? "flick --help lists them")")
  }
}
