import Media

/// A question to a service, without the service's address.
struct ServiceRequest: Sendable {
  /// What follows the base URL, as `search`.
  var path: String
  /// In the order in which they are sent; values as they are, not encoded. Those without a value are left out.
  var parameters: [(name: String, value: String?)]
  var headers: [(name: String, value: String)] = []

  /// The whole address. User text gets into it only here, with everything encoded that could mean something.
  func address(at baseURL: String) -> String {
    let query = parameters.compactMap { name, value in
      value.map { "\(MediaURL.encode(name))=\(MediaURL.encode($0))" }
    }
    return "\(baseURL)/\(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
