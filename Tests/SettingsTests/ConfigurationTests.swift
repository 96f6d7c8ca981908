import FoundationEssentials
import Support
import Surface
import Testing

@testable import Settings

@Suite struct ConfigurationTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func configuration(
    _ arguments: String..., variables: [String: String] = [:], file: String? = nil, path: String? = nil
  ) throws -> Configuration {
    let home = folder.path
    if let file {
      try FileManager.default.createDirectory(atPath: "\(home)/flick", withIntermediateDirectories: true)
      try Data(file.utf8).write(to: URL(filePath: "\(home)/flick/config.json5"))
    }
    let environment = Environment(variables: ["HOME": home, "XDG_CONFIG_HOME": home].merging(variables) { $1 })
    return try Configuration(try Arguments(["flick"] + arguments), path: path, environment: environment)
  }

  @Test func optionComesBeforeVariableBeforeFileBeforeDefault() throws {
    let file = "{ player: 'c' }"
    let variables = ["FLICK_PLAYER": "b"]
    let option = try configuration("--player", "a", variables: variables, file: file)
    #expect(option[Registry.player] == "a")
    #expect(option.origin(of: Registry.player) == .option)
    let variable = try configuration(variables: variables, file: file)
    #expect(variable[Registry.player] == "b")
    #expect("\(variable.origin(of: Registry.player))" == "FLICK_PLAYER")
    let inFile = try configuration(file: file)
    #expect(inFile[Registry.player] == "c")
    #expect("\(inFile.origin(of: Registry.player))" == "\(folder.path)/flick/config.json5")
    let none = try configuration(variables: ["FLICK_PLAYER": ""], file: "// nothing")
    #expect(none[Registry.player] == nil)
    #expect("\(none.origin(of: Registry.player))" == "default")
    #expect(none.file.isEmpty)
  }

  @Test func aRelativeHomeIsRefused() {
    #expect {
      try configuration(variables: ["HOME": "here"])
    } throws: { "\($0)".contains("HOME is here") }
  }

  @Test func whatIsOverruledHasToBeRightAllTheSame() throws {
    let error = try #require(throws: UserError.self) {
      try configuration("--graphics", "sixel", variables: ["FLICK_GRAPHICS": "vga"])
    }
    #expect(
      error.message == "FLICK_GRAPHICS is one of kitty, kitty-direct, sixel, symbols, none, not “vga”")
  }

  @Test func everySettingCanBeReadFromAFile() throws {
    let made = try configuration(
      file: """
        { source: 'files:~/a/./b', kind: "clip", pageSize: 7, playerReplace: false, graphics: 'kitty-direct',
          symbols: 'half', fill: true, theme: 'dark', accent: '#a0b1c2', marks: 'rounded', screenReader: true,
          animation: false, mouse: false, contentFilter: 'low', locale: 'de_DE', contact: 'me', downloadFolder: '~/x',
          copyCommand: 'c', keys: {}, baseURLs: { klipy: 'https://x.test' }, }
        """)
    #expect(made.source?.value == "files")
    #expect(made.filesFolder?.value == "\(folder.path)/a/b")
    #expect(made[Registry.kind] == .clip && made[Registry.pageSize] == 7 && made[Registry.graphics] == .kittyDirect)
    #expect(made.text(of: Registry.accent) == "#a0b1c2")
    #expect(made.wishedGraphics == GraphicsMode.none)
    #expect(made[Registry.baseURLs] == ["klipy": "https://x.test"])
    #expect(made[Registry.downloadFolder] == "~/x")
  }

  @Test(arguments: [
    ("{ ketchup: 1 }", ":1:3: no setting is called “ketchup”; there are source, filesFolder, kind,"),
    ("{ sauce: 1 }", ":1:3: no setting is called “sauce”; did you mean “source”?"),
    ("{ pageSize: 1.5 }", ":1:3: pageSize must be a whole number from 1"),
    ("{ downloadFolder: 'x' }", ":1:3: downloadFolder must begin with / or ~/, not “x”"),
    ("{ keys: 1 }", ":1:3: keys must be an object such as { klipy: \"…\" }"),
    ("{ keys: {\n klipy: 1 } }", ":2:2: klipy must be a text in quotes"),
    ("7", ":1:1: expected an object with settings"), ("{ config: 'x' }", ":1:3: no setting is called “config”"),
  ])
  func mistakesOfTheFileHaveAPlace(_ text: String, _ words: String) throws {
    let error = try #require(throws: UserError.self) { try configuration(file: text) }
    #expect(error.message.hasPrefix("\(folder.path)/flick/config.json5\(words)"), "\(error.message)")
  }

  @Test func everyEntryIsWhole() {
    for setting in Registry.all {
      let about = setting.description
      #expect(about.name != nil || about.option != nil)
      #expect(about.name == nil || !about.text.isEmpty, "\(setting.id)")
      #expect(about.name == nil || about.default != nil || !about.otherwise.isEmpty, "\(setting.id)")
    }
    #expect(Set(Registry.all.map(\.id)).count == Registry.all.count)
  }
}
