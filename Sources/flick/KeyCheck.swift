import Media

/// Whether a source takes a key: it is asked one short question with it.
enum KeyCheck {
  /// Why the key should not be kept; nil when the source takes it, and also when it cannot be asked now.
  /// - Throws: `CancellationError` when nobody wants to know any more.
  static func refusal(by provider: any MediaProvider) async throws -> String? {
    do {
      _ = try await provider.page(for: SearchQuery("cat"), after: nil)
    } catch is CancellationError {
      throw CancellationError()
    } catch SourceError.badKey, SourceError.needsKey {
      return "\(provider.descriptor.name) refuses this key. Is it whole?"
    } catch {}
    try Task.checkCancellation()
    return nil
  }
}
