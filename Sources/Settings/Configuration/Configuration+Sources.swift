import Media

extension Configuration {
  /// The key of a source and the place that it comes from.
  public func key(for descriptor: SourceDescriptor) -> Chosen<String>? {
    guard let key = descriptor.key else { return nil }
    let source = descriptor.id.rawValue
    if let found = environment.first(of: key.variables) { return Chosen(found.value, .variable(found.name)) }
    if let value = self[Registry.keys][source], !value.isEmpty { return Chosen(value, .file(file.path)) }
    if let value = savedKeys[source], !value.isEmpty { return Chosen(value, .savedKeys) }
    return nil
  }

  /// Whether the key of a source was entered in flick and nobody could be asked yet whether it is good.
  public func hasUncheckedKey(_ descriptor: SourceDescriptor) -> Bool {
    CredentialStore.unchecked(in: savedKeys).contains(descriptor.id.rawValue)
      && key(for: descriptor)?.origin == .savedKeys
  }

  /// The base URL of a source where something other than its descriptor decides it.
  /// - Throws: `UserError` when the environment names no http or https URL.
  public func baseURL(for descriptor: SourceDescriptor) throws -> Chosen<String>? {
    let variable = descriptor.baseURLVariable
    if let value = environment[variable] {
      if let fault = WebURLFault(value, isBase: true) { throw UserError.usage("\(variable): \(fault.message)") }
      return Chosen(Self.asRequested(value), .variable(variable))
    }
    return self[Registry.baseURLs][descriptor.id.rawValue].map { Chosen(Self.asRequested($0), .file(file.path)) }
  }

  /// With its host as the network knows it.
  private static func asRequested(_ url: String) -> String { MediaURL(web: url)?.text ?? url }

  /// Whether keys, base URLs and limits of the settings file are those of services.
  /// - Throws: `UserError` with line and column of one that is not.
  public func checkTables(for descriptors: [SourceDescriptor]) throws {
    let services = descriptors.filter { !$0.isLocal }
    try check(Registry.keys, names: services.filter { $0.key != nil }.map(\.id.rawValue))
    try check(Registry.baseURLs, names: services.map(\.id.rawValue))
    try check(Registry.requestLimits, names: services.map(\.id.rawValue))
  }

  private func check(_ setting: Setting<[String: String]>, names: [String]) throws {
    guard let wrong = self[setting].keys.sorted().first(where: { !names.contains($0) }) else { return }
    let place = file.place(of: wrong, in: setting)
    throw UserError.usage(
      "\(file.path):\(place): “\(wrong)” is no source with \(setting.id); there are \(names.joined(separator: ", "))")
  }
}
