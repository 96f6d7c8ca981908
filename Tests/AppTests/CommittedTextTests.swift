import Support
import Testing

@Suite struct CommittedTextTests {
  private struct Block {
    let file: String
    let name: String?
    let text: String
  }

  private static let blocks: [Block] = [
    Block(file: "Resources/config.example.json5", name: nil, text: ExampleFile.text),
    Block(file: "README.md", name: "settings", text: ReadmeTables.settings),
    Block(file: "README.md", name: "commands", text: ReadmeTables.commands),
    Block(file: "Resources/man/flick.1.scd", name: "synopsis", text: ManPage.synopsis),
    Block(file: "Resources/man/flick.1.scd", name: "commands", text: ManPage.commands),
    Block(file: "Resources/man/flick.1.scd", name: "options", text: ManPage.options),
    Block(file: "Resources/man/flick.1.scd", name: "settings", text: ManPage.settings),
    Block(file: "Resources/man/flick.1.scd", name: "variables", text: ManPage.variables),
    Block(file: "Resources/completions/flick.bash", name: "options", text: BashCompletion.options),
    Block(file: "Resources/completions/flick.bash", name: "taking-value", text: BashCompletion.takingValue),
    Block(file: "Resources/completions/flick.bash", name: "values", text: BashCompletion.values),
    Block(file: "Resources/completions/flick.bash", name: "commands", text: BashCompletion.commands),
    Block(file: "Resources/completions/flick.bash", name: "arguments", text: BashCompletion.arguments),
    Block(file: "Resources/completions/_flick", name: "commands", text: ZshCompletion.commands),
    Block(file: "Resources/completions/_flick", name: "options", text: ZshCompletion.options),
    Block(file: "Resources/completions/_flick", name: "groups", text: ZshCompletion.groups),
    Block(file: "Resources/completions/_flick", name: "arguments", text: ZshCompletion.arguments),
    Block(file: "Resources/completions/flick.fish", name: "taking-value", text: FishCompletion.takingValue),
    Block(file: "Resources/completions/flick.fish", name: "commands", text: FishCompletion.commands),
    Block(file: "Resources/completions/flick.fish", name: "arguments", text: FishCompletion.arguments),
    Block(file: "Resources/completions/flick.fish", name: "options", text: FishCompletion.options),
  ]

  /// README, man page, completions and example say what the registry and the subcommands say.
  @Test func committedTextsOfSettingsAndCommands() throws {
    for block in Self.blocks {
      let difference = try CommittedText.check(file: block.file, block: block.name, expected: block.text)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }
}
