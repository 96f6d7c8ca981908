import Formats

/// One file of an item: the same picture in one format and size.
public struct Rendition: Hashable, Sendable {
  /// What a rendition claims to be.
  public typealias Format = MediaFormat

  /// What a rendition is good for.
  public enum Role: Hashable, Sendable {
    /// The work itself: what Enter plays.
    case full
    /// A small moving version for the selected tile.
    case preview
    /// A picture that does not move, for a tile.
    case still
  }

  /// The service's own name of it, as `tinymp4`; unique within the item.
  public var name: String
  /// What it is good for.
  public var role: Role
  /// What it claims to be.
  public var format: Format
  /// Where it is.
  public var url: MediaURL
  /// In pixels; nil where the service does not say or says nonsense.
  public var width: Int?
  /// In pixels; nil where the service does not say or says nonsense.
  public var height: Int?
  /// File size in bytes.
  public var bytes: Int?

  /// What the service does not say stays nil.
  public init(
    name: String, role: Role, format: Format, url: MediaURL, width: Int? = nil, height: Int? = nil, bytes: Int? = nil
  ) {
    self.name = name
    self.role = role
    self.format = format
    self.url = url
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
