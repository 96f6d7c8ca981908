/// What can be set, and how it is read and written.
public struct ValueType<Value: Sendable>: Sendable {
  private let givenNoun: String?
  private let givenDemand: String?
  let choices: [String]
  let completion: Completion
  /// Whether it stands in quotes in the settings file.
  let isQuoted: Bool
  /// Nil for a value that is not what the type wants.
  let read: @Sendable (RawValue) throws(ValueFault) -> Value?
  /// As a person reads it, without quotes; nil for no value.
  let write: @Sendable (Value) -> String?

  /// - Parameters:
  ///   - noun: what an option of this type takes; nil for one of the choices.
  ///   - demand: what is said of a setting that has something else, where that is not `must be` and the noun.
  ///   - read: returns nil for what is not of the type.
  public init(
    _ noun: String? = nil, demand: String? = nil, choices: [String] = [], completion: Completion = .nothing,
    isQuoted: Bool = true, read: @escaping @Sendable (RawValue) throws(ValueFault) -> Value?,
    write: @escaping @Sendable (Value) -> String?
  ) {
    (givenNoun, givenDemand, self.choices, self.isQuoted) = (noun, demand, choices, isQuoted)
    self.completion = choices.isEmpty ? completion : .choices(choices)
    (self.read, self.write) = (read, write)
  }

  /// What an option of this type takes, as `one of plain, rounded`.
  var noun: String { givenNoun ?? "one of \(choices.joined(separator: ", "))" }

  /// What is said of a setting that has something else, as `is one of plain, rounded`.
  var demand: String { givenDemand ?? (givenNoun == nil ? "is \(noun)" : "must be \(noun)") }

  /// The same for a setting that need not have a value.
  public var optional: ValueType<Value?> {
    ValueType<Value?>(
      givenNoun, demand: givenDemand, choices: choices, completion: completion, isQuoted: isQuoted,
      read: { [read] (raw) throws(ValueFault) in
        guard let value = try read(raw) else { return nil }
        return .some(value)
      },
      write: { [write] value in value.flatMap(write) })
  }
}
