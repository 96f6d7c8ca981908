import FoundationEssentials
import Glibc
import Media
import Support
import Testing

@testable import Playback

@Suite(.timeLimit(.minutes(1)))
struct CopyTests {
  private static let taker = "cat >text.new && mv text.new text"
  private static let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]

  private let tools: FakePlayers
  private let clock = TestClock()

  init() throws { tools = try FakePlayers() }

  private func copy(
    _ text: String, own: String? = nil, _ variables: [String: String] = both
  ) async -> CopyOutcome {
    let playback = Playback(
      settings: PlaybackSettings(copyCommand: own), environment: tools.environment(variables), live: { $0 },
      clock: clock
    ) { _ in }
    return await playback.copy(text)
  }

  private func taken() throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: tools.directory.file("text"))), as: UTF8.self)
  }

  @Test(arguments: [
    (["wl-copy", "xclip", "xsel"], both, "wl-copy"), (["xclip", "xsel"], both, "xclip"), (["xsel"], both, "xsel"),
    (["wl-copy", "xclip"], ["DISPLAY": ":0"], "xclip"), (["wl-copy", "pbcopy"], ["DISPLAY": ""], "pbcopy"),
  ])
  func takesTheToolOfTheDisplay(installed: [String], variables: [String: String], tool: String) async throws {
    for name in installed { try await tools.addRecorder(name, then: Self.taker) }
    #expect(await copy("https://a.example/ö", variables) == .copied(tool: tool))
    #expect(try taken() == "https://a.example/ö")
    // The recorder writes an empty word where there are none.
    let arguments = ["xclip": ["-selection", "clipboard"], "xsel": ["--clipboard", "--input"]][tool] ?? [""]
    #expect(try tools.arguments(of: tool) == arguments)
  }

  @Test func takesTheUsersOwnCommand() async throws {
    try await tools.addRecorder("mine", then: Self.taker)
    try await tools.addRecorder("wl-copy", then: Self.taker)
    #expect(await copy("x", own: "mine --to 'two words'") == .copied(tool: "mine"))
    #expect(try tools.arguments(of: "mine") == ["--to", "two words"])
    #expect(
      await copy("x", own: "missing -x") == .failed(reason: "copyCommand “missing -x” is not installed"))
  }

  @Test func doesWithoutATool() async throws {
    try await tools.addRecorder("xclip", then: Self.taker)
    #expect(await copy("x", [:]) == .noTool(withoutDisplay: "xclip"))
  }

  @Test func saysWhatAToolSays() async throws {
    try await tools.add("xclip", "echo \"Error: Can't open display\" >&2; exit 1")
    #expect(await copy("x") == .failed(reason: "xclip: Error: Can't open display"))
  }

  @Test func leavesADaemonBehind() async throws {
    try await tools.addRecorder("wl-copy", then: "cat >text; exec sleep 600")
    async let outcome = copy("x")
    await clock.waitForSleepers()
    clock.advance(by: Playback.copyPatience)
    #expect(await outcome == .copied(tool: "wl-copy"))
    kill(try await tools.pid(of: "wl-copy"), SIGKILL)
  }

  @Test func aToolThatHangsHasCopiedNothing() async throws {
    try await tools.addRecorder("wl-copy", then: "exec sleep 600")
    async let outcome = copy("x")
    await clock.waitForSleepers()
    clock.advance(by: Playback.copyPatience)
    #expect(await outcome == .failed(reason: "wl-copy does not answer"))
    kill(try await tools.pid(of: "wl-copy"), SIGKILL)
  }
}
