import CLinux
import Glibc

/// An HTTP/1.1 server on 127.0.0.1 for tests: a handler answers each request, well or as badly as its answer says.
///
/// It runs on threads of its own, so handlers may block, and keeps connections alive as real servers do. It ends with
/// `stop()` or when nobody holds it any more.
public final class LoopbackServer: Sendable {
  /// Answers a request, on the thread of its connection.
  public typealias Handler = @Sendable (LoopbackRequest) -> LoopbackResponse

  /// In host byte order.
  public let port: UInt16
  private let log = LoopbackServerLog()
  private let stopSignal = LoopbackGate()

  /// Listens on a free port.
  public init(_ handler: @escaping Handler) throws {
    let listener = try LoopbackSocket.listening(backlog: 256)
    port = listener.localPort
    let (log, stopSignal) = (log, stopSignal)
    LoopbackThread.start {
      while let socket = listener.accept(until: stopSignal) {
        let number = log.connectionOpened()
        LoopbackThread.start {
          LoopbackConnection(socket: socket, number: number, log: log, stopSignal: stopSignal).serve(handler)
        }
      }
    }
  }

  deinit {
    stop()
  }

  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// Every request so far, in the order in which they came.
  public var requests: [LoopbackRequest] { log.current.requests }

  /// How many connections were accepted so far.
  public var connectionCount: Int { log.current.connections }

  /// How many connections clients have closed so far, of those that the server itself would have kept.
  public var clientCloseCount: Int { log.current.clientCloses }

  /// Waits until so many requests have come. False when the task was cancelled or the server stopped before.
  public func waitForRequests(_ count: Int) async -> Bool {
    await log.wait { $0.requests.count >= count }
  }

  /// Waits until clients have closed so many connections. False when the task was cancelled or the server stopped before.
  public func waitForClientCloses(_ count: Int) async -> Bool {
    await log.wait { $0.clientCloses >= count }
  }

  /// Ends all threads and connections.
  public func stop() {
    stopSignal.open()
    log.stop()
  }
}
