import Testing

@testable import CommandLine
@testable import Settings

@Suite struct DispatcherTests {
  private static let browser = Subcommand("", "browse", forms: [.init("[QUERY]", "browse", details: "")]) { _ in 0 }
  private static let help = Subcommand(
    "help", "print this", forms: [.init("", "print this", details: "")], standsAlone: true
  ) { _ in 0 }
  private let dispatcher = Dispatcher([
    browser, .search { _, _ in .sent }, .favourites, .wall, .history, .play, .cache, .sources, help,
  ])

  private func read(_ arguments: [String]) throws -> Arguments {
    try Arguments(["flick"] + arguments, settings: dispatcher.settings)
  }

  @Test(
    arguments: [
      ([], "", []), (["cats"], "", ["cats"]), (["search", "cats"], "search", ["cats"]),
      (["--", "search"], "", ["search"]), (["./search"], "", ["./search"]), (["help"], "help", []),
      (["help", "me"], "", ["help", "me"]), (["wall", "my", "wall"], "wall", ["my", "wall"]),
    ] as [([String], String, [String])])
  func theFirstWordMayBeASubcommand(_ arguments: [String], _ name: String, _ words: [String]) throws {
    let meaning = dispatcher.meaning(of: try read(arguments))
    #expect(meaning.subcommand.name == name)
    #expect(meaning.words == words)
  }

  @Test func anOptionOfOthersIsRefused() throws {
    let arguments = try read(["history", "--copy"])
    let error = try #require(throws: UserError.self) {
      try dispatcher.refuseMisplaced(arguments, dispatcher.meaning(of: arguments).subcommand)
    }
    #expect(error.message == "--copy belongs to flick search")
  }

  @Test func aPathStandsBeforeTheQuery() throws {
    let path = try Invocation(arguments: read([]), words: ["~/clips", "a", "b"]).target()
    #expect((path.path, path.query) == ("~/clips", "a b"))
    let word = try Invocation(arguments: read(["--", "~/clips"]), words: ["~/clips"]).target()
    #expect((word.path, word.query) == (nil, "~/clips"))
    let error = try #require(throws: UserError.self) {
      try Invocation(arguments: read(["-s", "nasa"]), words: ["./x"]).target()
    }
    #expect(error.message == "./x is a source as well as --source: leave one out")
  }

  @Test func actionsKeepTheirOrder() throws {
    let arguments = try read(["search", "--copy", "--open", "--download"])
    #expect(SearchAction.wanted(by: arguments) == [.copy, .open, .download])
  }

  @Test func formatsExcludeEachOther() throws {
    #expect(throws: UserError.self) { try ListStyle(read(["--json", "-f", "url"])) }
    #expect(try ListStyle(read(["-f", "title", "-f", "{id}", "-n", "3"])).format == .template([.field(.id)]))
  }

  @Test(arguments: [
    ("xml", "--format takes url, title, tsv or fields as \"{title} {url}\", not “xml”"),
    ("{nonsense}", "--format has no field “{nonsense}”; there are {source} {id} {kind}"),
  ])
  func formatsThatAreNone(_ format: String, _ message: String) throws {
    let error = try #require(throws: UserError.self) { try read(["search", "--format", format]) }
    #expect(error.message.hasPrefix(message), "\(error.message)")
  }

  @Test func helpHasEveryFormAndOptionInLinesOfEightyColumns() {
    let text = HelpText(subcommands: [Self.browser, .search { _, _ in .sent }, .favourites, .wall, .history, .cache])
      .text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("\n  flick favourites import FILE  add those of such a file (-: standard input)\n"))
    #expect(text.contains("\n  -k, --kind KIND               only items of this kind: gif, sticker, clip,\n"))
    #expect(text.contains("\nof flick search, favourites, wall and history:\n  -n, --limit N"))
    #expect(text.contains("\nof flick search:\n  -1, --first"))
    #expect(!text.contains("\n\n\n"))
  }
}
