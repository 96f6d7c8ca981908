import FoundationEssentials
import HTTP
import Media

/// Reads a service's JSON answer, or finds out why there is none. The services' ways to refuse differ, but do not
/// contradict each other, so all are known here: a status, `error` or `errors` in any shape even with status 200,
/// plain text, or the HTML page of a proxy in between.
struct AnswerReader {
  /// Names the service's key to people; nil for a service without one.
  var keyVariable: String?
  /// Makes the server's words fit to be shown: one short line without secrets.
  var safe: (String) -> String

  /// MediaWiki's codes for "not now" (https://www.mediawiki.org/wiki/API:Errors_and_warnings), sent with status 200.
  private static let limitCodes: Set<String> = ["ratelimited", "maxlag", "cirrussearch-too-busy-error"]

  /// - Throws: `SourceError`.
  func read<Answer: Decodable>(_ response: HTTPResponse) throws -> Answer {
    if Self.isLimited(response) {
      let words = try? JSONDecoder().decode(RefusalFormatter.self, from: Data(response.body)).words
      throw limited(response, words ?? [])
    }
    guard (200..<300).contains(response.status) else { throw failure(response) }
    guard let envelope: Envelope<Answer> = Self.decoded(response.body) else {
      throw SourceError.unexpected(what: Self.description(of: response.body))
    }
    if let code = envelope.code, Self.limitCodes.contains(code) { throw limited(response, envelope.refusal) }
    if !envelope.refusal.isEmpty { throw refusal(envelope.refusal, response) }
    guard let answer = envelope.answer else {
      throw SourceError.unexpected(what: "an answer that flick does not understand")
    }
    return answer
  }

  private static func decoded<Value: Decodable>(_ body: [UInt8]) -> Value? {
    if let value = try? JSONDecoder().decode(Value.self, from: Data(body)) { return value }
    // Another time, which few answers take.
    return RepairedJSON.repaired(body).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
  }

  /// Unsplash says so with status 403.
  private static func isLimited(_ response: HTTPResponse) -> Bool {
    response.wantsFewerRequests || response.status == 403 && response.isUsedUp
  }

  private func failure(_ response: HTTPResponse) -> SourceError {
    if let words = try? JSONDecoder().decode(RefusalFormatter.self, from: Data(response.body)).words, !words.isEmpty {
      return refusal(words, response)
    }
    if response.status == 401, let keyVariable { return .badKey(variable: keyVariable) }
    if Self.isHTML(response.body) || response.body.isEmpty {
      let what = "\(Self.description(of: response.body)) (HTTP status \(response.status))"
      return .unexpected(what: what + advice(response.status))
    }
    // Unsplash and Pixabay refuse in plain text.
    if response.body.count <= 300, !"{[".utf8.contains(response.body[0]) {
      return refusal([String(decoding: response.body, as: UTF8.self)], response)
    }
    return .unexpected(what: "HTTP status \(response.status)" + advice(response.status))
  }

  /// What helps against a status that the service does not explain.
  private func advice(_ status: Int) -> String {
    if status == 403, let keyVariable { return "; check whether \(keyVariable) may be used for this" }
    return (500..<600).contains(status) ? "; try again later" : ""
  }

  private func refusal(_ words: [String], _ response: HTTPResponse) -> SourceError {
    let text = safe(words.joined(separator: "; "))
    let terms = Set(text.lowercased().split { !$0.isLetter })
    if terms.isSuperset(of: ["rate", "limit"]) || terms.contains("throttled") || terms.contains("quota") {
      return limited(response, words)
    }
    if let keyVariable, response.status == 401 || !terms.isDisjoint(with: ["key", "apikey", "credentials"]) {
      return .badKey(variable: keyVariable)
    }
    return .refused(reason: text)
  }

  private func limited(_ response: HTTPResponse, _ words: [String]) -> SourceError {
    .limited(retryAfter: response.retryAfter ?? words.lazy.compactMap(RetryFormatter.wait).first)
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
  private struct Code: Decodable { var code: String }

  var refusal: [String] = []
  var code: String?
  var answer: Answer?

  init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: CodingKeys.self) {
      refusal = fields.readable(RefusalFormatter.self, .error)?.words ?? []
      code = fields.readable(Code.self, .error)?.code
      if refusal.isEmpty { refusal = fields.readable(RefusalFormatter.self, .errors)?.words ?? [] }
    }
    answer = try? Answer(from: decoder)
  }
}
