import Browser
import Glibc
import Media
import Surface

/// Every setting with the place that decided it: option before environment before file before default.
public struct Configuration: Sendable {
  /// A value and where it came from.
  public struct Setting<Value: Sendable>: Sendable {
    public var value: Value
    public var origin: String

    public static func byDefault(_ value: Value) -> Setting { Setting(value: value, origin: "default") }
  }

  public let environment: Environment
  public let file: ConfigurationFile
  public let filePath: String
  /// Files that hold keys and that others than the user can read.
  public let exposedFiles: [String]
  /// Keys that were entered in flick, by source.
  public var savedKeys: [String: String]

  public let source: Setting<String>?
  /// The absolute path of the folder of source `files`.
  public let filesFolder: Setting<String>?
  /// The file in it that the command line named in its place.
  public let fileName: String?
  public let kind: Setting<MediaKind>?
  public let pageSize: Setting<Int>?
  public let player: Setting<String>?
  public let graphics: Setting<GraphicsMode>?
  public let symbols: Setting<SymbolSet>?
  public let fill: Setting<Bool>
  public let theme: Setting<ColorTheme>
  public let accent: Setting<Accent>
  public let marks: Setting<BorderStyle>
  public let screenReader: Setting<Bool>
  public let animation: Setting<Bool>
  public let mouse: Setting<Bool>
  public let playerReplace: Setting<Bool>
  public let contentFilter: Setting<ContentFilter>
  public let locale: Setting<String>?
  public let contact: Setting<String>
  /// As the user wrote it; nil for the desktop's own folder.
  public let downloadFolder: Setting<String>?
  public let copyCommand: Setting<String>?

  /// Reads the settings file and the saved keys, and weighs them against options and environment.
  /// - Throws: `UserError` for a file that cannot be read or understood, and for values that make no sense.
  public init(options: Options, environment: Environment) throws {
    self.environment = environment
    let standardPath = environment.configurationDirectory + "/config.json5"
    let path = options.config ?? environment["FLICK_CONFIG"] ?? standardPath
    filePath = path
    if let text = try Self.read(path) {
      file = try ConfigurationFile(text, path: path)
    } else if path != standardPath {
      throw UserError.usage("\(path): there is no such settings file")
    } else {
      file = .empty
    }
    let credentialStore = CredentialStore(path: environment.keysPath)
    savedKeys = try credentialStore.load()
    let filesWithKeys = [file.keys.isEmpty ? nil : path, savedKeys.isEmpty ? nil : credentialStore.path]
    exposedFiles = filesWithKeys.compactMap { $0 }.filter(TextFile.isReadableByOthers)

    /// The first that says something, in their order of precedence.
    func weigh<Value: Sendable>(
      option: Value? = nil, _ variable: String? = nil, _ inEnvironment: Value? = nil, file: Value?
    ) -> Setting<Value>? {
      if let option { return Setting(value: option, origin: "option") }
      if let variable, let inEnvironment { return Setting(value: inEnvironment, origin: variable) }
      return file.map { Setting(value: $0, origin: path) }
    }
    let graphicsVariable = environment["FLICK_GRAPHICS"]
    let graphicsInEnvironment = graphicsVariable.flatMap(GraphicsMode.init(rawValue:))
    if let graphicsVariable, graphicsInEnvironment == nil {
      throw UserError.usage("FLICK_GRAPHICS is one of \(GraphicsMode.list), not \"\(graphicsVariable)\"")
    }
    var source = weigh(option: options.source, "FLICK_SOURCE", environment["FLICK_SOURCE"], file: file.source)
    var folder = weigh(file: file.filesFolder)
    var fileName: String?
    if let path = options.path {
      let place = try FilesPlace(environment.absolutePath(path))
      (source, folder) = (Setting(value: "files", origin: "option"), Setting(value: place.folder, origin: "option"))
      fileName = place.file
    } else if let named = source, named.value.hasPrefix("files:") {
      folder = Setting(value: String(named.value.dropFirst("files:".count)), origin: named.origin)
      source?.value = "files"
    }
    self.source = source
    filesFolder = folder.map { Setting(value: environment.absolutePath($0.value), origin: $0.origin) }
    self.fileName = fileName
    kind = weigh(option: options.kind, file: file.kind)
    pageSize = weigh(file: file.pageSize)
    player = weigh(option: options.player, "FLICK_PLAYER", environment["FLICK_PLAYER"], file: file.player)
    graphics = weigh(option: options.graphics, "FLICK_GRAPHICS", graphicsInEnvironment, file: file.graphics)
    symbols = weigh(option: options.symbols, file: file.symbols)
    fill = weigh(option: options.fill ? true : nil, file: file.fill) ?? .byDefault(false)
    theme = weigh(option: options.theme, file: file.theme) ?? .byDefault(.terminal)
    accent = weigh(file: file.accent) ?? .byDefault(.source)
    marks = weigh(file: file.marks) ?? .byDefault(.plain)
    screenReader = weigh(option: options.usesScreenReader ? true : nil, file: file.screenReader) ?? .byDefault(false)
    animation = weigh(option: options.animation ? nil : false, file: file.animation) ?? .byDefault(true)
    mouse = weigh(option: options.mouse ? nil : false, file: file.mouse) ?? .byDefault(true)
    playerReplace = weigh(file: file.playerReplace) ?? .byDefault(true)
    contentFilter = weigh(file: file.contentFilter) ?? .byDefault(.high)
    locale = weigh(file: file.locale)
    downloadFolder = weigh(file: file.downloadFolder)
    copyCommand = weigh(file: file.copyCommand)
    contact = weigh(file: file.contact) ?? .byDefault(Version.contact)
  }

  /// Where a key comes from that was entered in flick.
  public static let originOfSavedKeys = "keys.json"

  /// How pictures are to be drawn; nil for what the terminal can. They cannot be read out.
  public var wishedGraphics: GraphicsMode? { screenReader.value ? GraphicsMode.none : graphics?.value }

  /// What the user should know of the files, one line each.
  public var warnings: [String] { exposedFiles.map { "\($0) holds keys and others can read it: chmod 600 it" } }

  /// The key of a source and the place that it comes from.
  public func key(for descriptor: SourceDescriptor) -> Setting<String>? {
    guard let key = descriptor.key else { return nil }
    if let found = environment.first(of: key.variables) { return Setting(value: found.value, origin: found.name) }
    if let value = file.keys[descriptor.id.rawValue], !value.isEmpty { return Setting(value: value, origin: filePath) }
    if let value = savedKeys[descriptor.id.rawValue], !value.isEmpty {
      return Setting(value: value, origin: Self.originOfSavedKeys)
    }
    return nil
  }

  /// Whether the key of a source was entered in flick and nobody could be asked yet whether it is good.
  public func hasUncheckedKey(_ descriptor: SourceDescriptor) -> Bool {
    CredentialStore.unchecked(in: savedKeys).contains(descriptor.id.rawValue)
      && key(for: descriptor)?.origin == Self.originOfSavedKeys
  }

  /// The base URL of a source where something other than its descriptor decides it.
  /// - Throws: `UserError` when the environment names no http or https address.
  public func baseURL(for descriptor: SourceDescriptor) throws -> Setting<String>? {
    let variable = descriptor.baseURLVariable
    if let value = environment[variable] {
      guard MediaURL(web: value) != nil else {
        throw UserError.usage("\(variable) is not an http or https address: \"\(value)\"")
      }
      return Setting(value: value, origin: variable)
    }
    return file.baseURLs[descriptor.id.rawValue].map { Setting(value: $0, origin: filePath) }
  }

  /// The text of a file; nil where there is none.
  private static func read(_ path: String) throws -> String? {
    do {
      return try TextFile.read(path, maximumBytes: 1 << 20)
    } catch .missing {
      return nil
    } catch {
      throw UserError.usage("\(path): \(error)")
    }
  }
}
