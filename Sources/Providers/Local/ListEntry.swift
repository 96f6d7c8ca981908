import Formats
import FoundationEssentials
import Media
import Text

/// What a line of a list stands for: a path, a URL, or a JSON object that names one of them.
struct ListEntry {
  /// The format by the line's end; nil where it tells none.
  static func format(of line: some BidirectionalCollection<UInt8>) -> MediaFormat? {
    guard let dot = line.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = line[line.index(after: dot)...]
    guard (1...5).contains(ending.count) else { return nil }
    return MediaFormat(fileExtension: String(decoding: ending, as: UTF8.self).lowercased())
  }

  /// Whether a line is a path: neither a URL nor an object.
  static func isPath(_ line: some Collection<UInt8>) -> Bool {
    line.first != UInt8(ascii: "{") && !["http://", "https://", "file://"].contains { line.starts(with: $0.utf8) }
  }

  /// The bytes of a path from the root.
  /// - Parameter folder: where relative ones begin.
  static func absolute(_ path: some Collection<UInt8>, in folder: [UInt8]) -> [UInt8] {
    path.first == UInt8(ascii: "/") ? Array(path) : folder + [UInt8(ascii: "/")] + path
  }

  /// nil for a line that names nothing that could be shown.
  static func item(_ line: ArraySlice<UInt8>, number: Int, in folder: [UInt8], of source: SourceID) -> MediaItem? {
    if line.first == UInt8(ascii: "{") {
      // In an array there is one behind it.
      let text = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      guard let object = try? JSONDecoder().decode(ListObject.self, from: Data(text)) else { return nil }
      return object.item(number: number, in: folder, of: source)
    }
    guard let url = url(line, in: folder) else { return nil }
    return item(url, number: number, of: source)
  }

  static func url(_ line: ArraySlice<UInt8>, in folder: [UInt8]) -> MediaURL? {
    isPath(line)
      ? MediaURL(filePath: absolute(line, in: folder)) : MediaURL(text: String(decoding: line, as: UTF8.self))
  }

  static func item(_ url: MediaURL, number: Int, of source: SourceID) -> MediaItem {
    let path = url.filePath ?? Array(url.text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { $0 > name.startIndex ? name[..<$0] : name } ?? name
    let text = String(decoding: stem, as: UTF8.self)
    let title = SafeText.clean(url.scheme == .file ? text : MediaURL.decode(text))
    let format = format(of: path) ?? .other
    return MediaItem(
      id: MediaItem.ID(source: source, value: "\(number) \(url.text)"), kind: format.kind,
      title: title.isEmpty ? "Untitled" : title,
      renditions: [Rendition(name: "file", role: .full, format: format, url: url)], hasAudio: format.hasSound)
  }
}

/// An object of a list: as `flick search --json` prints them, or any with `url` or `path`.
private struct ListObject: Decodable {
  private enum CodingKeys: String, CodingKey {
    case url, path, title, page, preview, width, height, duration, tags, author, mediaURL, pageURL, previewURL, kind,
      license
  }

  private let file: String?
  private let media: String?
  private let preview: String?
  private let page: String?
  private let title: String?
  private let kind: String?
  private let author: String?
  private let license: String?
  private let tags: [String]
  private let width: Int?
  private let height: Int?
  private let duration: Double?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ keys: CodingKeys...) -> String? { keys.lazy.compactMap { fields.readable(String.self, $0) }.first }
    file = text(.path)
    media = text(.mediaURL, .url)
    preview = text(.previewURL, .preview)
    page = text(.pageURL, .page)
    title = text(.title)
    kind = text(.kind)
    author = text(.author)
    license = text(.license)
    tags = fields.readable(StringOrArray.self, .tags)?.values ?? []
    width = fields.readable(Int.self, .width)
    height = fields.readable(Int.self, .height)
    duration = fields.readable(Double.self, .duration)
  }

  func item(number: Int, in folder: [UInt8], of source: SourceID) -> MediaItem? {
    let path = file.flatMap { $0.isEmpty ? nil : MediaURL(filePath: ListEntry.absolute($0.utf8, in: folder)) }
    let url = path ?? media.flatMap(MediaURL.init(text:))
    guard let url else { return nil }
    var item = ListEntry.item(url, number: number, of: source)
    let clean = SafeText.clean(title ?? "")
    if !clean.isEmpty { item.title = clean }
    if let kind = kind.flatMap(MediaKind.init(rawValue:)) { item.kind = kind }
    item.pageURL = page.flatMap(MediaURL.init(web:))
    item.tags = tags.prefix(50).map { SafeText.clean($0) }.filter { !$0.isEmpty }
    (item.width, item.height) = (width.flatMap(Self.side), height.flatMap(Self.side))
    item.duration = duration.flatMap { $0.isFinite && $0 > 0 && $0 < 1e7 ? $0 : nil }
    item.credit = Credit(
      author: author.map { SafeText.clean($0) }, license: license.map { SafeText.clean($0) })
    // A file is only shown where it is what the line names.
    if let still = preview.flatMap(MediaURL.init(web:)) {
      let format = ListEntry.format(of: still.text.utf8) ?? .jpeg
      item.renditions.append(
        Rendition(name: "preview", role: format.row.content == .picture ? .still : .preview, format: format, url: still)
      )
    }
    return item
  }

  private static func side(_ pixels: Int) -> Int? { (1...100_000).contains(pixels) ? pixels : nil }
}
