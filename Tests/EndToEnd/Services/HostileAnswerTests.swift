import Support
import Testing

extension EndToEnd {
  /// Answers that are odd or meant badly.
  @Suite struct HostileAnswers {
    private func browse(_ items: [String]) throws -> Flick {
      try Flick(klipy: LoopbackServer { _ in Answers.page(of: items) }, rows: 40)
    }

    @Test func oddItemIsLeftOutAndCounted() async throws {
      let flick = try browse([
        Answers.item("1", "good one"), "{\"id\": 5, \"media_formats\": 7}", Answers.item("3", "good two"),
      ])
      try await flick.see("1/2 · 1 unreadable")
      try await flick.seeSelected("good one")
    }

    @Test func nullsEverywhereAreSurvived() async throws {
      let flick = try browse([
        "null", "{}", "[]", "{\"id\": null, \"title\": null, \"media_formats\": null}",
        """
        {"id": "9", "title": null, "content_description": null, "h1_title": null, "tags": null, "flags": null,
         "itemurl": null, "url": null, "hasaudio": null, "media_formats": {"gif": null, "mp4":
         {"url": "https://media.test/9.mp4", "dims": null, "duration": null, "size": null, "preview": null}}}
        """,
      ])
      try await flick.see("1/1 · 4 unreadable")
      try await flick.seeSelected("GIF")
    }

    @Test func titlesCannotReachTheTerminal() async throws {
      let titles = [
        "\\u001b[2J\\u001b[?1049lgone", "\\u202egnirts\\u2066 rtl", "\\u009b2Jc1", "bell\\u0007\\nnew\\tline",
        "e\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301zalgo", "👩‍👩‍👧‍👦🇩🇪🏳️‍🌈 family",
      ]
      let flick = try browse(titles.enumerated().map { Answers.item("\($0)", $1) } + [Answers.item("z", "last")])
      try await flick.see("last")
      try await flick.see("1/7")
      #expect(flick.screen.isAlternate)
      #expect(flick.screen.lines[2] == String(repeating: "─", count: 100))
      let marks = flick.screen.lines.filter { $0.hasPrefix("▌") }
      #expect(marks.count == 10)
      let scalars = flick.screen.lines.joined().unicodeScalars
      #expect(!scalars.contains { [0x202e, 0x2066, 0x9b, 7, 0x1b].contains($0.value) })
      for _ in titles { flick.press(Keys.right) }
      try await flick.seeSelected("last")
    }

    @Test func tenMegabytesOfTitleAreRefused() async throws {
      let flick = try browse([Answers.item("1", String(repeating: "long ", count: 2_000_000))])
      try await flick.see("KLIPY sent an answer larger than 4 MB")
    }

    @Test func megabytesOfTitleAreCut() async throws {
      let flick = try browse([
        Answers.item("1", String(repeating: "long ", count: 300_000)), Answers.item("2", "short"),
      ])
      try await flick.see("short")
      flick.press(Keys.right)
      try await flick.seeSelected("short")
    }

    @Test func addressesThatRunCodeAreNoMedia() async throws {
      let media = ["file:///etc/passwd", "javascript:alert(1)", "av://lavfi:x", "-oProxyCommand=x", "edl://a"]
      let flick = try browse(
        media.enumerated().map { number, url in
          "{\"id\": \"\(number)\", \"title\": \"bad\", \"media_formats\": {\"mp4\": {\"url\": \"\(url)\"}}}"
        } + [Answers.item("good", "good")])
      try await flick.see("1/1 · 5 unreadable")
      try await flick.seeSelected("good")
    }

    @Test func repeatedItemsAreShownOnce() async throws {
      let flick = try browse([Answers.item("1", "one"), Answers.item("1", "again"), Answers.item("2", "two")])
      try await flick.see("1/2")
      #expect(!(try await flick.settle()).contains { $0.contains("again") })
    }
  }
}
