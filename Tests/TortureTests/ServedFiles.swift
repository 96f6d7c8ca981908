import FoundationEssentials
import Support
import Synchronization

/// Files whose bytes are known, for a server that brings them slowly and can go on in their midst.
final class ServedFiles: Sendable {
  static let names = (1...5).map { "clip-\($0)" }
  private static let versions = 3
  private static let piece = 4096

  /// Of each version.
  private let bodies: [[String: Data]]
  private let version = Atomic(0)

  init() {
    var random = Random(seed: 21)
    bodies = (0..<Self.versions).map { _ in
      let bodies = Self.names.enumerated().map { number, name in
        var words = (0...4000 * (number + 1)).map { _ in random.next() }
        return (name, Data(bytes: &words, count: words.count * 8 - number))
      }
      return Dictionary(uniqueKeysWithValues: bodies)
    }
  }

  /// The files are others now, under the same names and of the same sizes.
  func changeVersion() { version.store((version.load(ordering: .relaxed) + 1) % Self.versions, ordering: .relaxed) }

  /// Whether these are all bytes of a file, in any version.
  func isWhole(_ bytes: Data, _ name: some StringProtocol) -> Bool { bodies.contains { $0[String(name)] == bytes } }

  /// How many bytes the file has that begins with these; nil when none does.
  func size(beginningWith bytes: Data) -> Int? {
    bodies.joined().first { $0.value.prefix(bytes.count) == bytes }?.value.count
  }

  func answer(_ request: LoopbackRequest) -> LoopbackResponse {
    let version = version.load(ordering: .relaxed)
    guard let body = bodies[version][String(request.path.dropFirst())] else { return LoopbackResponse(404) }
    let start = request.headers["range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) }
    guard (start ?? 0) < body.count else { return LoopbackResponse(416) }
    var headers = [(name: "ETag", value: "\"\(version)\""), (name: "Content-Type", value: "video/mp4")]
    if let start { headers.append((name: "Content-Range", value: "bytes \(start)-\(body.count - 1)/\(body.count)")) }
    return LoopbackResponse(
      start == nil ? 200 : 206, headers: headers, body: Array(body[(start ?? 0)...]),
      delivery: .slow(piece: Self.piece, pause: 500))
  }
}
