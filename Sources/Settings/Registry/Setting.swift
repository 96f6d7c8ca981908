/// One thing that can be set: in the settings file, by an option, by a variable of the environment.
///
/// Help, completions, man page, example and `flick doctor` are made of it.
public struct Setting<Value: Sendable>: AnySetting {
  /// Its name in the settings file, else that of its option.
  public let id: String
  /// What it has where nobody says anything.
  public let fallback: Value
  /// All that is said of it.
  public let description: SettingDescription
  private let type: ValueType<Value>

  /// - Parameters:
  ///   - name: in the settings file; nil for what only an option sets.
  ///   - type: what it can be set to.
  ///   - fallback: what it has where nobody says anything.
  ///   - variable: of the environment.
  ///   - otherwise: what flick does where there is no value, as `each source's own`.
  ///   - text: whole sentences, for man page and example; literal words stand in backquotes.
  ///   - example: a value as it stands in the example file, where the fallback is none.
  public init(
    _ name: String? = nil, _ type: ValueType<Value>, default fallback: Value, option: Option? = nil,
    variable: String? = nil, otherwise: String = "", text: @escaping @autoclosure @Sendable () -> String = "",
    example: String = ""
  ) {
    (self.type, self.fallback) = (type, fallback)
    id = name ?? option?.long ?? ""
    description = SettingDescription(
      name: name, option: option, variable: variable, choices: type.choices, completion: type.completion,
      default: type.write(fallback).map { type.isQuoted ? "\"\($0)\"" : $0 }, isQuoted: type.isQuoted,
      otherwise: otherwise, text: text, example: example)
  }

  /// The value; the fallback for one that is not of the type, which `check` has refused before.
  func value(of raw: RawValue) -> Value { (try? type.read(raw)) ?? fallback }

  /// Whether a value makes sense.
  /// - Throws: what is wrong with it.
  public func check(_ raw: RawValue, as subject: SettingSubject) throws(ValueMistake) {
    let fault: ValueFault
    do {
      if try type.read(raw) != nil { return }
      fault = .mismatch
    } catch {
      fault = error
    }
    throw ValueMistake(fault, raw: raw, as: subject, noun: type.noun, demand: type.demand)
  }

  /// A value as people read it; nil where nothing is set.
  public func text(of raw: RawValue?) -> String? {
    type.write(raw.map(value(of:)) ?? fallback).flatMap { $0.isEmpty ? nil : $0 }
  }
}
