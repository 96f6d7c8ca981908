import Media
import Text

/// A page of files as MediaWiki's `generator=search` gives it, in format versions 1 and 2.
struct CommonsAnswer: Decodable {
  private enum CodingKeys: String, CodingKey { case batchcomplete, query, `continue` }
  private enum QueryKeys: String, CodingKey { case pages }

  /// What the next question has to say; nil at the end.
  private(set) var continuation: [String: String]?
  /// In the order of the search: MediaWiki lists pages by their ids.
  private var pages: [CommonsPage]
  private var unreadable: Int
  /// Whether what the files lack is still to come.
  private(set) var isPart: Bool

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard !fields.allKeys.isEmpty else {
      throw DecodingError.dataCorrupted(.init(codingPath: fields.codingPath, debugDescription: "no answer"))
    }
    isPart = !fields.contains(.batchcomplete)
    let continuation = fields.readable(LossyDictionary<StringOrNumber>.self, .continue)?.values.mapValues(\.text)
    self.continuation = continuation?.isEmpty == true ? nil : continuation

    // Without a hit there is no `query` at all.
    let query = try? fields.nestedContainer(keyedBy: QueryKeys.self, forKey: .query)
    if let list = query?.readable(LossyArray<CommonsPage>.self, .pages) {
      pages = list.elements.sorted { $0.index < $1.index }
      unreadable = list.skipped
    } else {
      let table = query?.readable(LossyDictionary<CommonsPage>.self, .pages)
      pages = (table?.values.values).map { $0.sorted { ($0.index, $0.id) < ($1.index, $1.id) } } ?? []
      unreadable = table?.skipped ?? 0
    }
  }

  /// Whether there are files of which nothing is told yet.
  var lacksFiles: Bool { pages.contains { !$0.hasFile } }

  /// Adds the next part of the same answer: what it tells of files of which nothing was told before.
  mutating func append(_ part: CommonsAnswer) {
    let told = Dictionary(part.pages.map { ($0.id, $0) }) { first, _ in first }
    pages = pages.map { $0.hasFile ? $0 : told[$0.id] ?? $0 }
    let known = Set(pages.map(\.id))
    pages += part.pages.filter { !known.contains($0.id) }
    unreadable = max(unreadable, part.unreadable)
    (continuation, isPart) = (part.continuation, part.isPart)
  }

  /// In the service's order.
  func items(of source: SourceID) -> [MediaItem] { pages.compactMap { $0.mediaItem(of: source) } }

  /// How many are none. Those without a file count in the last part only.
  func skipped(of source: SourceID) -> Int {
    isPart ? 0 : unreadable + pages.count { $0.mediaItem(of: source) == nil }
  }
}

/// A file's page.
struct CommonsPage: Decodable {
  private enum CodingKeys: String, CodingKey { case pageid, title, index, imageinfo, videoinfo }

  let id: String
  /// Its place in the search's answer.
  let index: Int
  private let title: String
  private let file: CommonsFile?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(StringOrNumber.self, forKey: .pageid).text
    index = fields.number(.index).flatMap { Int($0.text) } ?? .max
    title = Self.words(in: fields.readable(String.self, .title) ?? "")
    file =
      [.videoinfo, .imageinfo].lazy
      .compactMap { fields.readable(LossyArray<CommonsFile>.self, $0)?.elements.first }.first
  }

  var hasFile: Bool { file != nil }

  /// nil when there is no file or it is neither a picture nor a video.
  func mediaItem(of source: SourceID) -> MediaItem? {
    guard !id.isEmpty, let file, let kind = file.kind else { return nil }
    return MediaItem(
      id: MediaItem.ID(source: source, value: id), kind: kind, title: title.isEmpty ? "Untitled" : title,
      summary: file.summary == title ? nil : file.summary, pageURL: file.page, renditions: file.renditions,
      width: file.width, height: file.height, duration: file.duration, hasAudio: file.hasAudio, credit: file.credit)
  }

  /// `File:Big_Buck Bunny.webm` is `Big Buck Bunny`.
  private static func words(in name: String) -> String {
    var words = name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
    if let dot = words.lastIndex(of: "."), dot > words.startIndex, (2...5).contains(words[dot...].count - 1) {
      words = words[..<dot]
    }
    return SafeText.clean(String(words.map { $0 == "_" ? " " : $0 }))
  }
}
