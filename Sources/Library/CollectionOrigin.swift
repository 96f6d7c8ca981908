import Media

/// What the providers over the library share: their items are other sources', which alone know more of them.
struct CollectionOrigin: Sendable {
  /// nil for a source that is not there any more.
  let provider: @Sendable (SourceID) -> (any MediaProvider)?

  func resolve(_ item: MediaItem) async throws -> MediaItem {
    try await provider(item.id.source)?.resolve(item) ?? item
  }

  func details(of item: MediaItem) async throws -> ItemDetails {
    try await provider(item.id.source)?.details(of: item) ?? ItemDetails(item: item)
  }

  func reportKept(_ item: MediaItem) async {
    await provider(item.id.source)?.reportKept(item)
  }

  /// The library's own words in place of its error.
  static func page(_ page: () async throws -> ResultPage) async throws -> ResultPage {
    do {
      let page = try await page()
      try Task.checkCancellation()
      return page
    } catch let error as LibraryError {
      throw SourceError.unreadable(reason: error.message)
    }
  }
}
