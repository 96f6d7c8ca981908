import FoundationEssentials
import Media

/// Where the user was when flick ended, for the next one to go on.
public struct Session: Hashable, Sendable {
  /// As it was typed.
  public var query: String
  /// Which source was asked.
  public var source: SourceID
  /// Only items of this kind were asked for; nil for all.
  public var kind: MediaKind?
  /// The item that was selected.
  public var selection: MediaItem.ID?
  /// How many items came before it.
  public var position: Int?

  /// A place to go on from.
  public init(
    query: String, source: SourceID, kind: MediaKind? = nil, selection: MediaItem.ID? = nil, position: Int? = nil
  ) {
    self.query = query
    self.source = source
    self.kind = kind
    self.selection = selection
    self.position = position
  }
}

extension Library {
  private static let sessionKey = "session"

  /// Where the user was when flick ended; nil when that is not known.
  /// - Throws: `LibraryError`.
  public func session() throws -> Session? {
    guard let json = try value(forKey: Self.sessionKey) else { return nil }
    return (try? JSONDecoder().decode(StoredSession.self, from: Data(json.utf8)))?.session
  }

  /// Keeps where the user is, in place of what was kept before.
  /// - Throws: `LibraryError`.
  public func setSession(_ session: Session) throws {
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

  init(_ session: Session) {
    query = session.query
    source = session.source.rawValue
    kind = session.kind?.rawValue
    selectedSource = session.selection?.source.rawValue
    selectedID = session.selection?.value
    position = session.position
  }

  var session: Session {
    let selection = selectedSource.flatMap { source in
      selectedID.map { MediaItem.ID(source: SourceID(source), value: $0) }
    }
    return Session(
      query: query, source: SourceID(source), kind: kind.flatMap(MediaKind.init), selection: selection,
      position: position)
  }
}
