import Support

/// What a service in Tenor's shape answers.
enum Answers {
  /// Made up, and searched for in everything that is shown.
  static let key = "k3y-0f-the-tests-9876"

  /// One result. The title is put in as it is, so it may hold escapes of JSON.
  static func item(_ id: String, _ title: String) -> String {
    """
    {"id": "\(id)", "title": "\(title)", "content_description": "\(title)", "itemurl": "https://pages.test/\(id)",
     "tags": ["one", "two"], "media_formats": {
       "mp4": {"url": "https://media.test/\(id).mp4", "dims": [320, 180], "duration": 1.5, "size": 1000},
       "tinygif": {"url": "https://media.test/\(id).gif", "dims": [160, 90], "duration": 0, "size": 500}}}
    """
  }

  static func page(of items: [String], next: String = "") -> LoopbackResponse {
    .text("{\"results\": [\(items.joined(separator: ","))], \"next\": \"\(next)\"}")
  }

  /// Results called `NAME 1`, `NAME 2` …
  static func results(_ name: String, _ count: Int = 6, from first: Int = 1, next: String = "") -> LoopbackResponse {
    page(of: (first..<first + count).map { item("\(name)-\($0)", "\(name) \($0)") }, next: next)
  }

  /// Results named after the query, else `start`.
  static func byQuery(_ request: LoopbackRequest) -> LoopbackResponse {
    results(request.parameters["q"] ?? "start")
  }
}
