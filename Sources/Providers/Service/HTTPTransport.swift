import HTTP
import Media

/// How providers reach the network: `HTTPClient` in the program, a script in tests.
public struct HTTPTransport: Sendable {
  /// Sends one request.
  /// - Throws: `HTTPError`, or `CancellationError` when the task was cancelled.
  public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse
  /// What every request passes; nil for none.
  public var gate: (any RequestGate)?
  /// How many items the user wants in a page; each source gives as many as it can. nil asks for the source's own number.
  public var pageSize: Int?

  /// A transport that answers as the closure says.
  public init(
    pageSize: Int? = nil, gate: (any RequestGate)? = nil,
    send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    self.pageSize = pageSize
    self.gate = gate
    self.send = send
  }

  /// The network.
  public init(_ client: HTTPClient, pageSize: Int? = nil, gate: (any RequestGate)? = nil) {
    self.init(pageSize: pageSize, gate: gate) { try await client.send($0) }
  }
}
