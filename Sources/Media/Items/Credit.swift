/// Who made an item and under which terms, as far as the source tells.
public struct Credit: Hashable, Sendable {
  /// As the source writes it.
  public var author: String?
  /// The page of the author.
  public var authorURL: MediaURL?
  /// The licence's short name, as `CC BY-SA 4.0`.
  public var license: String?
  /// The text of the licence.
  public var licenseURL: MediaURL?

  /// What the source does not tell stays nil.
  public init(
    author: String? = nil, authorURL: MediaURL? = nil, license: String? = nil, licenseURL: MediaURL? = nil
  ) {
    self.author = author
    self.authorURL = authorURL
    self.license = license
    self.licenseURL = licenseURL
  }
}
