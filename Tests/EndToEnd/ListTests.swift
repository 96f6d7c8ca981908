import FoundationEssentials
import Glibc
import Support
import Testing

extension EndToEnd {
  /// What comes on standard input, or stands on the command line, as a grid.
  @Suite struct Lists {
    /// A shell in the home that runs a line with `flick` in it, and tells what comes of it.
    private func shell(_ line: String, _ home: Home, environment: [String: String] = [:]) throws -> Flick {
      symlink(Home.program, "\(home.path)/bin/flick")
      try home.write("cd '\(home.path)'\n\(line)\necho \"status $?.\"\nread line", to: "shell")
      return try Flick(
        program: "/bin/bash", "\(home.path)/shell", home: home, columns: 120,
        environment: home.display().merging(environment) { $1 })
    }

    private func home() throws -> Home {
      let home = try Home()
      try FileManager.default.createDirectory(atPath: "\(home.path)/Pictures/deep", withIntermediateDirectories: true)
      for name in ["one.gif", "two three.mp4", "Pictures/four.jpg", "Pictures/deep/five.png", "Pictures/notes.txt"] {
        try home.write("GIF89a", to: name)
      }
      return home
    }

    @Test func linesOfAllKindsAreShownInTheirOrderAndPlayed() async throws {
      let home = try home()
      try await home.addPlayer()
      try home.write(
        """
        two three.mp4
        \(home.path)/one.gif
        https://media.test/a%20b.mp4?x=1
        {"path": "one.gif", "title": "Named", "duration": 2, "author": "Me"}
        {"id": "x", "mediaURL": "https://media.test/c.mp4", "title": "Found", "kind": "clip", "pageURL": null}
        {"nothing": 1}
        Pictures

        """, to: "list")
      let flick = try shell("flick - <list", home)
      try await flick.see("all") { $0.position.hasPrefix("1/") && $0.contains("four") && $0.contains("five") }
      let text = flick.screen.lines.joined(separator: "\n")
      for title in ["two three", "one", "a b", "Named", "Found"] { #expect(text.contains(title), "\(title)") }
      #expect(!text.contains("notes"))
      try await flick.seeSelected("two three")
      flick.press(Keys.enter)
      #expect(
        try await home.readEventually("mpv.arguments") { $0.hasSuffix("\n\n") }.hasSuffix(
          "--\n\(home.path)/two three.mp4\n\n"))
      flick.press("nam")
      try await flick.seeSelected("Named")
      flick.press(Keys.control("q"))
      try await flick.see("status 0.")
    }

    @Test func whatIsPickedComesOutAsItCameIn() async throws {
      let home = try home()
      let flick = try shell(
        #"printf 'x\n./b\377.gif\0-dash.gif\0one.gif\0' | flick pick -0 --print0 - >picked; od -An -c picked"#, home)
      try await flick.see("the list") { $0.position == "1/3" }
      flick.press(Keys.tab + "mm" + Keys.enter)
      try await flick.see("status 0.")
      let picked = try Data(contentsOf: URL(filePath: "\(home.path)/picked"))
      #expect(Array(picked) == Array("x\n./b".utf8) + [0xff] + Array(".gif\0-dash.gif\0".utf8))
      let lines = try shell("printf '%s\\n' one.gif 'two three.mp4' | flick pick - three | cat >picked", home)
      try await lines.seeSelected("two three")
      lines.press(Keys.enter)
      try await lines.see("status 0.")
      #expect(home.read("picked") == "two three.mp4\n")
    }

    @Test func linesComeInWhileItIsLookedAt() async throws {
      let home = try home()
      mkfifo("\(home.path)/pipe", 0o600)
      let flick = try shell("flick - <pipe", home)
      let pipe = "\(home.path)/pipe"
      let end = await onThread { open(pipe, O_WRONLY | O_CLOEXEC) }
      defer { close(end) }
      func send(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(end, $0.baseAddress, $0.count) } }
      send("one.gif\ntwo")
      try await flick.seeSelected("one")
      try await flick.see("1/1")
      send(" three.mp4\n")
      try await flick.see("both") { $0.position == "1/2" && $0.contains("two three") }
      flick.press("three")
      try await flick.seeSelected("two three")
      send("a three.gif\n")
      try await flick.see("one more") { $0.position == "1/2" && $0.contains("a three") }
      flick.press(Keys.control("q"))
      try await flick.see("status 0.")
    }

    @Test func whatASearchPrintsIsAList() async throws {
      let home = try home()
      let flick = try shell("flick search --json -n 3 '' | flick pick - >picked", home)
      try await flick.see("three") { $0.position == "1/3" }
      try await flick.seeSelected("Amber waves")
      flick.press(Keys.enter)
      try await flick.see("status 0.")
      #expect(home.read("picked")?.hasPrefix(#"{"author":"flick""#) == true)
    }

    @Test func severalPathsAreAList() async throws {
      let home = try home()
      let flick = try shell("flick one.gif ./Pictures", home)
      try await flick.see("all three") { $0.position == "1/3" && $0.contains("four") && $0.contains("five") }
      try await flick.seeSelected("one")
      flick.press(Keys.control("q"))
      try await flick.see("status 0.")
    }

    @Test func whatIsNoListIsSaid() async throws {
      let home = try home()
      let empty = try shell("flick - </dev/null", home)
      try await empty.see("The list is empty.")
      empty.press(Keys.control("q"))
      try await empty.see("status 0.")
      try await shell("flick -", home).see("- is a list on standard input, which is the terminal")
      try await shell("flick ./one.gif ./none.gif", home).see("none.gif: no such file or directory")
      try await shell("flick -0 cats", home).see("--null is for lists")
      try await shell("flick search ./one.gif ./Pictures", home).see("flick search looks at one folder or file")
    }
  }
}
