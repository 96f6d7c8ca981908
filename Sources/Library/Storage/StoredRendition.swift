import Media

/// One file of a stored item.
struct StoredRendition: Codable {
  private var name: String?
  private var role: String?
  private var format: String?
  private var url: String?
  private var width: Int?
  private var height: Int?
  private var bytes: Int?

  init(_ rendition: Rendition) {
    name = StoredBound.text(rendition.name)
    role = Self.roles.first { $0.role == rendition.role }?.name
    format = rendition.format.rawValue
    url = rendition.url.text
    width = rendition.width
    height = rendition.height
    bytes = rendition.bytes
  }

  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else { return }
    name = fields.readable(String.self, .name)
    role = fields.readable(String.self, .role)
    format = fields.readable(String.self, .format)
    url = fields.readable(String.self, .url)
    width = fields.readable(Int.self, .width)
    height = fields.readable(Int.self, .height)
    bytes = fields.readable(Int.self, .bytes)
  }

  /// nil when it has no address, or serves what this version does not know.
  var rendition: Rendition? {
    guard let url = url.flatMap(MediaURL.init(text:)), let role = Self.roles.first(where: { $0.name == role })
    else { return nil }
    return Rendition(
      name: StoredBound.text(name ?? ""), role: role.role,
      format: format.flatMap { Rendition.Format(rawValue: $0) } ?? .other,
      url: url,
      width: width.flatMap(StoredBound.pixels), height: height.flatMap(StoredBound.pixels),
      bytes: bytes.flatMap(StoredBound.bytes))
  }

  private static let roles: [(name: String, role: Rendition.Role)] = [
    ("full", .full), ("preview", .preview), ("still", .still),
  ]
}
