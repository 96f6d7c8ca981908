import HTTP
import Support

@testable import Providers

/// A network whose answers stand ready; it notes what it is asked.
final class ScriptedTransport: Sendable {
  typealias Answer = @Sendable (String) async throws -> HTTPResponse

  let addresses = ScriptedValue<[String]>([])
  /// Of each request as `Name: value`.
  let headers = ScriptedValue<[[String]]>([])
  private let answer: Answer

  /// Answers as the closure says for an address.
  init(_ answer: @escaping Answer) { self.answer = answer }

  /// Answers everything alike.
  convenience init(status: Int = 200, headers: [String: String] = [:], _ body: String) {
    self.init { _ in HTTPResponse(status: status, headers: headers, body: Array(body.utf8)) }
  }

  var transport: HTTPTransport {
    HTTPTransport { request in
      self.headers.change { $0.append(request.headers.map { "\($0.name): \($0.value)" }) }
      self.addresses.change { $0.append(request.url) }
      return try await self.answer(request.url)
    }
  }
}

extension HTTPResponse {
  /// A good answer.
  static func json(_ body: String) -> HTTPResponse { HTTPResponse(status: 200, body: Array(body.utf8)) }
}
