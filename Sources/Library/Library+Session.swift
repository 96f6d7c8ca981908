import FoundationEssentials
import Media

extension Library {
  private static let sessionKey = "session"

  /// Where the user was when flick ended; nil when that is not known.
  /// - Throws: `LibraryError`.
  public func session() throws -> SessionSnapshot? {
    guard let json = try value(forKey: Self.sessionKey) else { return nil }
    return (try? JSONDecoder().decode(StoredSession.self, from: Data(json.utf8)))?.session
  }

  /// Keeps where the user is, in place of what was kept before.
  /// - Throws: `LibraryError`.
  public func setSession(_ session: SessionSnapshot) throws {
    guard let json = try? JSONEncoder().encode(StoredSession(session)) else { return }
    try setValue(String(decoding: json, as: UTF8.self), forKey: Self.sessionKey)
  }

  /// Forgets where the user was.
  /// - Throws: `LibraryError`.
  public func clearSession() throws { try setValue(nil, forKey: Self.sessionKey) }
}

/// A session as the library keeps it.
private struct StoredSession: Codable {
  var query: String
  var source: String
  var kind: String?
  var selectedSource: String?
  var selectedID: String?
  var position: Int?

  init(_ session: SessionSnapshot) {
    query = session.query
    source = session.source.rawValue
    kind = session.kind?.rawValue
    selectedSource = session.selected?.item.source.rawValue
    selectedID = session.selected?.item.value
    position = session.selected?.position
  }

  var session: SessionSnapshot {
    let selected = selectedSource.flatMap { source in
      selectedID.map { id in
        SessionSnapshot.Position(item: MediaItem.ID(source: SourceID(source), value: id), position: position ?? 0)
      }
    }
    return SessionSnapshot(
      query: query, source: SourceID(source), kind: kind.flatMap(MediaKind.init), selected: selected)
  }
}
