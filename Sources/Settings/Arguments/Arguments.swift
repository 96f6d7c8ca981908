/// The command line, taken apart and checked: options with their values, and words.
public struct Arguments: Sendable {
  /// What was given for an option.
  public struct Given: Hashable, Sendable {
    /// The setting's `id`.
    public let setting: String
    /// As it was typed.
    public let text: String
  }

  /// In the order in which they stand there.
  public private(set) var options: [Given]
  /// All that are no options, in their order.
  public let words: [String]
  /// How many of the words, the last ones, stand after `--`.
  public let afterDashes: Int
  /// All that could have been given.
  public let settings: [any AnySetting]

  /// Reads arguments, the first of which is the program's name; words may stand between options.
  /// - Parameter settings: those with an option can be given; those without are passed on to `Configuration`.
  /// - Throws: `UserError` with exit code 2 that says what is wrong and what to do.
  public init(_ arguments: [String], settings: [any AnySetting] = Registry.all) throws {
    let scan = try OptionScan(arguments, options: settings.compactMap(\.description.option))
    (words, afterDashes) = (scan.words, scan.afterDashes)
    self.settings = settings
    options = []
    for (option, value) in scan.options {
      guard let setting = settings.first(where: { $0.description.option?.long == option.long }) else { continue }
      do {
        try setting.check(.text(value), as: .option("--\(option.long)"))
      } catch {
        throw UserError.usage(error.message)
      }
      options.append(Given(setting: setting.id, text: value))
    }
  }

  /// What was given for a setting; of several, the last counts.
  func text(for setting: any AnySetting) -> String? { options.last { $0.setting == setting.id }?.text }

  /// What an option sets; the fallback where it was not given.
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    text(for: setting).map { setting.value(of: .text($0)) } ?? setting.fallback
  }

  /// Whether an option was given.
  public func has(_ setting: any AnySetting) -> Bool { text(for: setting) != nil }

  /// As if an option had been given that was not.
  public func adding(_ text: String, for setting: any AnySetting) -> Arguments {
    guard !has(setting) else { return self }
    var copy = self
    copy.options.append(Given(setting: setting.id, text: text))
    return copy
  }
}
