/// Every setting with the place that decided it: option before environment before file before default.
public struct Configuration: Sendable {
  /// What surrounds the program.
  public let environment: Environment
  /// What the settings file says.
  public let file: SettingsFile
  /// Files that hold keys and that others than the user can read.
  public let exposedFiles: [String]
  /// Keys that were entered in flick, by source.
  public var savedKeys: [String: String]
  /// The source that was asked for.
  public private(set) var source: Chosen<String>?
  /// The absolute path of the folder of source `files`.
  public private(set) var filesFolder: Chosen<String>?
  /// The file in it that the command line named in its place.
  public private(set) var fileName: String?
  private let chosen: [String: Chosen<RawValue>]

  /// Reads the settings file and the saved keys, and weighs them against options and environment.
  /// - Parameters:
  ///   - path: a folder to browse, or a file in it, that the command line names.
  ///   - isList: whether there is a list, which is the source then.
  /// - Throws: `UserError` for a file that cannot be read or understood, and for values that make no sense.
  public init(_ arguments: Arguments, path: String? = nil, isList: Bool = false, environment: Environment) throws {
    try environment.checkHome()
    self.environment = environment
    file = try Self.file(arguments, environment)
    let credentialStore = CredentialStore(path: environment.keysPath)
    savedKeys = try credentialStore.load()
    chosen = try Self.chosen(arguments, environment, file)
    let hasKeys = file.value(for: Registry.keys)?.members?.isEmpty == false
    let filesWithKeys = [hasKeys ? file.path : nil, savedKeys.isEmpty ? nil : credentialStore.path]
    exposedFiles = filesWithKeys.compactMap { $0 }.filter(TextFile.isReadableByOthers)
    try chooseSource(path: path)
    if isList { source = Chosen("list", .option) }
  }

  /// What holds where nothing is set, for when what is set cannot be understood.
  public init(unset environment: Environment) {
    self.environment = environment
    file = SettingsFile(missing: environment.configurationDirectory + "/config.json5")
    savedKeys = (try? CredentialStore(path: environment.keysPath).load()) ?? [:]
    (exposedFiles, chosen) = ([], [:])
  }

  /// What a setting has.
  public subscript<Value>(_ setting: Setting<Value>) -> Value {
    chosen[setting.id].map { setting.value(of: $0.value) } ?? setting.fallback
  }

  /// Which place decided a setting.
  public func origin(of setting: any AnySetting) -> Origin { chosen[setting.id]?.origin ?? .fallback }

  /// What a setting has, as a person reads it; nil for nothing.
  public func text(of setting: any AnySetting) -> String? { setting.text(of: chosen[setting.id]?.value) }

  /// What the user should know of the files, one line each.
  public var warnings: [String] { exposedFiles.map { "\($0) holds keys and others can read it: chmod 600 it" } }

  /// The strongest of all that say something, for each setting. What the weaker ones say has to be right as well.
  private static func chosen(
    _ arguments: Arguments, _ environment: Environment, _ file: SettingsFile
  ) throws -> [String: Chosen<RawValue>] {
    var chosen: [String: Chosen<RawValue>] = [:]
    for setting in arguments.settings {
      let inEnvironment = try value(of: setting, in: environment)
      if let text = arguments.text(for: setting) {
        chosen[setting.id] = Chosen(.text(text), .option)
      } else if let inEnvironment {
        chosen[setting.id] = inEnvironment
      } else if let value = file.value(for: setting) {
        chosen[setting.id] = Chosen(.json(value), .file(file.path))
      }
    }
    return chosen
  }

  private static func value(of setting: any AnySetting, in environment: Environment) throws -> Chosen<RawValue>? {
    guard let variable = setting.description.variable, let text = environment[variable] else { return nil }
    do {
      try setting.check(.text(text), as: .variable(variable))
    } catch {
      throw UserError.usage(error.message)
    }
    return Chosen(.text(text), .variable(variable))
  }

  private static func file(_ arguments: Arguments, _ environment: Environment) throws -> SettingsFile {
    let standard = environment.configurationDirectory + "/config.json5"
    let named = arguments.text(for: Registry.config) ?? environment[Registry.config.description.variable ?? ""]
    let path = named ?? standard
    do {
      let text = try TextFile.read(path, maximumBytes: 1 << 20)
      return try SettingsFile(text, path: path, settings: arguments.settings)
    } catch TextFile.ReadError.missing {
      guard path == standard else { throw UserError.usage("\(path): there is no such settings file") }
      return SettingsFile(missing: path)
    } catch let error as TextFile.ReadError {
      throw UserError.usage("\(path): \(error)")
    }
  }

  /// A path on the command line is a source, and so is `files:PATH` wherever it stands.
  private mutating func chooseSource(path: String?) throws {
    source = self[Registry.source].map { Chosen($0, origin(of: Registry.source)) }
    filesFolder = self[Registry.filesFolder].map { Chosen($0, origin(of: Registry.filesFolder)) }
    if let path {
      let place = try FilesPlace(environment.absolutePath(path))
      (source, filesFolder) = (Chosen("files", .option), Chosen(place.folder, .option))
      fileName = place.file
    } else if let named = source, named.value.hasPrefix("files:") {
      filesFolder = Chosen(String(named.value.dropFirst("files:".count)), named.origin)
      source?.value = "files"
    }
    filesFolder = filesFolder.map { Chosen(environment.absolutePath($0.value), $0.origin) }
  }
}
