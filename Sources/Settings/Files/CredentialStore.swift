import FoundationEssentials

/// Keys that were entered in flick: a JSON object of source names and keys that only the user can read.
public struct CredentialStore: Sendable {
  /// Of the file.
  public let path: String

  /// The keys in a file, which need not exist.
  public init(path: String) { self.path = path }

  /// Beside the keys, the sources that have not said yet whether theirs is good, with blanks between.
  private static let unchecked = "unchecked"

  /// The sources that could not be asked when their keys were entered, and have not answered since.
  public static func unchecked(in keys: [String: String]) -> Set<String> {
    Set(keys[unchecked, default: ""].split(separator: " ").map(String.init))
  }

  /// The saved keys by source; empty where there is no file.
  /// - Throws: `UserError` when the file cannot be read: it is the user's, so it is not overwritten.
  public func load() throws -> [String: String] {
    let text: String
    do {
      text = try TextFile.read(path, maximumBytes: 1 << 20)
    } catch .missing {
      return [:]
    } catch {
      throw UserError.usage("\(path): \(error)")
    }
    guard let keys = try? JSONDecoder().decode([String: String].self, from: Data(text.utf8)) else {
      throw UserError.usage("\(path): is not a JSON object of sources and keys; mend it or move it away")
    }
    return keys
  }

  /// Adds or replaces one key; nil removes it.
  /// - Throws: `UserError` when the file cannot be read or written.
  public func save(_ key: String?, for source: String, isChecked: Bool = true) throws {
    var keys = try load()
    keys[source] = key
    try write(keys, source, isChecked: isChecked)
  }

  /// Notes that a source has said whether its key is good.
  /// - Throws: `UserError` when the file cannot be read or written.
  public func markChecked(_ source: String) throws {
    try write(try load(), source, isChecked: true)
  }

  private func write(_ keys: [String: String], _ source: String, isChecked: Bool) throws {
    var keys = keys
    var unchecked = Self.unchecked(in: keys)
    if isChecked { unchecked.remove(source) } else { unchecked.insert(source) }
    keys[Self.unchecked] = unchecked.isEmpty ? nil : unchecked.sorted().joined(separator: " ")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let text = String(decoding: try encoder.encode(keys), as: UTF8.self)
    try TextFile.write(text + "\n", to: path)
  }
}
