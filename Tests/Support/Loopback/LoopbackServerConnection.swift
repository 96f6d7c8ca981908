import Glibc

/// One connection of a `LoopbackServer`, on its own thread.
struct LoopbackConnection {
  let socket: LoopbackSocket
  let number: Int
  let log: LoopbackServerLog
  let stopSignal: LoopbackGate

  /// Answers requests until one side closes.
  func serve(_ handler: LoopbackServer.Handler) {
    var input: [UInt8] = []
    while let head = readHead(&input), let request = LoopbackRequest(head: head, connection: number) {
      log.received(request)
      let response = handler(request)
      if let gate = response.gate {
        // The client sends nothing while it waits, so what can be read is its good-bye.
        switch socket.waitToRead(or: gate, until: stopSignal) {
        case .gate: break
        case .ready: return noteClose()
        case .stopped: return
        }
      }
      guard send(response) else { return }
    }
  }

  /// - Returns: whether the connection stays open.
  private func send(_ response: LoopbackResponse) -> Bool {
    switch response.delivery {
    case .whole:
      return write(response.head + response.body)
    case .stall(let count):
      if write(response.head + response.body.prefix(count)), socket.waitToRead(or: nil, until: stopSignal) == .ready {
        noteClose()
      }
    case .held(let count, let gate):
      guard write(response.head + response.body.prefix(count)) else { return false }
      switch socket.waitToRead(or: gate, until: stopSignal) {
      case .gate: return write(Array(response.body.dropFirst(count)))
      case .ready: noteClose()
      case .stopped: break
      }
    case .repeated(let count):
      guard write(response.head) else { return false }
      for _ in 0..<count where !write(response.body) { return false }
      return true
    case .slow(let count, let pause):
      guard write(response.head) else { return false }
      for start in stride(from: 0, to: response.body.count, by: count) {
        usleep(pause)
        guard write(Array(response.body[start...].prefix(count))) else { return false }
      }
      return true
    case .cut(let count):
      _ = write(response.head + response.body.prefix(count))
    case .endless:
      var isOpen = write(response.head)
      while isOpen { isOpen = write(response.body.isEmpty ? [0x2e] : response.body) }
    case .raw:
      _ = write(response.body)
    case .close:
      break
    }
    return false
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    switch socket.write(bytes, until: stopSignal) {
    case .ready: return true
    case .gate, .stopped: return false
    case nil:
      noteClose()
      return false
    }
  }

  /// Reads up to an empty line; nil when the client closed, sent too much or no HTTP (TLS), or the server stops.
  private func readHead(_ input: inout [UInt8]) -> [UInt8]? {
    while input.count < 256 << 10 {
      if let end = Self.endOfHead(input) {
        defer { input.removeFirst(end + 4) }
        return Array(input[..<end])
      }
      guard socket.waitToRead(or: nil, until: stopSignal) == .ready else { return nil }
      guard let bytes = socket.read() else {
        noteClose()
        return nil
      }
      input += bytes
      guard input.first.map({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) != false else { return nil }
    }
    return nil
  }

  private func noteClose() {
    log.clientClosed()
  }

  private static func endOfHead(_ input: [UInt8]) -> Int? {
    guard input.count >= 4 else { return nil }
    return (0...input.count - 4).first { input[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
  }
}
