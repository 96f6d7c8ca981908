/// One file of an item: the same picture in one format and size.
public struct Rendition: Hashable, Sendable {
  /// The container or picture format that a rendition claims to have.
  public enum Format: String, Hashable, Sendable {
    case mp4, webm, mkv, mov, avi, mpg, ogv, gif, webp, avif, jpeg, png, bmp, tiff, heic
    /// A web page with a film on it, as YouTube's: only players that know the site can play it.
    case page
    case other

    /// Whether a rendition of this format can move.
    public var isAnimated: Bool {
      switch self {
      case .mp4, .webm, .mkv, .mov, .avi, .mpg, .ogv, .gif: true
      case .webp, .avif, .jpeg, .png, .bmp, .tiff, .heic, .page, .other: false
      }
    }

    /// What a file of this format is where nothing else is known of it.
    public var kind: MediaKind {
      switch self {
      case .gif: .gif
      case .page: .film
      case .other: .clip
      default: isAnimated ? .clip : .photo
      }
    }

    /// The Internet media type, as `video/mp4`.
    public var mediaType: String {
      switch self {
      case .mp4: "video/mp4"
      case .webm: "video/webm"
      case .mkv: "video/x-matroska"
      case .mov: "video/quicktime"
      case .avi: "video/x-msvideo"
      case .mpg: "video/mpeg"
      case .ogv: "video/ogg"
      case .gif: "image/gif"
      case .webp: "image/webp"
      case .avif: "image/avif"
      case .jpeg: "image/jpeg"
      case .png: "image/png"
      case .bmp: "image/bmp"
      case .tiff: "image/tiff"
      case .heic: "image/heic"
      case .page: "text/html"
      case .other: "application/octet-stream"
      }
    }

    /// The format that the end of a file's name claims, without its dot and in any case; nil for all that is no medium.
    public init?(fileExtension: some StringProtocol) {
      switch fileExtension.lowercased() {
      case "mp4", "m4v": self = .mp4
      case "webm": self = .webm
      case "mkv": self = .mkv
      case "mov": self = .mov
      case "avi": self = .avi
      case "mpg", "mpeg": self = .mpg
      case "ogv": self = .ogv
      case "gif": self = .gif
      case "webp": self = .webp
      case "avif": self = .avif
      case "jpg", "jpeg": self = .jpeg
      case "png": self = .png
      case "bmp": self = .bmp
      case "tif", "tiff": self = .tiff
      case "heic", "heif": self = .heic
      default: return nil
      }
    }
  }

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
