import Glibc
import Support
import Testing

extension EndToEnd {
  /// What each shell really offers after `flick`. `make test` installs the shells.
  @Suite struct ShellCompletion {
    enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

    /// What is typed, and what is offered among the words that begin with what is typed last.
    struct Case: Sendable {
      let line: String
      let words: [String]

      init(_ line: String, _ words: String...) { (self.line, self.words) = (line, words) }
    }

    private static let cases = [
      Case("flick --sym", "--symbols"), Case("flick --theme ", "dark", "light", "terminal"),
      Case("flick fav", "favourites"), Case("flick favourites i", "import"), Case("flick search --cop", "--copy"),
      Case("flick --cop"), Case("flick -s bund", "bundled"), Case("flick search --source bund", "bundled"),
      Case("flick --private --pri"), Case("flick search --first --fir"),
    ]

    private static let resources =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Resources/completions"

    /// A home in which `flick` is found.
    private func home() throws -> Home {
      let home = try Home()
      symlink(Home.program, "\(home.path)/bin/flick")
      return home
    }

    /// What bash or fish offers.
    private func offered(by shell: Shell, _ line: String, _ home: Home) async throws -> [String] {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let script =
        shell == .fish
        ? "source '\(Self.resources)/flick.fish'; complete -C '\(line)' | string replace -r '\\t.*' ''; true"
        : """
        source '\(Self.resources)/flick.bash'
        compopt() { :; }
        COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
        _flick
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let environment = home.environment()
      let run = try await onThread {
        Result {
          try ProgramRun("/usr/bin/env", [shell.rawValue, "-c", script], environment: environment, folder: home.path)
        }
      }.get()
      #expect((run.status, run.errors) == (0, ""), "make deps-test installs the shells")
      return run.output.split(separator: "\n").map(String.init).sorted()
    }

    @Test(arguments: [Shell.bash, .fish]) func offersWhatFits(shell: Shell) async throws {
      let home = try home()
      for test in Self.cases {
        #expect(try await offered(by: shell, test.line, home) == test.words, "\(test.line)")
      }
    }

    /// Its completion wants a line editor, and so a terminal.
    @Test func zshOffersWhatFits() async throws {
      let flick = try Flick(program: "/usr/bin/env", "zsh", "-f", "-i", home: home())
      flick.press(
        "PROMPT='$ ' fpath=('\(Self.resources)' $fpath); autoload -Uz compinit; compinit -u -D; clear; echo rea''dy\r")
      try await flick.see("the prompt; make deps-test installs zsh") {
        $0.lines[0] == "ready" && $0.lines[1].hasPrefix("$")
      }
      for test in Self.cases {
        // ^D at the end of a line lists what fits; what comes after it is typed when that is done.
        flick.press(Keys.control("u") + Keys.control("l") + test.line + Keys.control("d") + "%%")
        try await flick.see(test.line) { $0.lines[0].hasPrefix("$ \(test.line)%%") }
        let listed = flick.screen.lines.dropFirst().flatMap { $0.split(separator: " ") }.map(String.init)
        #expect(test.words.allSatisfy(listed.contains), "\(test.line): \(listed)")
        if test.words.isEmpty { #expect(listed.allSatisfy { !$0.hasPrefix("-") }, "\(test.line): \(listed)") }
      }
    }
  }
}
