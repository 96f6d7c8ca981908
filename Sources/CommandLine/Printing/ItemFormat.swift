import Media
import Settings
import Text

/// How one found item is printed on a line of its own.
enum ItemFormat: Equatable, Sendable {
  /// Columns between tabs: source, id, kind, title, media URL, page URL, seconds.
  case tsv
  case json
  /// Text and fields, as `{title} {url}` is written.
  case template([Part])

  /// A piece of a template.
  enum Part: Equatable, Sendable {
    case text(String)
    case field(Field)
  }

  /// What can be asked of an item.
  enum Field: String, CaseIterable, Sendable {
    case source, id, kind, title, url, type, page, preview, width, height, duration, bytes, author, license

    static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }
  }

  /// Reads the value of `--format`: `url`, `title`, `tsv`, or a text with fields in braces. `\t`, `\n` and `\\` are a
  /// tab, a line's end and a backslash, since shells make it hard to write them; `{{` is a brace. Nil for anything else.
  /// - Throws: `ValueFault` for a field that there is not.
  init?(_ text: String) throws(ValueFault) {
    switch text {
    case "url": self = .template([.field(.url)])
    case "title": self = .template([.field(.title)])
    case "tsv": self = .tsv
    default:
      guard text.contains("{") else { return nil }
      self = .template(try Self.parts(of: text))
    }
  }

  private static func parts(of text: String) throws(ValueFault) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("{", "{"), ("}", "}"), ("\\", "\\"):
        plain.append(character)
        rest.removeFirst()
      case ("\\", "t"), ("\\", "n"):
        plain.append(rest.removeFirst() == "t" ? "\t" : "\n")
      case ("{", _):
        let name = rest.prefix { $0 != "}" }
        guard let field = Field(rawValue: String(name)), name.endIndex < rest.endIndex else {
          throw .other("has no field “{\(name)}”; there are \(Field.list)")
        }
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = ""
        parts.append(.field(field))
        rest = rest[name.endIndex...].dropFirst()
      default: plain.append(character)
      }
    }
    return plain.isEmpty ? parts : parts + [.text(plain)]
  }

  /// The line of one item with its end; empty for an item without the one field that is asked for.
  func line(for item: MediaItem) -> String {
    switch self {
    case .tsv:
      let fields: [Field] = [.source, .id, .kind, .title, .url, .page, .duration]
      return fields.map { $0.text(of: item) }.joined(separator: "\t") + "\n"
    case .json: return ""
    case .template(let parts):
      let line = parts.map { part in
        switch part {
        case .text(let text): text
        case .field(let field): field.text(of: item)
        }
      }.joined()
      return line.isEmpty ? "" : line + "\n"
    }
  }

  /// Whether media URLs are printed.
  var showsURL: Bool {
    if case .template(let parts) = self { parts.contains(.field(.url)) } else { false }
  }
}

extension ItemFormat.Field {
  /// Empty where the source does not tell.
  fileprivate func text(of item: MediaItem) -> String {
    switch self {
    case .source: item.id.source.rawValue
    case .id: SafeText.clean(item.id.value)
    case .kind: item.kind.rawValue
    case .title: item.title
    case .url: item.playable?.url.text ?? ""
    case .type: item.playable?.format.mediaType ?? ""
    case .page: item.pageURL?.text ?? ""
    case .preview: item.preview?.url.text ?? ""
    case .width: item.width.map(String.init) ?? ""
    case .height: item.height.map(String.init) ?? ""
    case .duration: item.duration.map { "\($0)" } ?? ""
    case .bytes: item.playable?.bytes.map(String.init) ?? ""
    case .author: item.credit.author ?? ""
    case .license: item.credit.license ?? ""
    }
  }
}

extension ValueType where Value == ItemFormat {
  /// What `--format` takes.
  static var itemFormat: ValueType {
    ValueType(
      "url, title, tsv or fields as \"{title} {url}\"", completion: .choices(["url", "title", "tsv"]),
      read: { (raw) throws(ValueFault) in
        guard let text = raw.string else { return nil }
        return try ItemFormat(text)
      }, write: { _ in nil })
  }
}
