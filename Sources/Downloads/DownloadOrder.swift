import Media

/// What to download, and into which folder.
public struct DownloadOrder: Hashable, Sendable {
  /// The file's own address, on the network or on this machine.
  public var url: MediaURL
  /// Whose item it is; nil for what the user named.
  public var source: SourceID?
  /// Names the file; made safe by its provider.
  public var title: String
  /// What the file claims to be; decides about its extension where the server does not.
  public var format: Rendition.Format
  /// An absolute path; made when it is missing.
  public var folder: String

  /// An order; whether it can be carried out shows when it is.
  public init(
    url: MediaURL, from source: SourceID? = nil, title: String, format: Rendition.Format, folder: String
  ) {
    self.url = url
    self.source = source
    self.title = title
    self.format = format
    self.folder = folder
  }
}
