/// What a settings file says: read and checked.
public struct SettingsFile: Sendable {
  /// Where it is, whether or not it exists.
  public let path: String
  private let members: [JSON5Value.Member]

  /// Where nothing is set: there is no such file, or nothing in it.
  public var isEmpty: Bool { members.isEmpty }

  /// A file that is not there.
  init(missing path: String) { (self.path, members) = (path, []) }

  /// Reads the text of a settings file.
  /// - Parameters:
  ///   - path: to name the file in errors.
  ///   - settings: those with a name may stand in it.
  /// - Throws: `UserError` that names the line and column of the first thing that is wrong.
  public init(_ text: String, path: String, settings: [any AnySetting] = Registry.all) throws {
    self.path = path
    do {
      let root = try JSON5Reader.read(text)
      guard let members = root.map(\.members) ?? [] else {
        throw JSON5Error(
          place: root?.place ?? TextPlace(line: 1, column: 1),
          message: "expected an object with settings, as in config.example.json5")
      }
      self.members = members
      for member in members { try Self.check(member, settings) }
    } catch let error as JSON5Error {
      throw UserError.usage("\(path):\(error.place): \(error.message)")
    }
  }

  private static func check(_ member: JSON5Value.Member, _ settings: [any AnySetting]) throws(JSON5Error) {
    let named = settings.filter { $0.description.name != nil }
    guard let setting = named.first(where: { $0.description.name == member.name }) else {
      let names = named.compactMap(\.description.name)
      let near = NearMiss.of(member.name, among: names)
      throw JSON5Error(
        place: member.place,
        message:
          "no setting is called “\(member.name)”; \(near.map { "did you mean “\($0)”?" } ?? "there are \(names.joined(separator: ", "))")"
      )
    }
    do {
      try setting.check(.json(member.value), as: .file(member.name))
    } catch {
      throw JSON5Error(place: error.place ?? member.place, message: error.message)
    }
  }

  /// What the file has for a setting; nil where it has nothing.
  func value(for setting: any AnySetting) -> JSON5Value? {
    members.last { $0.name == setting.description.name }?.value
  }

  /// Where a name stands in the table that a setting is.
  func place(of name: String, in setting: any AnySetting) -> TextPlace {
    let member = value(for: setting)?.members?.last { $0.name == name }
    return member?.place ?? TextPlace(line: 1, column: 1)
  }
}
