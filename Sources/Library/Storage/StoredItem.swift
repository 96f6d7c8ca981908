import FoundationEssentials
import Media

/// An item as the library's rows and exported files hold it: JSON, of which what this version does not know is passed
/// over, and what it knows is read field by field within bounds, as such a file may come from anybody.
struct StoredItem: Codable {
  /// Written for readers of later versions; there is none before this one.
  private static let newestVersion = 1

  private var version: Int?
  private var source: String?
  private var id: String?
  private var kind: String?
  private var title: String?
  private var summary: String?
  private var tags: [String]?
  private var page: String?
  private var files: [StoredRendition]?
  private var width: Int?
  private var height: Int?
  private var duration: Double?
  private var hasAudio: Bool?
  private var credit: StoredCredit?
  private var color: String?
  private var needsResolving: Bool?
  private var keepReport: String?

  /// nil when it lacks what makes an item.
  static func item(json: String) -> MediaItem? {
    (try? JSONDecoder().decode(StoredItem.self, from: Data(json.utf8)))?.item
  }

  /// The item's JSON, on one line.
  /// - Throws: `LibraryError` when its id is longer than any source's.
  static func json(_ item: MediaItem) throws -> String {
    let stored = StoredItem(item)
    guard stored.item?.id == item.id else {
      throw LibraryError(message: "“\(item.title)” cannot be kept: its source gave it no proper id")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(stored), as: UTF8.self)
    } catch {
      throw LibraryError(message: "“\(item.title)” cannot be kept: it has a number that is none")
    }
  }

  private init(_ item: MediaItem) {
    version = Self.newestVersion
    source = item.id.source.rawValue
    id = item.id.value
    kind = item.kind.rawValue
    title = item.title.isEmpty ? nil : StoredBound.text(item.title)
    summary = item.summary.map(StoredBound.longText)
    tags = item.tags.isEmpty ? nil : StoredBound.tags(item.tags)
    page = item.pageURL?.text
    files = item.renditions.isEmpty ? nil : item.renditions.prefix(StoredBound.files).map { StoredRendition($0) }
    width = item.width
    height = item.height
    duration = item.duration.flatMap(StoredBound.seconds)
    hasAudio = item.hasAudio
    credit = item.credit == Credit() ? nil : StoredCredit(item.credit)
    color = item.color?.hex
    needsResolving = item.needsResolving ? true : nil
    keepReport = item.keepReportURL?.text
  }

  init(from decoder: any Decoder) throws {
    guard let fields = try? decoder.container(keyedBy: CodingKeys.self) else { return }
    version = fields.readable(Int.self, .version)
    source = fields.readable(String.self, .source)
    id = fields.readable(String.self, .id)
    kind = fields.readable(String.self, .kind)
    title = fields.readable(String.self, .title)
    summary = fields.readable(String.self, .summary)
    tags = fields.readable([String].self, .tags)
    page = fields.readable(String.self, .page)
    files = fields.readable([StoredRendition].self, .files)
    width = fields.readable(Int.self, .width)
    height = fields.readable(Int.self, .height)
    duration = fields.readable(Double.self, .duration)
    hasAudio = fields.readable(Bool.self, .hasAudio)
    credit = fields.readable(StoredCredit.self, .credit)
    color = fields.readable(String.self, .color)
    needsResolving = fields.readable(Bool.self, .needsResolving)
    keepReport = fields.readable(String.self, .keepReport)
  }

  /// nil when it lacks what makes an item.
  var item: MediaItem? {
    guard let source, StoredBound.isName(source), let id, StoredBound.isID(id) else { return nil }
    return MediaItem(
      id: MediaItem.ID(source: SourceID(source), value: id), kind: kind.flatMap(MediaKind.init) ?? .clip,
      title: StoredBound.text(title ?? ""), summary: summary.map(StoredBound.longText),
      tags: StoredBound.tags(tags ?? []), pageURL: page.flatMap(MediaURL.init(text:)),
      renditions: (files ?? []).prefix(StoredBound.files).compactMap(\.rendition),
      width: width.flatMap(StoredBound.pixels), height: height.flatMap(StoredBound.pixels),
      duration: duration.flatMap(StoredBound.seconds), hasAudio: hasAudio, credit: credit?.credit ?? Credit(),
      color: color.flatMap(RGB.init(hex:)), needsResolving: needsResolving ?? false,
      keepReportURL: keepReport.flatMap(MediaURL.init(text:)))
  }
}

extension RGB {
  fileprivate var hex: String {
    "#" + [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
