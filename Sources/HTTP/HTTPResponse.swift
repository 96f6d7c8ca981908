/// What a server answered, whatever its status.
public struct HTTPResponse: Sendable {
  public var status: Int
  /// Of the last answer of a chain of redirects, names in lower case; of several of one name the last.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
