/// Why an address may not be opened.
public enum AccessRefusal: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// It is a folder, a pipe or the like.
  case notAFile
  /// It is no file of a source of this machine.
  case notPermitted
  /// The host is this machine or one of a private network.
  case privateHost(String)

  /// In a few words for people.
  public var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .notAFile: "not a file"
    case .notPermitted: "not a file of this source"
    case .privateHost: "not a public address"
    }
  }
}
