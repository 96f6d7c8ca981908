import HTTP
import Media

/// How providers reach the network: `HTTPClient` in the program, a script in tests.
public struct HTTPTransport: Sendable {
  /// Sends one request.
  /// - Throws: `HTTPError`, or `CancellationError` when the task was cancelled.
  public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse
  /// Counts a request against the budgets of its source before it is sent.
  /// - Throws: `SourceError.limited` when one is used up.
  public var count: @Sendable (SourceDescriptor) async throws -> Void
  /// How many items the user wants in a page; each source gives as many as it can. nil asks for the source's own number.
  public var pageSize: Int?

  /// A transport that answers as the closure says.
  public init(
    pageSize: Int? = nil, count: @escaping @Sendable (SourceDescriptor) async throws -> Void = { _ in },
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    self.pageSize = pageSize
    self.count = count
    self.send = send
  }

  /// The network.
  public init(
    _ client: HTTPClient, pageSize: Int? = nil,
    count: @escaping @Sendable (SourceDescriptor) async throws -> Void = { _ in }
  ) {
    self.init(pageSize: pageSize, count: count) { try await client.send($0) }
  }
}
