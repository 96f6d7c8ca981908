import Browser
import FoundationEssentials
import Media
import Surface

/// What `config.json5` says; nil for what it leaves open.
public struct ConfigurationFile: Equatable, Sendable {
  public var source: String?
  public var filesFolder: String?
  public var kind: MediaKind?
  public var pageSize: Int?
  public var player: String?
  public var playerReplace: Bool?
  public var graphics: GraphicsMode?
  public var symbols: SymbolSet?
  public var fill: Bool?
  public var theme: ColorTheme?
  public var accent: Accent?
  public var marks: BorderStyle?
  public var screenReader: Bool?
  public var animation: Bool?
  public var mouse: Bool?
  public var contentFilter: ContentFilter?
  public var locale: String?
  public var contact: String?
  public var downloadFolder: String?
  public var copyCommand: String?
  public var keys: [String: String] = [:]
  public var baseURLs: [String: String] = [:]
  private var places: [String: JSON5Outline.Place] = [:]

  public static let empty = ConfigurationFile()

  /// Reads the text of a settings file.
  /// - Parameter path: to name the file in errors.
  /// - Throws: `UserError` that names the line and column of what is wrong.
  public init(_ text: String, path: String) throws {
    let outline: JSON5Outline
    do {
      outline = try JSON5Outline(text)
    } catch let error as JSON5Outline.SyntaxError {
      throw UserError.usage("\(path):\(error.place.line):\(error.place.column): expected \(error.expected)")
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let values: [String: Value]
    do {
      values = try decoder.decode([String: Value].self, from: Data(text.utf8))
    } catch {
      throw UserError.usage("\(path): is not a JSON5 object with settings; an example is config.example.json5")
    }
    places = outline.keys
    // In the order of the file, so that the first mistake is the one named.
    for (name, value) in values.sorted(by: { outline.order($0.key) < outline.order($1.key) }) {
      do {
        try take(name, value)
      } catch let mistake as Mistake {
        let place = outline.keys[mistake.path] ?? outline.keys[name] ?? .init(line: 1, column: 1)
        throw UserError.usage("\(path):\(place.line):\(place.column): \(mistake.message)")
      }
    }
  }

  private init() {}

  /// Whether keys and base URLs are those of services.
  /// - Throws: `UserError` with line and column of one that is not.
  public func check(for services: [SourceDescriptor], path: String) throws {
    let known = services.filter { !$0.isLocal }
    let tables = [("keys", keys, known.filter { $0.key != nil }), ("baseURLs", baseURLs, known)]
    for (table, values, known) in tables {
      let names = known.map(\.id.rawValue)
      guard let name = values.keys.sorted().first(where: { !names.contains($0) }) else { continue }
      let place = places["\(table).\(name)"] ?? .init(line: 1, column: 1)
      throw UserError.usage(
        "\(path):\(place.line):\(place.column): \"\(name)\" is no source with \(table); there are "
          + names.joined(separator: ", "))
    }
  }

  public static let names = [
    "source", "filesFolder", "kind", "pageSize", "player", "playerReplace", "graphics", "symbols", "fill", "theme",
    "accent", "marks",
    "screenReader", "animation", "mouse", "contentFilter", "locale", "contact", "downloadFolder", "copyCommand", "keys",
    "baseURLs",
  ]

  private mutating func take(_ name: String, _ value: Value) throws {
    switch name {
    case "source": source = try value.text(name)
    case "filesFolder": filesFolder = try value.text(name)
    case "kind": kind = try value.choice(name, of: MediaKind.list, MediaKind.init(rawValue:))
    case "pageSize": pageSize = try value.count(name)
    case "player": player = try value.text(name)
    case "playerReplace": playerReplace = try value.flag(name)
    case "graphics": graphics = try value.choice(name, of: GraphicsMode.list, GraphicsMode.init(rawValue:))
    case "symbols": symbols = try value.choice(name, of: SymbolSet.list, SymbolSet.init(rawValue:))
    case "fill": fill = try value.flag(name)
    case "theme": theme = try value.choice(name, of: ColorTheme.list, ColorTheme.init(rawValue:))
    case "accent": accent = try value.choice(name, of: Accent.list, Accent.init(name:))
    case "marks": marks = try value.choice(name, of: BorderStyle.list, BorderStyle.init(rawValue:))
    case "screenReader": screenReader = try value.flag(name)
    case "animation": animation = try value.flag(name)
    case "mouse": mouse = try value.flag(name)
    case "contentFilter":
      contentFilter = try value.choice(name, of: ContentFilter.list, ContentFilter.init(rawValue:))
    case "locale": locale = try value.text(name)
    case "contact": contact = try value.text(name)
    case "downloadFolder":
      let text = try value.text(name)
      guard text.hasPrefix("/") || text.hasPrefix("~/") else {
        throw Mistake(path: name, message: "downloadFolder must begin with / or ~/, not \"\(text)\"")
      }
      downloadFolder = text
    case "copyCommand": copyCommand = try value.text(name)
    case "keys": keys = try value.table(name)
    case "baseURLs":
      baseURLs = try value.table(name)
      for (source, url) in baseURLs.sorted(by: { $0.key < $1.key }) where MediaURL(web: url) == nil {
        throw Mistake(path: "\(name).\(source)", message: "\"\(url)\" is not an http or https address")
      }
    default:
      throw Mistake(
        path: name, message: "no setting is called \"\(name)\"; there are \(Self.names.joined(separator: ", "))")
    }
  }

  /// What is wrong with a setting.
  private struct Mistake: Error {
    var path: String
    var message: String
  }

  /// A value of a settings file.
  private enum Value: Decodable {
    case text(String)
    case flag(Bool)
    case count(Int)
    case table([String: Value])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let count = try? container.decode(Int.self) {
        self = .count(count)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let table = try? container.decode([String: Value].self) {
        self = .table(table)
      } else {
        self = .other
      }
    }

    func text(_ path: String) throws -> String {
      guard case .text(let text) = self else { throw Mistake(path: path, message: "\(path) must be a text in quotes") }
      return text
    }

    /// One of several; `list` names them for the error.
    func choice<Choice>(_ path: String, of list: String, _ make: (String) -> Choice?) throws -> Choice {
      let text = try text(path)
      guard let choice = make(text) else {
        throw Mistake(path: path, message: "\(path) is one of \(list), not \"\(text)\"")
      }
      return choice
    }

    func flag(_ path: String) throws -> Bool {
      guard case .flag(let flag) = self else { throw Mistake(path: path, message: "\(path) must be true or false") }
      return flag
    }

    func count(_ path: String) throws -> Int {
      guard case .count(let count) = self, count > 0 else {
        throw Mistake(path: path, message: "\(path) must be a whole number from 1")
      }
      return count
    }

    func table(_ path: String) throws -> [String: String] {
      guard case .table(let table) = self else {
        throw Mistake(path: path, message: "\(path) must be an object such as { klipy: \"…\" }")
      }
      return try Dictionary(uniqueKeysWithValues: table.map { ($0.key, try $0.value.text("\(path).\($0.key)")) })
    }
  }
}

extension JSON5Outline {
  fileprivate func order(_ key: String) -> Int { keys[key].map { $0.line * 10_000 + $0.column } ?? 0 }
}
