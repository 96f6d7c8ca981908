import FoundationEssentials

/// Keys that were entered in flick: a JSON object of source names and keys that only the user can read.
struct KeyStore: Sendable {
  let path: String

  /// The saved keys by source; empty where there is no file.
  /// - Throws: `UserError` when the file cannot be read: it is the user's, so it is not overwritten.
  func load() throws -> [String: String] {
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
  func save(_ key: String?, for source: String) throws {
    var keys = try load()
    keys[source] = key
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let text = String(decoding: try encoder.encode(keys), as: UTF8.self)
    try TextFile.write(text + "\n", to: path)
  }
}
