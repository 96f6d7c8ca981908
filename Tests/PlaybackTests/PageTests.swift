import FoundationEssentials
import Glibc
import Media
import Processes
import Support
import Testing

@testable import Playback

@Suite struct PageTests {
  private let players: FakePlayers

  init() throws { players = try FakePlayers() }

  private func plan(
    _ address: String = "https://page.test/?a=b", browser: String? = nil,
    variables: [String: String] = ["DISPLAY": ":0"]
  ) throws -> PlayPlan {
    PlayPlan(
      page: try #require(MediaURL(web: address)), settings: PlaybackSettings(browser: browser),
      environment: players.environment(variables))
  }

  private func command(_ plan: PlayPlan) throws -> [String] {
    switch plan {
    case .detached(let command): return [command.name] + command.arguments
    case .inTerminal(let command): return ["(terminal)", command.name] + command.arguments
    default: throw TestFailure()
    }
  }

  @Test func browsersAreTriedInOrder() async throws {
    for name in ["open", "xdg-open", "firefox", "w3m"] { try await players.add(name, "") }
    let url = "https://page.test/?a=b"
    #expect(try command(plan()) == ["xdg-open", url])
    #expect(try command(plan(browser: "missing:firefox -new-tab:xdg-open")) == ["firefox", "-new-tab", url])
    #expect(try command(plan(browser: "firefox '--at=%s' x")) == ["firefox", "--at=\(url)", "x"])
    #expect(try command(plan(browser: "firefox", variables: [:])) == ["firefox", url])
    #expect(try command(plan(browser: "w3m", variables: [:])) == ["(terminal)", "w3m", url])
    guard case .impossible = try plan(variables: [:]) else { throw TestFailure() }
  }

  @Test func filesAreNoPages() async throws {
    try await players.add("xdg-open", "")
    let file = try #require(MediaURL(file: "/etc/passwd"))
    guard case .impossible = PlayPlan(page: file, settings: PlaybackSettings(), environment: players.environment())
    else { throw TestFailure() }
  }

  @Test func openingIsReportedAndItsEndIsNot() async throws {
    let events = EventRecorder()
    try await players.addRecorder("xdg-open")
    let playback = Playback(settings: PlaybackSettings(), environment: players.environment(), live: { $0 }) {
      events.record($0)
    }
    await playback.open(page: try #require(MediaURL(web: "https://page.test/")))
    _ = try await players.pid(of: "xdg-open")
    #expect(try players.arguments(of: "xdg-open") == ["https://page.test/"])
    try await players.add("xdg-open", "echo no browser >&2; exit 3")
    await playback.open(page: try #require(MediaURL(web: "https://page.test/")))
    #expect(
      try await events.first(3) == [
        .started([], message: nil), .started([], message: nil), .failed([], message: "xdg-open: no browser"),
      ])
  }
}
