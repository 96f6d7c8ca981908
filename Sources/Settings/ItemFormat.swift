import Media
import Text

/// How one found item is printed on a line of its own.
public enum ItemFormat: Equatable, Sendable {
  /// Columns between tabs: source, id, kind, title, media URL, page URL, seconds.
  case tsv
  case json
  /// Text and fields, as `{title} {url}` is written.
  case template([Part])

  /// A piece of a template.
  public enum Part: Equatable, Sendable {
    case text(String)
    case field(Field)
  }

  /// What can be asked of an item.
  public enum Field: String, CaseIterable, Sendable {
    case source, id, kind, title, url, type, page, preview, width, height, duration, bytes, author, license

    public static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }
  }

  public static let url = ItemFormat.template([.field(.url)])
  public static let title = ItemFormat.template([.field(.title)])

  /// Reads the value of `--format`: `url`, `title`, `tsv`, or a text with fields in braces. `\t`, `\n` and `\\` are a
  /// tab, a line's end and a backslash, since shells make it hard to write them; `{{` is a brace.
  /// - Throws: `UserError`.
  public init(_ text: String) throws {
    switch text {
    case "url": self = .url
    case "title": self = .title
    case "tsv": self = .tsv
    default:
      guard text.contains("{") else {
        throw UserError.usage("--format takes url, title, tsv or fields as \"{title} {url}\", not \"\(text)\"")
      }
      self = .template(try Self.parts(of: text))
    }
  }

  private static func parts(of text: String) throws -> [Part] {
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
          throw UserError.usage("--format has no field \"{\(name)}\"; there are \(Field.list)")
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
  public func line(for item: MediaItem) -> String {
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
  public var showsURL: Bool {
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
