/// A port of 127.0.0.1 that answers no connection, not even with a refusal, as an address behind a firewall does.
public final class LoopbackSilentPort: Sendable {
  /// In host byte order.
  public let port: UInt16
  private let sockets: [LoopbackSocket]

  /// Fills the queue of a socket that nobody accepts from: Linux then drops what else comes.
  public init() throws {
    let listener = try LoopbackSocket.listening(backlog: 0)
    let port = listener.localPort
    self.port = port
    sockets = [listener] + (try (0..<4).map { _ in try LoopbackSocket.connecting(to: port) })
  }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }
}

/// A port of 127.0.0.1 that refuses connections, and that nobody else gets while this is held.
public final class LoopbackClosedPort: Sendable {
  /// In host byte order.
  public let port: UInt16
  private let socket: LoopbackSocket

  /// Binds a port and does not listen on it.
  public init() throws {
    socket = try LoopbackSocket.bound()
    port = socket.localPort
  }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }
}
