import CLinux
import Glibc

/// A non-blocking TCP socket of 127.0.0.1, closed when nobody holds it any more.
final class LoopbackSocket: Sendable {
  /// What a wait ended with.
  enum Wait {
    case ready, gate, stopped
  }

  struct Failure: Error {
    let call: String
    let code = errno
  }

  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = linux_set_nonblocking(descriptor)
    _ = linux_set_close_on_exec(descriptor)
  }

  deinit {
    _ = Glibc.close(descriptor)
  }

  /// Has a free port and does not listen.
  static func bound() throws -> LoopbackSocket {
    let socket = try unbound()
    try socket.withAddress(port: 0) { address, length in
      guard bind(socket.descriptor, address, length) == 0 else { throw Failure(call: "bind") }
    }
    return socket
  }

  /// Listens on a free port.
  static func listening(backlog: Int32) throws -> LoopbackSocket {
    let socket = try bound()
    guard listen(socket.descriptor, backlog) == 0 else { throw Failure(call: "listen") }
    return socket
  }

  /// Starts to connect and does not wait for it.
  static func connecting(to port: UInt16) throws -> LoopbackSocket {
    let socket = try unbound()
    socket.withAddress(port: port) { address, length in
      _ = connect(socket.descriptor, address, length)
    }
    return socket
  }

  private static func unbound() throws -> LoopbackSocket {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket") }
    return LoopbackSocket(descriptor)
  }

  var localPort: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next connection; nil when stopped.
  func accept(until stopSignal: LoopbackGate) -> LoopbackSocket? {
    while waitToRead(or: nil, until: stopSignal) == .ready {
      let connection = Glibc.accept(descriptor, nil, nil)
      if connection >= 0 { return LoopbackSocket(connection) }
    }
    return nil
  }

  /// Waits until there is something to read (the other side's end too), or the gate opens.
  func waitToRead(or gate: LoopbackGate?, until stopSignal: LoopbackGate) -> Wait {
    wait(for: Int16(POLLIN), or: gate, until: stopSignal)
  }

  /// What has come; nil at the end or when the connection is broken.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Sends all; nil when the connection is broken.
  func write(_ bytes: [UInt8], until stopSignal: LoopbackGate) -> Wait? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        guard wait(for: Int16(POLLOUT), or: nil, until: stopSignal) == .ready else { return .stopped }
      } else if errno != EINTR {
        return nil
      }
    }
    return .ready
  }

  private func wait(for events: Int16, or gate: LoopbackGate?, until stopSignal: LoopbackGate) -> Wait {
    var entries = [
      pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: events, revents: 0),
      pollfd(fd: gate?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&entries, nfds_t(entries.count), -1) < 0 {}
    if entries[0].revents != 0 { return .stopped }
    return entries[1].revents != 0 ? .ready : .gate
  }

  private func withAddress(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Void) rethrows {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
