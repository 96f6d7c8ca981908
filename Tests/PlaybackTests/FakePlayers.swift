import FoundationEssentials
import Glibc
import Media
import Processes
import Support
import Synchronization
import Testing

@testable import Playback

/// A directory of shell scripts that stand for players; it is the first in the `PATH` that they are looked up in.
struct FakePlayers {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// Writes a script. A child writes it: were it open for writing here while another test starts a program, that
  /// one's copy of the descriptor could keep the script from being executed.
  func add(_ name: String, _ script: String) async throws {
    let command = Command(
      executable: "/bin/sh", arguments: ["-c", "cat >\"$0\" && chmod 755 \"$0\"", directory.file(name)],
      environment: ["PATH": "/usr/bin:/bin"])
    let text = "#!/bin/sh\nPATH=/usr/bin:/bin; cd '\(directory.path)'\n\(script)\n"
    let child = try ChildProcess(command, streams: StandardStreams(input: .bytes(Array(text.utf8))))
    #expect(await child.waitForExit() == .exited(code: 0))
  }

  /// A script that writes its arguments to `NAME.arguments`, each with a NUL after it, and its number to `NAME.pid`.
  func addRecorder(_ name: String, then script: String = "exit 0") async throws {
    try await add(
      name,
      """
      printf '%s\\0' "$@" >\(name).new && mv \(name).new \(name).arguments
      echo $$ >\(name).new && mv \(name).new \(name).pid
      \(script)
      """)
  }

  func arguments(of name: String) throws -> [String] {
    let data = try Data(contentsOf: URL(filePath: directory.file("\(name).arguments")))
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The number of the running script.
  func pid(of name: String) async throws -> Int32 {
    let file = directory.file("\(name).pid")
    try await eventually { access(file, F_OK) == 0 }
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    return try #require(Int32(text.dropLast()))
  }

  /// Where only the fake players are found.
  func environment(_ variables: [String: String] = ["DISPLAY": ":0"]) -> PlaybackEnvironment {
    PlaybackEnvironment(variables: variables.merging(["PATH": directory.path]) { $1 })
  }
}

/// Collects events and hands them out in order.
final class EventRecorder: Sendable {
  private let events = Mutex<[PlaybackEvent]>([])

  var all: [PlaybackEvent] { events.withLock { $0 } }

  func record(_ event: PlaybackEvent) { events.withLock { $0.append(event) } }

  /// Waits for this many events in all.
  func first(_ count: Int) async throws -> [PlaybackEvent] {
    try await eventually { all.count >= count }
    return all
  }
}

/// A clock that stands until it is moved.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Duration.zero)

  var now: Instant { Instant(offset: time.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws { throw TestFailure() }
}

struct TestFailure: Error {}

/// Waits until a condition holds; the limit is there only so that a failing test ends.
func eventually(_ condition: () throws -> Bool) async throws {
  for _ in 0..<3000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  throw TestFailure()
}

func isRunning(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }

/// A film whose trailer is on a page.
func trailerTarget(item: MediaItem? = nil) throws -> PlayTarget {
  let page = try #require(MediaURL(web: "https://www.youtube.com/watch?v=abc"))
  var target = PlayTarget(url: page, title: "Film", kind: .film, format: .page)
  target.item = item
  return target
}

/// What plays of an item that a source has found.
func itemTarget(_ title: String) throws -> PlayTarget {
  var target = try webTarget(title: title)
  target.item = MediaItem(id: MediaItem.ID(source: SourceID("test"), value: title), kind: .clip, title: title)
  return target
}

func webTarget(
  _ kind: MediaKind = .clip, title: String = "Cat", url: String = "https://media.test/cat.mp4"
) throws -> PlayTarget {
  PlayTarget(url: try #require(MediaURL(web: url)), title: title, kind: kind, duration: 4)
}
