import Settings

/// A subcommand as it declares itself: help, completions, man page and README are made of the declarations, which stand
/// in one list, `Subcommand.all` of the module `App`.
public struct Subcommand: Sendable {
  /// One way to call it.
  public struct Form: Sendable {
    /// As the help shows them, `[NAME]` or `import FILE`: what is typed as it stands is in small letters.
    public let arguments: String
    /// What it does then, in few words without a capital, for the help.
    public let sentence: String
    /// The same for the man page, in whole sentences; literal words stand in backquotes.
    public let details: String
    /// What a shell completes for the argument.
    public let completion: Completion

    /// A way to call a subcommand.
    public init(_ arguments: String, _ sentence: String, details: String, completion: Completion = .nothing) {
      (self.arguments, self.sentence, self.details, self.completion) = (arguments, sentence, details, completion)
    }

    /// What is typed as it stands, as `import`; empty where all of it stands for something else.
    public var word: String {
      arguments.split(separator: " ").first.map(String.init).flatMap { $0.allSatisfy(\.isLowercase) ? $0 : nil } ?? ""
    }
  }

  /// Empty for the browser, which has none.
  public let name: String
  /// What it does, in few words without a capital, for completions.
  public let sentence: String
  /// The ways to call it, in the order of the help.
  public let forms: [Form]
  /// Options that only some subcommands take.
  public let options: [any AnySetting]
  /// Whether it is one only where nothing follows: else the words are a query.
  let standsAlone: Bool
  /// Does it; returns the exit code.
  let run: @Sendable (Invocation) throws -> Int32

  /// A subcommand.
  public init(
    _ name: String, _ sentence: String, forms: [Form], options: [any AnySetting] = [],
    standsAlone: Bool = false, run: @escaping @Sendable (Invocation) throws -> Int32
  ) {
    (self.name, self.sentence, self.forms, self.options) = (name, sentence, forms, options)
    (self.standsAlone, self.run) = (standsAlone, run)
  }

  /// How it is called in messages.
  var title: String { name.isEmpty ? "flick [QUERY]" : "flick \(name)" }

  func takes(_ setting: String) -> Bool { options.contains { $0.id == setting } }
}
