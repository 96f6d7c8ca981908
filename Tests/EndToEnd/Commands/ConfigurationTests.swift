import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd {
  @Suite struct ConfigurationFiles {
    @Test(arguments: [
      ("{\n  // why\n  sauce: 'klipy',\n}", ":3:3: no setting is called “sauce”"),
      ("{\n  mouse: 'yes'\n}", ":2:3: mouse must be true or false"),
      ("{ source: 7 }", ":1:3: source must be a text in quotes"),
      ("{ pageSize: 0 }", ":1:3: pageSize must be a whole number from 1"),
      ("{ theme: 'mauve' }", ":1:3: theme is one of terminal, dark, light, not “mauve”"),
      ("{ marks: 'round' }", ":1:3: marks is one of plain, rounded, not “round”"),
      (
        "{ accent: 'red' }",
        ":1:3: accent is one of source, orange, yellow, green, teal, cyan, blue, violet, pink, #rrggbb"
      ),
      ("{ accent: '#12345' }", ":1:3: accent is one of"), ("{ fill: 1 }", ":1:3: fill must be true or false"),
      ("{ kind: 'movie' }", ":1:3: kind is one of gif, sticker, clip, photo, film, not “movie”"),
      ("{\n  source: 'klipy'\n  mouse: true\n}", ":3:3: expected"),
      ("{ keys: {\n  klippy: 'x' } }", ":2:3: “klippy” is no source with keys; there are klipy, giphy,"),
      ("{ keys: { commons: 'x' } }", ":1:11: “commons” is no source with keys;"),
      ("{ baseURLs: { bundled: 'http://x' } }", ":1:15: “bundled” is no source with baseURLs;"),
      ("{\n\n  baseURLs: { klipy: 'ftp://x' }\n}", ":3:15: “ftp://x” is not an http or https URL"),
      ("[]", ":1:1: expected an object with settings"),
    ])
    func mistakeIsNamedWithItsPlace(_ text: String, _ words: String) async throws {
      let home = try Home()
      try home.write(text, to: "config/flick/config.json5")
      let run = try await home.run("sources")
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("flick: \(home.path)/config/flick/config.json5\(words)"), "\(run.errors)")
      #expect(run.errors.count { $0 == "\n" } == 1)
    }

    @Test func missingFileIsAnErrorOnlyWhenItWasNamed() async throws {
      let home = try Home()
      #expect(try await home.run("sources").status == 0)
      let run = try await home.run("--config", "\(home.path)/none.json5", "sources")
      #expect(run.status == 2)
      #expect(run.errors == "flick: \(home.path)/none.json5: there is no such settings file\n")
    }

    @Test func unreadableFileIsNamed() async throws {
      let home = try Home()
      let run = try await home.run("--config", home.path, "sources")
      #expect(run.status == 2)
      #expect(run.errors == "flick: \(home.path): is not a file\n")
      try home.write("{}", to: "closed.json5")
      chmod("\(home.path)/closed.json5", 0)
      // Nothing is closed to root.
      guard getuid() != 0 else { return }
      let closed = try await home.run("--config", "\(home.path)/closed.json5", "sources")
      #expect(closed.errors.hasPrefix("flick: \(home.path)/closed.json5: cannot be read (Permission denied)"))
    }

    @Test func brokenKeysFileIsNotOverwritten() async throws {
      let home = try Home()
      try home.write("{ broken", to: "config/flick/keys.json")
      let run = try await home.run("sources")
      #expect(run.status == 2)
      #expect(run.errors.contains("keys.json: is not a JSON object"))
      #expect(home.read("config/flick/keys.json") == "{ broken")
    }

    @Test func badAddressOfAServiceIsNamed() async throws {
      for (variable, value) in [("FLICK_KLIPY_URL", "klipy.test"), ("FLICK_TENOR_URL", "file:///etc")] {
        let run = try await Home().run("sources", environment: [variable: value])
        #expect(run.status == 2)
        #expect(run.errors == "flick: \(variable): “\(value)” is not an http or https URL\n")
      }
    }

    @Test func brokenOrUnwritableLibraryIsNoHindrance() async throws {
      let home = try Home()
      try? FileManager.default.createDirectory(atPath: "\(home.path)/data/flick", withIntermediateDirectories: true)
      try home.write("no database", to: "data/flick/library.sqlite")
      let flick = try Flick(home: home)
      try await flick.seeSelected("Amber waves")
      let other = try Flick(home: home, environment: ["XDG_DATA_HOME": "/proc/none"])
      try await other.seeSelected("Amber waves")
      await other.quit()
    }

    @Test func keyThatCannotBeKeptIsUsedAllTheSame() async throws {
      let server = try LoopbackServer(Answers.byQuery)
      let flick = try Flick(
        "-s", "klipy", klipy: server, environment: ["KLIPY_API_KEY": "", "XDG_CONFIG_HOME": "/proc/none"])
      try await flick.see("needs a key")
      flick.press(Keys.sources)
      try await flick.see("● KLIPY")
      flick.press(Keys.enter + Answers.key + Keys.enter)
      try await flick.seeSelected("start 1")
      try await flick.see("it is used until flick ends")
    }

    @Test func settingsOfTheFileAreUsed() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      try home.write(
        """
        { source: "klipy", mouse: false, contentFilter: 'low', locale: 'de_DE',
          keys: { klipy: "\(Answers.key)" }, baseURLs: { klipy: "\(server.url)/v2/" }, }
        """, to: "config/flick/config.json5")
      let flick = try Flick(home: home, environment: ["FLICK_SOURCE": ""])
      try await flick.seeSelected("start 1")
      let request = try #require(server.requests.first)
      #expect(request.path == "/v2/featured")
      #expect(request.parameters["contentfilter"] == "low")
      #expect(request.parameters["locale"] == "de_DE")
      #expect(request.parameters["key"] == Answers.key)
      #expect(!flick.screen.reportsMouse)
    }

    @Test func kindAndPageSizeAreAskedFor() async throws {
      let home = try Home()
      let server = try LoopbackServer(Answers.byQuery)
      let service = ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key]
      try home.write("{ pageSize: 7, kind: 'photo' }", to: "config/flick/config.json5")
      let few = try await home.run("search", "-s", "klipy", "cats", environment: service)
      #expect((few.status, few.errors) == (0, ""), "KLIPY has no photos, so all of it is shown")
      try home.write("{ pageSize: 700 }", to: "config/flick/config.json5")
      _ = try await home.run("search", "-s", "klipy", "cats", environment: service)
      #expect(server.requests.map { $0.parameters["limit"] } == ["7", "50"])
      let local = try await home.run("search", "--kind", "gif", "moon")
      #expect((local.status, local.output) == (0, ""))
      let impossible = try await home.run("--kind", "photo", "search", "moon")
      #expect(impossible.status == 2)
      #expect(impossible.errors == "flick: Bundled clips has nothing of the kind photo; it has gif, clip\n")
      let doctor = try await home.run("doctor", "-k", "clip")
      #expect(doctor.output.contains("clip (option)"))
      #expect(doctor.output.contains("700 (\(home.path)/config/flick/config.json5)"))
    }

    @Test func keysThatOthersCanReadAreWarnedOf() async throws {
      let home = try Home()
      try home.write("{ keys: { klipy: 'x' } }", to: "config/flick/config.json5")
      let file = "\(home.path)/config/flick/config.json5"
      let warning = "\(file) holds keys and others can read it: chmod 600 it"
      chmod(file, 0o644)
      #expect(try await home.run("doctor").output.contains(warning))
      let flick = try Flick(home: home, columns: 150)
      try await flick.see(warning)
      await flick.quit()
      chmod(file, 0o600)
      #expect(try await !home.run("doctor").output.contains("chmod"))
    }

    @Test func firstServiceWithAKeyIsTheDefaultElseCommons() async throws {
      let run = try await Home().run("doctor", environment: ["FLICK_SOURCE": "", "KLIPY_API_KEY": Answers.key])
      #expect(run.output.contains("klipy (default)"))
      let without = try await Home().run("doctor", environment: ["FLICK_SOURCE": ""])
      #expect(without.output.contains("commons (default)"), "it wants no key")
    }

    @Test func missingCatalogueIsSaidOnTheScreen() async throws {
      let flick = try Flick(environment: ["FLICK_RESOURCES": "/nonexistent"])
      try await flick.see(" /nonexistent/Catalogue/catalogue.json cannot be read")
      await flick.quit()
    }

    @Test func doctorRunsWithSettingsThatAreBroken() async throws {
      let home = try Home()
      try home.write("{ theme: \"mauve\" }", to: "config/flick/config.json5")
      let run = try await home.run("doctor")
      #expect(run.status == 2)
      let first = try #require(run.output.split(separator: "\n").first)
      #expect(
        first.contains("config.json5:1:3: theme is one of terminal, dark, light")
          && first.contains("leaves the settings out"))
      #expect(run.output.contains("\nsources\n"))
    }
  }
}
