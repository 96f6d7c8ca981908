import FoundationEssentials
import Glibc
import Media
import Text

/// The clips that come with flick, as its `catalogue.json` names them.
struct BundledCatalogue: Sendable {
  /// The file in the catalogue's folder that names everything else.
  static let fileName = "catalogue.json"

  /// In the catalogue's order.
  var items: [MediaItem]
  /// Positions in `items` of those to show first, in the order in which to show them.
  var featured: [Int]
  /// How many entries could not be read and were left out.
  var skipped: Int

  /// Reads the catalogue in a folder.
  /// - Throws: `SourceError.unreadable` when there is none, or none that can be read.
  init(directory: String, source: SourceID) throws(SourceError) {
    let path = "\(directory)/\(Self.fileName)"
    guard let data = Self.contents(of: path) else {
      throw .unreadable(reason: "\(path) cannot be read; set FLICK_RESOURCES to flick's Resources folder")
    }
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: data)
    } catch {
      throw .unreadable(reason: "\(path) is damaged; install flick again or check FLICK_RESOURCES")
    }

    let credit = Credit(author: document.author, license: document.license)
    items = []
    skipped = 0
    var ranks: [(rank: Int, position: Int)] = []
    var seen: Set<String> = []
    for entry in document.items {
      guard let entry = entry.value, let item = entry.item(in: directory, source: source, credit: credit),
        seen.insert(entry.id).inserted
      else {
        skipped += 1
        continue
      }
      if let rank = entry.featured { ranks.append((rank, items.count)) }
      items.append(item)
    }
    guard !items.isEmpty else {
      throw .unreadable(reason: "\(path) holds no clip; check FLICK_RESOURCES")
    }
    featured = ranks.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.position)
  }

  /// Not by way of a `URL`, which costs a tenth of the first frame. Nil when the file cannot be read.
  private static func contents(of path: String) -> Data? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var status = stat()
    guard fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var data = Data(count: Int(status.st_size))
    let count = data.withUnsafeMutableBytes { fread($0.baseAddress, 1, $0.count, file) }
    return count == data.count ? data : nil
  }
}

/// The JSON of the whole file.
private struct Document: Decodable {
  /// Of every clip.
  var author: String?
  /// Of every clip.
  var license: String?
  var items: [Lenient<Entry>]
}

/// Decodes to nil what has not the right shape, so that one odd entry does not take the others with it.
private struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

/// The JSON of one clip.
private struct Entry: Decodable {
  /// A list: path relative to the catalogue's folder, width and height in pixels, bytes. What follows the path may lack.
  struct File: Decodable {
    var path: String
    var width: Int?
    var height: Int?
    var bytes: Int?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      path = try list.decode(String.self)
      func number() throws -> Int? { list.isAtEnd ? nil : try list.decode(Int?.self) }
      width = try number()
      height = try number()
      bytes = try number()
    }
  }

  struct Files: Decodable {
    var full: File
    var preview: File?
    var still: File?
  }

  var id: String
  var title: String
  var tags: [String]
  var kind: MediaKind
  var duration: Double?
  var hasAudio: Bool?
  var color: String?
  var files: Files
  var featured: Int?

  /// nil when it names nothing that could be shown or played.
  func item(in directory: String, source: SourceID, credit: Credit) -> MediaItem? {
    let all: [(name: String, role: Rendition.Role, file: File?)] = [
      ("full", .full, files.full), ("preview", .preview, files.preview), ("still", .still, files.still),
    ]
    let renditions = all.compactMap { $0.file?.rendition($0.name, $0.role, in: directory) }
    let title = SafeText.clean(title)
    guard !id.isEmpty, !title.isEmpty, let full = renditions.first, full.role == .full else { return nil }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: kind, title: title, tags: tags.map { SafeText.clean($0) },
      renditions: renditions, width: full.width, height: full.height, duration: duration, hasAudio: hasAudio,
      credit: credit, color: color.flatMap(RGB.init(hex:)))
  }
}

extension Entry.File {
  /// nil for an unknown format, and for a path that leads out of the catalogue's folder.
  fileprivate func rendition(_ name: String, _ role: Rendition.Role, in directory: String) -> Rendition? {
    let leadsOut = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    guard !leadsOut, let url = MediaURL(file: "\(directory)/\(path)"), let format else { return nil }
    return Rendition(name: name, role: role, format: format, url: url, width: width, height: height, bytes: bytes)
  }

  private var format: Rendition.Format? {
    path.split(separator: ".").last.flatMap { Rendition.Format(fileExtension: $0) }
  }
}
