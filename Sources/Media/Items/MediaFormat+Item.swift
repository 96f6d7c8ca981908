import Formats

extension MediaFormat {
  /// What a file of this format is where nothing else is known of it.
  public var kind: MediaKind {
    switch row.content {
    case .video, .unknown: .clip
    case .animation: .gif
    case .pictureOrAnimation, .picture: .photo
    case .page: .film
    }
  }

  /// Of the extension of an address's path; nil for none or an unknown one.
  public init?(extensionOf address: MediaURL) {
    let path = address.text.prefix { address.scheme == .file || ($0 != "?" && $0 != "#") }
    let names = path.split(separator: "/").dropFirst(address.scheme == .file ? 0 : 2)
    guard let name = names.last, let dot = name.lastIndex(of: ".") else { return nil }
    self.init(fileExtension: name[dot...].dropFirst())
  }
}
