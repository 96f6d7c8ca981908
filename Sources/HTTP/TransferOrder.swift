import Synchronization

/// What a transfer is to do: one exchange, of which a request may need several.
struct TransferOrder: Sendable {
  let address: WebAddress
  let headers: [(name: String, value: String)]
  /// Largest body in bytes.
  let bytes: Int
  /// When it ends at the latest; nil for the low-speed rule instead.
  let deadline: ContinuousClock.Instant?
  /// Takes the body of a good answer as it comes; nil to collect it.
  let sink: HTTPSink?
  /// Whether it may only be sent to addresses of the public network.
  let isPublicOnly: Bool
  let settings: Settings

  /// What is the same for all transfers of a client.
  struct Settings: Sendable {
    let userAgent: String
    let connectTimeout: Duration
    let slowBytesPerSecond: Int
    let slowTime: Duration
    let proxy: String?
    let certificateAuthorities: String?
    let connectionsPerHost: Int
    let connections: Int
  }
}

/// What came of a transfer.
struct TransferAnswer: Sendable {
  let response: HTTPResponse
  /// Where the server sends the client instead, made absolute; nil when this is the answer.
  let redirect: String?
}

/// Stands for a transfer outside of the loop's thread. A cancel may come before the loop has heard of the transfer,
/// so it is noted here first.
final class TransferTicket: Sendable {
  let isCancelled = Atomic(false)
}

typealias TransferContinuation = CheckedContinuation<TransferAnswer, any Error>

extension Duration {
  /// In milliseconds, rounded up; what fits a C int at most, so that libcurl takes it everywhere.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < Int64(Int32.max) / 1000 else { return Int(Int32.max) }
    return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
