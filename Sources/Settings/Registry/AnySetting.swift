/// A setting of whatever type.
public protocol AnySetting: Sendable {
  /// Tells one setting from all others.
  var id: String { get }
  /// What there is to say of it.
  var description: SettingDescription { get }

  /// Looks whether a value can be set.
  /// - Parameter subject: where it was written, for the message.
  /// - Throws: `ValueMistake` for one that cannot.
  func check(_ raw: RawValue, as subject: SettingSubject) throws(ValueMistake)

  /// A value as a person reads it, or the fallback where it is nil; nil where there is none.
  func text(of raw: RawValue?) -> String?
}
