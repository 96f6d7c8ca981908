/// Who made an item and under which terms, as far as the source tells.
public struct Credit: Hashable, Sendable {
  public var author: String?
  public var authorURL: MediaURL?
  /// The licence's short name, as `CC BY-SA 4.0`.
  public var license: String?
  public var licenseURL: MediaURL?

  public init(
    author: String? = nil, authorURL: MediaURL? = nil, license: String? = nil, licenseURL: MediaURL? = nil
  ) {
    self.author = author
    self.authorURL = authorURL
    self.license = license
    self.licenseURL = licenseURL
  }
}
