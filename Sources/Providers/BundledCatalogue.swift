import FoundationEssentials
import Glibc
import Media

/// The clips that come with flick, as its `catalogue.json` names them.
struct BundledCatalogue: Sendable {
  /// The file in the catalogue's folder that names everything else.
  static let fileName = "catalogue.json"

  /// In the catalogue's order.
  var items: [MediaItem]
  /// Positions in `items` of those to show first, in the order in which to show them.
  var featured: [Int]
  /// Over titles and tags of `items`.
  var index: LocalIndex
  /// How many entries could not be read and were left out.
  var skipped: Int

  /// Reads the catalogue in a folder.
  /// - Throws: `SourceError.unexpected` when there is none, or none that can be read.
  init(directory: String, source: SourceID) throws(SourceError) {
    let path = "\(directory)/\(Self.fileName)"
    guard let data = Self.contents(of: path) else {
      throw .unexpected(what: "nothing: \(path) cannot be read; set FLICK_RESOURCES to flick's Resources folder")
    }
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: data)
    } catch {
      throw .unexpected(what: "a catalogue that is damaged: \(path); install flick again or check FLICK_RESOURCES")
    }

    items = []
    skipped = 0
    var ranks: [(rank: Int, position: Int)] = []
    var seen: Set<String> = []
    for entry in document.items {
      guard let entry = entry.value, let item = entry.item(in: directory, source: source),
        seen.insert(entry.id).inserted
      else {
        skipped += 1
        continue
      }
      if let rank = entry.featured { ranks.append((rank, items.count)) }
      items.append(item)
    }
    guard !items.isEmpty else {
      throw .unexpected(what: "a catalogue without any clip: \(path); check FLICK_RESOURCES")
    }
    featured = ranks.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }.map(\.position)
    index = LocalIndex(items.lazy.map { (title: $0.title, tags: $0.tags) })
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
  struct File: Decodable {
    var role: String
    /// Relative to the catalogue's folder.
    var path: String
    var width: Int?
    var height: Int?
    var bytes: Int?
  }

  var id: String
  var title: String
  var tags: [String]
  var author: String?
  var license: String?
  var kind: MediaKind
  var duration: Double?
  var width: Int?
  var height: Int?
  var hasAudio: Bool?
  var color: String?
  var files: [File]
  var featured: Int?

  /// nil when it names nothing that could be shown or played.
  func item(in directory: String, source: SourceID) -> MediaItem? {
    let renditions = files.compactMap { $0.rendition(in: directory) }
    guard !id.isEmpty, !title.isEmpty, renditions.contains(where: { $0.role == .full }) else { return nil }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: kind, title: title, tags: tags, renditions: renditions,
      width: width, height: height, duration: duration, hasAudio: hasAudio,
      credit: Credit(author: author, license: license), color: color.flatMap(RGB.init(hex:)))
  }
}

extension Entry.File {
  private static let roles: [String: Rendition.Role] = ["full": .full, "preview": .preview, "still": .still]
  private static let formats: [String: Rendition.Format] = [
    "mp4": .mp4, "webm": .webm, "gif": .gif, "webp": .webp, "avif": .avif, "jpg": .jpeg, "png": .png,
  ]

  /// nil for an unknown role or format, and for a path that leads out of the catalogue's folder.
  fileprivate func rendition(in directory: String) -> Rendition? {
    let leadsOut = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    guard !leadsOut, let role = Self.roles[role], let url = MediaURL(file: "\(directory)/\(path)"),
      let ending = path.split(separator: ".").last, let format = Self.formats[String(ending)]
    else { return nil }
    return Rendition(
      name: self.role, role: role, format: format, url: url, width: width, height: height, bytes: bytes)
  }
}
