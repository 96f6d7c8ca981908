import Media

/// A provider that asks a service over HTTP and gets JSON: it says what to ask and what the answer means, `Service`
/// does the rest.
protocol HTTPProvider: MediaProvider {
  /// What one page's answer looks like.
  associatedtype Answer: Decodable

  var service: Service { get }

  /// The request for one page.
  /// - Throws: `SourceError` when something that it needs is missing, or `CancellationError`.
  func request(for query: SearchQuery, after cursor: PageCursor?) async throws -> ServiceRequest

  /// What the answer holds, in the service's order.
  func page(from answer: Answer) -> ResultPage
}

extension HTTPProvider {
  /// The service's.
  public var descriptor: SourceDescriptor { service.descriptor }

  /// Asks for one page and reads it.
  /// - Throws: `SourceError`, or `CancellationError` when the task was cancelled.
  public func page(for query: SearchQuery, after cursor: PageCursor?) async throws -> ResultPage {
    page(from: try await service.get(request(for: query, after: cursor)))
  }
}
