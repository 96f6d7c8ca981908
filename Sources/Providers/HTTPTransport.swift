import HTTP

/// How providers reach the network: `HTTPClient` in the program, a script in tests.
public struct HTTPTransport: Sendable {
  /// Sends one request.
  /// - Throws: `HTTPError`, or `CancellationError` when the task was cancelled.
  public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// A transport that answers as the closure says.
  public init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.send = send }

  /// The network.
  public init(_ client: HTTPClient) { send = { try await client.send($0) } }
}
