import Testing

@testable import Settings

@Suite struct ArgumentsTests {
  private func read(_ arguments: String...) throws -> Arguments { try Arguments(["flick"] + arguments) }

  @Test func wordsMayStandBetweenOptions() throws {
    let arguments = try read("a", "-s", "klipy", "b", "--kind=gif", "-pmpv", "--", "--theme", "c")
    #expect(arguments.words == ["a", "b", "--theme", "c"])
    #expect(arguments.afterDashes == 2)
    #expect(arguments[Registry.source] == "klipy")
    #expect(arguments[Registry.kind] == .gif)
    #expect(arguments[Registry.player] == "mpv")
    #expect(!arguments.has(Registry.theme))
  }

  @Test func flagsSetWhatTheyStandFor() throws {
    #expect(try read("--fill", "--no-mouse")[Registry.fill])
    #expect(try read("--no-mouse")[Registry.mouse] == false)
    #expect(try read()[Registry.mouse])
  }

  @Test func theLastOfSeveralCounts() throws {
    #expect(try read("--theme", "dark", "--theme=light")[Registry.theme] == .light)
  }

  @Test(arguments: [
    (["--no-such"], "there is no option --no-such; flick --help lists them"),
    (["-x"], "there is no option -x; flick --help lists them"),
    (["--grahpics=none"], "there is no option --grahpics=none; did you mean --graphics?"),
    (["--theme"], "--theme needs a value; flick --help lists the options"),
    (["-s"], "-s needs a value; flick --help lists the options"), (["--fill=yes"], "--fill=yes takes no value"),
    (["--theme", "mauve"], "--theme takes one of terminal, dark, light, not “mauve”"),
    (["--kind", ""], "--kind takes one of gif, sticker, clip, photo, film, not “”"),
  ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let error = try #require(throws: UserError.self) { try Arguments(["flick"] + arguments) }
    #expect(error.message == message)
    #expect(error.exitCode == 2)
  }

  @Test func whatIsAddedDoesNotReplace() throws {
    #expect(try read("-s", "klipy").adding("nasa", for: Registry.source)[Registry.source] == "klipy")
    #expect(try read().adding("nasa", for: Registry.source)[Registry.source] == "nasa")
  }

  @Test func severalAreReadAtOnce() async throws {
    try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 0..<200 { group.addTask { try read("-s", "klipy", "--fill", "\(number)", "--", "-x").words } }
      let words = try await group.reduce(into: []) { $0.append($1) }
      #expect(Set(words) == Set((0..<200).map { ["\($0)", "-x"] }))
    }
  }
}
