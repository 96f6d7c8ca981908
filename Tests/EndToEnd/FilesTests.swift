import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd {
  /// A folder of this machine.
  @Suite struct Files {
    /// A home with a folder `clips`.
    private static func home() throws -> Home {
      let home = try Home()
      try FileManager.default.createDirectory(atPath: "\(home.path)/clips/album", withIntermediateDirectories: true)
      for name in ["kite.mp4", "album/river 2.gif", "album/river 10.gif", "notes.txt"] {
        try home.write("bytes", to: "clips/\(name)")
      }
      return home
    }

    @Test func aFolderIsBrowsedSearchedAndPlayed() async throws {
      let home = try Self.home()
      try await home.addPlayer()
      let flick = try Flick("\(home.path)/clips", home: home, environment: home.display())
      try await flick.see("flick · Files: clips ▾")
      try await flick.see("1/3")
      flick.press("riv")
      try await flick.see("the answer") { $0.selectedTitle == "river 2" && $0.position.hasPrefix("1/2") }
      flick.press(Keys.right + Keys.enter)
      try await flick.see("Playing “river 10”.")
      let arguments = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      #expect(arguments.hasSuffix("--\n\(home.path)/clips/album/river 10.gif\n\n"))
      flick.press(Keys.control("u") + "notes")
      try await flick.see("Nothing found for “notes”.")
    }

    @Test func wordsAfterTheFolderAreTheQuery() async throws {
      let home = try Self.home()
      let flick = try Flick("~/clips/./album/..", "river", "10", home: home)
      try await flick.see("river 10 alone") { $0.selectedTitle == "river 10" && $0.position.hasPrefix("1/1") }
      #expect(flick.query == "river 10")
      #expect(flick.screen.contains("Files: clips ▾"))
    }

    @Test func aFileIsFoundInItsFolder() async throws {
      let home = try Self.home()
      let flick = try Flick("\(home.path)/clips/album/river 2.gif", home: home)
      try await flick.see("river 2 alone") { $0.selectedTitle == "river 2" && $0.position.hasPrefix("1/1") }
      #expect(flick.screen.contains("Files: album ▾"))
      flick.press(Keys.control("u"))
      try await flick.see("1/2")
    }

    @Test func namesThatAreNoTextPlayAllTheSame() async throws {
      let home = try Self.home()
      try await home.addPlayer()
      let folder = "\(home.path)/odd"
      mkdir(folder, 0o700)
      let path = Array("\(folder)/".utf8) + [0x61, 0xff, 0x0a] + Array(".gif".utf8)
      close(open(path.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
      let flick = try Flick(folder, home: home, environment: home.display())
      try await flick.seeSelected("a\u{fffd}")
      flick.press(Keys.enter)
      _ = try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }
      let given = try Data(contentsOf: URL(filePath: "\(home.path)/mpv.arguments"))
      #expect(Array(given).suffix(path.count + 5) == (Array("--\n".utf8) + path + Array("\n\n".utf8))[...])
    }

    @Test func foldersOfAnyBytesAreUsedAsTheyAre() async throws {
      let home = try Self.home()
      let script = """
        set -e
        cd "$1"
        odd=$(printf '%s/m\\374ller' "$PWD")
        clips=$(printf 'cl\\376ps')
        mkdir "$odd"
        mv clips "$odd/$clips"
        export HOME="$odd"
        unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME
        cd "$odd"
        ( "$0" search "./$clips" -f url "river 2"
          "$0" search -s "files:~/$clips/album" -f url --download --favourite "river 2" 2>&1
          "$0" favourites -f url
          "$0" cache size
          ls -d "$odd/.local/share/flick/library.sqlite" ) | LC_ALL=C tr '\\374\\376' '@#'
        """
      let (variables, folder) = (home.environment([:]).filter { !$0.value.isEmpty }, home.path)
      let run = try await onThread {
        Result {
          try ProgramRun("/bin/sh", ["-c", script, Home.program, folder], environment: variables, folder: folder)
        }
      }.get()
      #expect((run.status, run.errors) == (0, ""))
      let file = "file://\(home.path)/m%FCller/cl%FEps/album/river%202.gif\n"
      let expected = """
        \(file)\(file)flick: downloaded \(home.path)/m\u{fffd}ller/Downloads/river 2.gif
        flick: “river 2” is a favourite
        \(file)
        """
      #expect(run.output.hasPrefix(expected))
      #expect(
        run.output.hasSuffix(
          "B\t\(home.path)/m@ller/.cache/flick/thumbnails.sqlite\n\(home.path)/m@ller/.local/share/flick/library.sqlite\n"
        ))
    }

    @Test func aPathThatIsNotThereIsNamed() async throws {
      let flick = try Flick("/no/such/folder")
      #expect(await flick.terminal.exitStatus() == 2)
      try await flick.see("flick: /no/such/folder: no such file or directory; a folder is wanted here")
      let other = try Flick("--source", "klipy", "./x")
      #expect(await other.terminal.exitStatus() == 2)
      try await other.see("flick: ./x is a source as well as --source: leave one out")
    }

    @Test func searchPrintsFiles() async throws {
      let home = try Self.home()
      let run = try await home.run("search", "--source", "files:~/clips/album", "-f", "url", "river")
      #expect(run.errors == "")
      #expect(run.output == "\(home.path)/clips/album/river 2.gif\n\(home.path)/clips/album/river 10.gif\n")
      let missing = try await home.run("search", "--source", "files:~/none", "x")
      #expect((missing.status, missing.output) == (2, ""))
      #expect(missing.errors == "flick: \(home.path)/none: no such file or directory; a folder is wanted here\n")
      let before = try await home.run("search", "~/none", "x")
      #expect((before.status, before.errors) == (missing.status, missing.errors), "a path before the query is the same")
    }

    @Test func searchSaysWhatItSkippedAndWhy() async throws {
      let home = try Self.home()
      symlink("/etc/passwd", "\(home.path)/clips/out.gif")
      let one = try await home.run("search", "~/clips", "kite")
      let words = "below ~/clips (unreadable, or links leading out of it)\n"
      #expect(one.errors == "flick: skipped 1 file or folder \(words)")
      symlink("/no/such/file", "\(home.path)/clips/nothing.gif")
      let two = try await home.run("search", "-s", "files:~/clips", "kite")
      #expect((two.status, two.errors) == (0, "flick: skipped 2 files or folders \(words)"))
    }

    @Test func searchAndPickTakeAPathBeforeTheQuery() async throws {
      let home = try Self.home()
      #expect(try await home.run("search", "-f", "title", "~/clips", "river", "2").output == "river 2\n")
      #expect(try await home.run("search", "-f", "title", "~/clips").output.split(separator: "\n").count == 3)
      let file = "\(home.path)/clips/album/river 2.gif"
      #expect(try await home.run("search", "-f", "url", file).output == "\(file)\n")
      let word = try await home.run("search", "-s", "bundled", "--", "~/clips")
      #expect(word.errors == "flick: Bundled clips has nothing for “~/clips”\n")
      let both = try await home.run("search", "-s", "bundled", "~/clips")
      #expect((both.status, both.errors) == (2, "flick: ~/clips is a source as well as --source: leave one out\n"))
      let flick = try Flick("pick", "~/clips", "kite", home: home)
      try await flick.seeSelected("kite")
      #expect(flick.screen.contains("Files: clips ▾"))
    }

    @Test func theSettingNamesTheFolder() async throws {
      let home = try Self.home()
      let without = try await home.run("search", "--source", "files", "kite")
      #expect(without.status == 2)
      #expect(without.errors.contains("wants a folder: --source files:PATH, or filesFolder in config.json5"))
      #expect(try await home.run("sources").output.contains("files\t") == false)
      try home.write("{ filesFolder: '~/clips' }", to: "config/flick/config.json5")
      #expect(try await home.run("search", "--source", "files", "-f", "title", "kite").output == "kite\n")
      #expect(try await home.run("sources").output.contains("files\tFiles: clips\tgif,clip,photo\tready"))
      let doctor = try await home.run("doctor").output
      #expect(doctor.contains("\(home.path)/clips (\(home.path)/config/flick/config.json5)"))
    }

    @Test func aFolderThatIsNotThereIsNotReady() async throws {
      let home = try Self.home()
      try home.write("{ filesFolder: '~/nothere', source: 'files' }", to: "config/flick/config.json5")
      let words = "there is no folder \(home.path)/nothere (\(home.path)/config/flick/config.json5)\n"
      #expect(try await home.run("sources").output.contains("files\tFiles: nothere\tgif,clip,photo\t\(words)"))
      #expect(try await home.run("doctor").output.contains("  files             \(words)"))
    }
  }
}
