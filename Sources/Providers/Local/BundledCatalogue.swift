import Blocking
import FoundationEssentials
import Glibc
import Media
import Text

/// The clips that come with flick, as its `catalogue.json` names them.
struct BundledCatalogue: Sendable {
  /// The file in the catalogue's folder that names everything else.
  static let fileName = "catalogue.json"

  /// In the catalogue's order.
  var items: [MediaItem] = []
  /// How many of the first items stand on the shelf of the start page.
  var featuredCount = 0
  /// How many entries could not be read and were left out.
  var skipped = 0
  /// How many entries there are beyond those that were read.
  var unread: Int

  /// Reads the catalogue in a folder: all of it, or only those entries that stand on the shelf and `count` more.
  /// - Throws: `SourceError.unreadable` when there is none, or none that can be read.
  init(directory: String, source: SourceID, firstAfterShelf count: Int? = nil) throws(SourceError) {
    let path = "\(directory)/\(Self.fileName)"
    guard let data = Self.contents(of: path) else {
      throw .unreadable(reason: "\(path) cannot be read; set FLICK_RESOURCES to flick's Resources folder")
    }
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: data, configuration: count)
    } catch {
      throw .unreadable(reason: "\(path) is damaged; install flick again or check FLICK_RESOURCES")
    }

    let credit = Credit(author: document.author, license: document.license)
    var seen: Set<String> = []
    for (position, entry) in document.entries.enumerated() {
      guard let entry, let item = entry.item(in: directory, source: source, credit: credit),
        seen.insert(entry.id).inserted
      else {
        skipped += 1
        continue
      }
      items.append(item)
      if position < document.featured { featuredCount = items.count }
    }
    unread = document.count - document.entries.count
    guard !items.isEmpty || unread > 0 else {
      throw .unreadable(reason: "\(path) holds no clip; check FLICK_RESOURCES")
    }
  }

  /// Not by way of a `URL`, which costs a tenth of the first frame. Nil when the file cannot be read.
  private static func contents(of path: String) -> Data? {
    guard let file = fopen(path.systemString, "re") else { return nil }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var data = Data(count: Int(status.st_size))
    let count = data.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
    return count == data.count ? data : nil
  }
}

/// The JSON of the file, as far as it is wanted: an entry that is not decoded costs a hundredth of one that is.
private struct Document: DecodableWithConfiguration {
  private enum CodingKeys: String, CodingKey { case author, license, featured, items }

  /// Of every clip.
  var author: String?
  /// Of every clip.
  var license: String?
  /// How many of the first entries stand on the shelf.
  var featured: Int
  /// The first of them; nil for what has not the right shape, so that one odd entry does not take the others with it.
  var entries: [Entry?] = []
  /// Of all entries.
  var count: Int

  init(from decoder: any Decoder, configuration firstAfterShelf: Int?) throws {
    let document = try decoder.container(keyedBy: CodingKeys.self)
    author = try document.decodeIfPresent(String.self, forKey: .author)
    license = try document.decodeIfPresent(String.self, forKey: .license)
    var list = try document.nestedUnkeyedContainer(forKey: .items)
    count = list.count ?? 0
    featured = max(0, min(count, try document.decodeIfPresent(Int.self, forKey: .featured) ?? 0))
    let wanted = firstAfterShelf.map { featured + $0 } ?? .max
    while !list.isAtEnd, entries.count < wanted { entries.append(try list.decode(Lenient.self).entry) }
  }

  private struct Lenient: Decodable {
    var entry: Entry?

    init(from decoder: any Decoder) throws { entry = try? Entry(from: decoder) }
  }
}

/// The JSON of one clip: a list, in the order of these properties. What follows the bytes of `full` may lack.
private struct Entry: Decodable {
  /// What is known of one of its files.
  struct File {
    /// In pixels.
    var width: Int?
    /// In pixels.
    var height: Int?
    var bytes: Int?
  }

  /// Its files are named after it.
  var id: String
  var title: String
  /// With a comma between two.
  var tags: String
  var kind: MediaKind
  /// In seconds.
  var duration: Double?
  var hasAudio: Bool?
  var color: String?
  var full: File
  var preview: File?
  var still: File?

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    id = try list.decode(String.self)
    title = try list.decode(String.self)
    tags = try list.decode(String.self)
    kind = try list.decode(MediaKind.self)
    // Not as optionals, which are decoded by way of generic code at ten times the cost.
    duration = try list.decodeNil() ? nil : list.decode(Double.self)
    hasAudio = try list.decodeNil() ? nil : list.decode(Bool.self)
    color = try list.decodeNil() ? nil : list.decode(String.self)
    func file() throws -> File {
      func number() throws -> Int? { try list.decodeNil() ? nil : list.decode(Int.self) }
      return try File(width: number(), height: number(), bytes: number())
    }
    full = try file()
    preview = try list.isAtEnd ? nil : file()
    still = try list.isAtEnd ? nil : file()
  }

  /// nil when it names nothing that could be shown or played, or a file outside the catalogue's folder.
  func item(in directory: String, source: SourceID, credit: Credit) -> MediaItem? {
    let title = SafeText.clean(title)
    guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")), !title.isEmpty else { return nil }
    let path = directory + BundledFiles.folder + id
    let renditions = [
      full.rendition("full", .full, .mp4, path + BundledFiles.full),
      kind == .gif
        ? preview?.rendition("preview", .preview, .gif, path + BundledFiles.movingPicture)
        : preview?.rendition("preview", .preview, .mp4, path + BundledFiles.preview),
      still?.rendition("still", .still, .jpeg, path + BundledFiles.still),
    ].compactMap { $0 }
    guard renditions.first?.role == .full else { return nil }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: kind, title: title,
      tags: tags.utf8.split(separator: UInt8(ascii: ",")).map {
        SafeText.clean(String(Substring($0.first == UInt8(ascii: " ") ? $0.dropFirst() : $0)))
      },
      renditions: renditions, width: full.width, height: full.height, duration: duration, hasAudio: hasAudio,
      credit: credit, color: color.flatMap(RGB.init(hex:)))
  }
}

extension Entry.File {
  fileprivate func rendition(
    _ name: String, _ role: Rendition.Role, _ format: Rendition.Format, _ path: String
  ) -> Rendition? {
    MediaURL(filePath: path.systemBytes).map {
      Rendition(name: name, role: role, format: format, url: $0, width: width, height: height, bytes: bytes)
    }
  }
}
