import Media
import Settings

/// What a source says of a key: it is asked one short question with it.
enum APIKeyCheck: Hashable, Sendable {
  case taken
  /// The key should not be kept; why, in one line for people.
  case refused(reason: String)
  /// It cannot be asked now.
  case unanswered

  /// Asks.
  /// - Throws: `CancellationError` when nobody wants to know any more.
  static func ask(_ provider: any MediaProvider) async throws -> APIKeyCheck {
    do {
      _ = try await provider.page(for: SearchQuery("cat"), after: nil)
      return .taken
    } catch is CancellationError {
      throw CancellationError()
    } catch SourceError.badKey, SourceError.needsKey {
      return .refused(reason: "\(provider.descriptor.name) refuses this key: paste it again in full, or get another.")
    } catch {
      try Task.checkCancellation()
      return .unanswered
    }
  }
}
