import Access
import FoundationEssentials
import Glibc
import Media
import Processes
import Testing

@testable import Playback

/// With the real mpv: status 2 is a file that could not be opened, 1 an option that it does not know.
@Suite struct InstalledMpvTests {
  @Test(arguments: MediaKind.allCases) func knowsEveryOption(_ kind: MediaKind) async throws {
    let path = "/usr/local/bin:/usr/bin:/bin"
    try #require(Executable.find("mpv", path: path) != nil, "mpv is not installed; make deps-test installs it")
    let environment = PlaybackEnvironment(variables: ["PATH": path, "DISPLAY": ":none"])
    let settings = PlaybackSettings(player: "mpv --no-config --vo=null --ao=null", userAgent: "flick/1")
    let target = try webTarget(kind, title: "${path} %3%abc", url: "http://127.0.0.1:1/none.mp4")
    for (pictures, others) in [
      (nil, []), (nil, [target]), (TerminalPictures.cells(trueColor: false), []), (.sixel, []),
    ] {
      let plan = PlayPlan(
        for: target, and: others, in: pictures == nil ? .automatic : .terminal, pictures: pictures ?? .sixel,
        settings: settings,
        environment: environment)
      switch plan {
      case .detached(let command), .inTerminal(let command):
        let child = try ChildProcess(command, streams: StandardStreams(output: .captured, errors: .captured))
        #expect(await child.waitForExit() == .exited(code: 2), "\(child.lastOutput)")
        if pictures == nil { #expect(PrintableLine.last(of: child.lastOutput, limit: 160) != nil) }
      default: throw TestFailure()
      }
    }
  }
}
