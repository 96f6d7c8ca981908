import Media

/// Words that a service suggests in Tenor's shape.
private struct TenorSuggestions: Decodable {
  let results: SuggestionList
}

extension Service {
  /// Words that go on with the query's; for an empty one what others search for. For services in Tenor's shape.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  func tenorSuggestions(for query: SearchQuery) async throws -> [String] {
    let answer: TenorSuggestions = try await get(
      ServiceRequest(
        path: query.text.isEmpty ? "trending_terms" : "autocomplete",
        parameters: [
          ("key", try requireKey()),
          ("q", query.text.isEmpty ? nil : query.text),
          ("limit", String(SuggestionList.maximumCount)),
          ("locale", query.locale),
        ]))
    return answer.results.words
  }
}
