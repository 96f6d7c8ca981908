import FoundationEssentials
import HTTP

/// Why an answer is none; its words are still the server's own.
enum AnswerFailure: Error {
  case limited(Duration?)
  case badKey
  case refused(String)
  case unexpected(String)
}

/// Reads a service's JSON answer, or finds out why there is none. The services' ways to refuse differ, but do not
/// contradict each other, so all are known here: a status, `error` or `errors` in any shape even with status 200,
/// plain text, or the HTML page of a proxy in between.
struct AnswerReader {
  /// Whether the service takes a key, so that a refusal may be the key's fault.
  var hasKey: Bool

  func read<Answer: Decodable>(_ response: HTTPResponse) -> Result<Answer, AnswerFailure> {
    if response.status == 429 || (response.status == 503 && response.headers["retry-after"] != nil) {
      return .failure(.limited(RetryAfter.wait(in: response.headers)))
    }
    guard (200..<300).contains(response.status) else { return .failure(failure(response)) }
    guard let envelope = try? JSONDecoder().decode(Envelope<Answer>.self, from: Data(response.body)) else {
      return .failure(.unexpected(Self.description(of: response.body)))
    }
    if !envelope.refusal.isEmpty { return .failure(refusal(envelope.refusal, status: response.status)) }
    return envelope.answer.mapError { _ in .unexpected("JSON of an unknown shape") }
  }

  private func failure(_ response: HTTPResponse) -> AnswerFailure {
    if let words = try? JSONDecoder().decode(RefusalWords.self, from: Data(response.body)).words, !words.isEmpty {
      return refusal(words, status: response.status)
    }
    if response.status == 401, hasKey { return .badKey }
    if Self.isHTML(response.body) || response.body.isEmpty {
      return .unexpected("\(Self.description(of: response.body)) (HTTP status \(response.status))")
    }
    // Unsplash and Pixabay refuse in plain text.
    if response.body.count <= 300, !"{[".utf8.contains(response.body[0]) {
      return refusal([String(decoding: response.body, as: UTF8.self)], status: response.status)
    }
    return .unexpected("HTTP status \(response.status)")
  }

  private func refusal(_ words: [String], status: Int) -> AnswerFailure {
    let text = words.joined(separator: "; ")
    let terms = Set(text.lowercased().split { !$0.isLetter })
    if terms.isSuperset(of: ["rate", "limit"]) || terms.contains("throttled") || terms.contains("quota") {
      return .limited(nil)
    }
    if hasKey, status == 401 || !terms.isDisjoint(with: ["key", "apikey"]) { return .badKey }
    return .refused(text)
  }

  private static func description(of body: [UInt8]) -> String {
    let text = body.drop { $0 <= 0x20 }
    switch text.first {
    case nil: return "an empty answer"
    case UInt8(ascii: "<"): return "an HTML page instead of JSON"
    case UInt8(ascii: "{"), UInt8(ascii: "["): return "JSON that is broken or cut off"
    default: return "something other than JSON"
    }
  }

  private static func isHTML(_ body: [UInt8]) -> Bool {
    body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}

/// An answer with what may stand beside or instead of it.
private struct Envelope<Answer: Decodable>: Decodable {
  private enum CodingKeys: String, CodingKey { case error, errors }

  var refusal: [String] = []
  var answer: Result<Answer, any Error>

  init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: CodingKeys.self) {
      refusal = fields.readable(RefusalWords.self, .error)?.words ?? []
      if refusal.isEmpty { refusal = fields.readable(RefusalWords.self, .errors)?.words ?? [] }
    }
    answer = Result { try Answer(from: decoder) }
  }
}

extension Result where Failure == AnswerFailure {
  /// The answer.
  /// - Throws: the failure in another form.
  func get<Other: Error>(or other: (AnswerFailure) -> Other) throws -> Success {
    try mapError(other).get()
  }
}
