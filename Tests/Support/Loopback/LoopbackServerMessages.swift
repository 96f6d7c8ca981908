/// A request as the server read it.
public struct LoopbackRequest: Sendable {
  /// In upper case, as `GET`.
  public let method: String
  /// As sent, with its query.
  public let target: String
  /// Without the query, percent-decoded.
  public let path: String
  /// The query's parameters, decoded; of several of one name the last.
  public let parameters: [String: String]
  /// Names in lower case; of several of one name the last.
  public let headers: [String: String]
  /// Which connection it came on, from 1.
  public let connection: Int

  /// Reads a whole head without its empty line; nil when it is none.
  init?(head: [UInt8], connection: Int) {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    self.connection = connection
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.decoded(parts[0])
    let pairs = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
    }
    parameters = Dictionary(pairs) { $1 }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      return (line[..<colon].lowercased(), String(value))
    }
    headers = Dictionary(fields) { $1 }
  }

  /// Undoes percent-encoding, and `+` for a space as forms write it.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(Substring(rest.prefix(2)), radix: 16), rest.count >= 2 {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What the server answers, and how.
public struct LoopbackResponse: Sendable {
  /// How the bytes go out.
  public enum Delivery: Sendable {
    /// All of it; the connection stays open.
    case whole
    /// The head and so many bytes of the body, then nothing more until the client goes.
    case stall(after: Int)
    /// The head and so many bytes of the body, and the rest when the gate opens.
    case held(after: Int, by: LoopbackGate)
    /// The body so many times after each other, with the length of all of it.
    case repeated(Int)
    /// The head, then the body in pieces of so many bytes with so many microseconds before each.
    case slow(piece: Int, pause: UInt32)
    /// The head and so many bytes of the body, then the connection closes.
    case cut(after: Int)
    /// The body over and over without a length, until the client goes.
    case endless
    /// The body alone, without a head, then the connection closes: `Hello, I am a mail server`.
    case raw
    /// Closes at once, without a byte.
    case close
  }

  /// As 200 or 404; its words are always `Reason`.
  public var status: Int
  /// `Content-Length` is added where it is not given.
  public var headers: [(name: String, value: String)]
  /// Sent as it is.
  public var body: [UInt8]
  /// Well, or in which bad way.
  public var delivery: Delivery
  /// Nothing is sent before it opens.
  public var gate: LoopbackGate?

  /// By default an empty 200 that goes out at once.
  public init(
    _ status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    delivery: Delivery = .whole, gate: LoopbackGate? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
    self.gate = gate
  }

  /// A text, by default JSON.
  public static func text(_ text: String, type: String = "application/json", status: Int = 200) -> LoopbackResponse {
    LoopbackResponse(status, headers: [("Content-Type", type)], body: Array(text.utf8))
  }

  /// Sends the client elsewhere.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackResponse {
    LoopbackResponse(status, headers: [("Location", location)])
  }

  /// Bytes that are no HTTP.
  public static func garbage(_ text: String) -> LoopbackResponse {
    LoopbackResponse(body: Array(text.utf8), delivery: .raw)
  }

  /// The connection closes without an answer.
  public static let close = LoopbackResponse(delivery: .close)

  private var bodyCount: Int { if case .repeated(let count) = delivery { count } else { 1 } }

  var head: [UInt8] {
    var text = "HTTP/1.1 \(status) Reason\r\n"
    for header in headers { text += "\(header.name): \(header.value)\r\n" }
    let names = Set(headers.map { $0.name.lowercased() })
    if case .endless = delivery {
      text += "Connection: close\r\n"
    } else if !names.contains("content-length"), !names.contains("transfer-encoding") {
      text += "Content-Length: \(body.count * bodyCount)\r\n"
    }
    return Array((text + "\r\n").utf8)
  }
}
