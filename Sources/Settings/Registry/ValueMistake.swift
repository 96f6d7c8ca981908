/// Where a value was written.
public enum SettingSubject: Hashable, Sendable {
  /// As `--kind`.
  case option(String)
  case variable(String)
  /// The name of the setting in the settings file.
  case file(String)
}

/// A value that cannot be set, in words.
public struct ValueMistake: Error, Hashable, Sendable {
  /// One line for people, without a place.
  public let message: String
  /// Where it is in the settings file, if it is not the whole value of the setting.
  public let place: TextPlace?

  init(_ fault: ValueFault, raw: RawValue, as subject: SettingSubject, noun: String, demand: String) {
    let start =
      switch subject {
      case .option(let name): name
      case .variable(let name), .file(let name): name
      }
    switch fault {
    case .inside(let message, let place): (self.message, self.place) = (message, place)
    case .other(let words): (message, place) = ("\(start) \(words)", nil)
    case .mismatch:
      let wanted = if case .option = subject { "takes \(noun)" } else { demand }
      let given = raw.string.map { ", not “\($0)”" } ?? ""
      (message, place) = ("\(start) \(wanted)\(given)", nil)
    }
  }
}
