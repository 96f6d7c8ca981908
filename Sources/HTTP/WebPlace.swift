/// Where a web address leads, as far as it says so itself.
public struct WebPlace: Hashable, Sendable {
  /// In lower case, without port; addresses in digits are in their usual form, however they were written.
  public let host: String
  /// Whether it is this machine or a private network, by the host's digits or its name.
  public let isPrivate: Bool

  /// nil for what is no http or https address.
  public init?(_ url: String) {
    guard let address = WebAddress(url) else { return nil }
    host = address.host
    isPrivate = address.isPrivateByName
  }
}
