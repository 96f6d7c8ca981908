import Media
import Text

/// What is said of an item, in words.
struct DetailsFormatter {
  let item: MediaItem
  /// The item's source; nil where it is not known any more.
  let source: SourceDescriptor?
  /// To be read out: no signs in place of words.
  var inWords = false

  var title: String { item.title.isEmpty ? "Untitled" : item.title }

  /// `Photo by NAME on Unsplash`: several services ask for just these words. A film is not on the service that knows it.
  var byline: String? {
    guard let author = item.credit.author, !author.isEmpty else { return nil }
    let what = item.kind.word.prefix(1).uppercased() + item.kind.word.dropFirst()
    let place = source.flatMap { $0.isLocal || item.kind == .film ? nil : " on \($0.name)" } ?? ""
    return "\(what) by \(author)\(place)"
  }

  /// `clip · 320×180 · 0:03 · silent`.
  var summary: String {
    let parts = [
      byline == nil ? item.kind.word : nil,
      Self.size(item.width, item.height, inWords: inWords),
      item.duration.map { Format.duration(seconds: $0) },
      item.hasAudio.map { $0 ? "with sound" : "silent" },
    ]
    return parts.compactMap { $0 }.joined(separator: inWords ? ", " : " · ")
  }

  /// `640×360`, or `640 by 360`.
  static func size(_ width: Int?, _ height: Int?, inWords: Bool = false) -> String? {
    width.flatMap { width in height.map { "\(width)\(inWords ? " by " : "×")\($0)" } }
  }

  /// `mp4, 640 by 360, 1.2 MB, tinymp4`.
  static func sentence(_ file: Rendition) -> String {
    let format = file.format == .other ? "file" : file.format.rawValue
    let parts = [
      format, size(file.width, file.height, inWords: true), file.bytes.map { Format.bytes($0) },
      file.name == format ? nil : file.name,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// `mp4    640×360   1.2 MB  tinymp4`, in columns.
  static func file(_ file: Rendition) -> (facts: DisplayText, name: DisplayText) {
    let format = DisplayText(file.format == .other ? "file" : file.format.rawValue).padded(to: 6)
    let size = DisplayText(size(file.width, file.height) ?? "").padded(to: 10)
    let bytes = DisplayText(file.bytes.map { Format.bytes($0) } ?? "")
    let indent = DisplayText(String(repeating: " ", count: max(0, 7 - bytes.width)))
    return (format + size + indent + bytes, DisplayText(file.name == file.format.rawValue ? "" : file.name))
  }
}
