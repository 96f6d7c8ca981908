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

  /// A transport that answers as the closure says.
  public init(
    count: @escaping @Sendable (SourceDescriptor) async throws -> Void = { _ in },
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    self.count = count
    self.send = send
  }

  /// The network.
  public init(
    _ client: HTTPClient, count: @escaping @Sendable (SourceDescriptor) async throws -> Void = { _ in }
  ) {
    self.init(count: count) { try await client.send($0) }
  }
}
