import Media
import Text

/// Everything that Unsplash knows of one photo.
struct UnsplashDetails: Decodable {
  private enum CodingKeys: String, CodingKey {
    case exif, location, likes, downloads, views
    case created = "created_at"
  }

  private let photo: UnsplashPhoto
  private let camera: Camera?
  private let place: Place?
  private let created: String?
  private let likes: Int?
  private let downloads: Int?
  private let views: Int?

  init(from decoder: any Decoder) throws {
    photo = try UnsplashPhoto(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    camera = fields.readable(Camera.self, .exif)
    place = fields.readable(Place.self, .location)
    created = fields.text(.created)
    likes = fields.readable(StringOrNumber.self, .likes)?.count
    downloads = fields.readable(StringOrNumber.self, .downloads)?.count
    views = fields.readable(StringOrNumber.self, .views)?.count
  }

  /// - Parameter former: the photo as a list told it.
  func details(of former: MediaItem) -> ItemDetails {
    var item = photo.mediaItem(of: former.id.source) ?? former
    item.id = former.id
    let all: [(name: String, text: String?)] = [
      // The words that Unsplash asks for.
      ("Credit", item.credit.author.map { "Photo by \($0) on Unsplash" }),
      ("Published", created.flatMap(Self.day)), ("Place", place?.name), ("Camera", camera?.name),
      ("Exposure", camera?.exposure), ("Likes", likes.map { Format.count($0) }),
      ("Downloads", downloads.map { Format.count($0) }), ("Views", views.map { Format.count($0) }),
    ]
    return ItemDetails(item: item, facts: all.compactMap { fact in fact.text.map { ItemDetails.Fact(fact.name, $0) } })
  }

  /// `2019-03-02` of `2019-03-02T11:23:42-05:00`.
  private static func day(of time: String) -> String? {
    let day = time.prefix { $0 != "T" }
    let isDay = day.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [4, 2, 2]
    return isDay && day.allSatisfy { $0.isNumber || $0 == "-" } ? String(day) : nil
  }

  /// All of it may be null.
  private struct Camera: Decodable {
    private enum CodingKeys: String, CodingKey {
      case name, make, model, aperture, iso
      case time = "exposure_time"
      case length = "focal_length"
    }

    let name: String?
    /// `1/250 s, f/2.8, 50 mm, ISO 100`, as far as it is known.
    let exposure: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) -> String? {
        fields.readable(StringOrNumber.self, key).map { SafeText.clean($0.text, limit: 20) }.flatMap {
          $0.isEmpty ? nil : $0
        }
      }
      let parts = [fields.text(.make), fields.text(.model)].compactMap { $0 }
      name = fields.text(.name) ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
      let facts = [
        number(.time).map { "\($0) s" }, number(.aperture).map { "f/\($0)" }, number(.length).map { "\($0) mm" },
        number(.iso).map { "ISO \($0)" },
      ].compactMap { $0 }
      exposure = facts.isEmpty ? nil : facts.joined(separator: ", ")
    }
  }

  private struct Place: Decodable {
    private enum CodingKeys: CodingKey { case name, city, country }

    let name: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let parts = [fields.text(.city), fields.text(.country)].compactMap { $0 }
      name = fields.text(.name) ?? (parts.isEmpty ? nil : parts.joined(separator: ", "))
    }
  }
}
