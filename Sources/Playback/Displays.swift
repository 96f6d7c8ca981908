import Glibc

extension PlaybackEnvironment {
  /// The same without displays on this machine that nothing answers for, as an old tmux or a dropped `ssh -X` leaves
  /// them in the environment. A player there would play for ever, seen by nobody.
  public func withLiveDisplays() -> PlaybackEnvironment {
    var live = self
    if let name = variables["DISPLAY"], !Self.answersAsX(name) { live.variables["DISPLAY"] = nil }
    if let name = variables["WAYLAND_DISPLAY"], !name.isEmpty {
      // A relative folder is none (XDG base directory specification), nor is one that nobody names.
      let folder = variables["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let path = name.hasPrefix("/") ? name : folder.map { "\($0)/\(name)" } ?? ""
      if !Self.answers(path) { live.variables["WAYLAND_DISPLAY"] = nil }
    }
    return live
  }

  /// `[HOST]:NUMBER[.SCREEN]`; a display of another machine is taken as it is, to ask there would take time.
  private static func answersAsX(_ name: String) -> Bool {
    guard let colon = name.lastIndex(of: ":"),
      let number = UInt16(name[name.index(after: colon)...].prefix { $0 != "." })
    else { return false }
    switch name[..<colon] {
    case "", "unix": return answers("/tmp/.X11-unix/X\(number)") || answers("\0/tmp/.X11-unix/X\(number)")
    case "localhost", "127.0.0.1": return number < 1000 && answers(port: 6000 + number)
    default: return true
    }
  }

  /// Whether something listens on a socket of this path; one that begins with NUL has no file.
  private static func answers(_ path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (bytes.first == 0 ? 0 : 1)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connects(AF_UNIX, $0, socklen_t(length)) }
    }
  }

  private static func answers(port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connects(AF_INET, $0, length) }
    }
  }

  /// How long a display may take to answer, in milliseconds: one that hangs must not hang flick.
  private static let patience = 500

  private static func connects(_ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Bool {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let pause = 20
    for _ in 0..<patience / pause {
      if connect(descriptor, address, length) == 0 { return true }
      switch errno {
      // Too many wait for it already.
      case EAGAIN: usleep(useconds_t(pause * 1000))
      case EINPROGRESS: return isConnected(descriptor)
      default: return false
      }
    }
    return false
  }

  private static func isConnected(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, Int32(patience)) == 1 else { return false }
    var failure: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &length) == 0 && failure == 0
  }
}
