import Glibc
import Testing

@testable import Playback

@Suite(.timeLimit(.minutes(1))) struct DisplayTests {
  private func live(_ variables: [String: String]) -> [String: String] {
    PlaybackEnvironment(variables: variables).withLiveDisplays().variables
  }

  /// Calls the body with the path of a socket that listens.
  private func withListener(_ body: (String) -> Void) throws {
    let path = "/tmp/flick-display-\(getpid())-\(UInt32.random(in: 0..<UInt32.max))"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer {
      close(descriptor)
      unlink(path)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && listen(descriptor, 1) == 0)
    body(path)
  }

  /// As an X server that is stopped, once a few programs have tried it.
  @Test func aDisplayThatNeverAnswersIsTakenAway() throws {
    try withListener { path in
      var waiting: [Int32] = []
      defer { for descriptor in waiting { close(descriptor) } }
      repeat {
        waiting.append(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0))
      } while Self
        .connects(waiting[waiting.count - 1], path)
      let time = ContinuousClock().measure { #expect(live(["WAYLAND_DISPLAY": path])["WAYLAND_DISPLAY"] == nil) }
      #expect(time < .seconds(10))
    }
  }

  private static func connects(_ descriptor: Int32, _ path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  @Test(arguments: [":9777", "unix:9777.0", "localhost:59000.0", ":x", "", "no colon", ":99999999999"])
  func deadDisplaysAreTakenAway(name: String) {
    #expect(live(["DISPLAY": name, "HOME": "/"]) == ["HOME": "/"])
  }

  @Test func displaysOfOtherMachinesAreTakenAsTheyAre() {
    #expect(live(["DISPLAY": "desk.example.org:0"])["DISPLAY"] != nil)
  }

  @Test func aWaylandDisplayCountsWhileItsSocketListens() throws {
    try withListener { path in
      #expect(live(["WAYLAND_DISPLAY": path])["WAYLAND_DISPLAY"] == path)
      let name = String(path.dropFirst("/tmp/".count))
      #expect(live(["WAYLAND_DISPLAY": name, "XDG_RUNTIME_DIR": "/tmp"])["WAYLAND_DISPLAY"] == name)
      #expect(live(["WAYLAND_DISPLAY": name])["WAYLAND_DISPLAY"] == nil)
    }
    #expect(live(["WAYLAND_DISPLAY": "/tmp/flick-none"])["WAYLAND_DISPLAY"] == nil)
  }
}
