/// HTTP over libcurl.
public final class HTTPClient: Sendable {
  public init(userAgent: String) {}

  /// Sends a request and waits for its whole answer.
  /// - Throws: `HTTPError`, or `CancellationError` as soon as the task is cancelled; the connection then stops.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    throw HTTPError.invalidAddress
  }
}
