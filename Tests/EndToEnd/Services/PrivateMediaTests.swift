import Support
import Testing

extension EndToEnd {
  /// What an item names that it should not: files of this machine, and servers within.
  @Suite struct PrivateMedia {
    @Test func anImportedFavouriteReachesNoFile() async throws {
      let home = try Home()
      try home.write("s3cret words of mine", to: "diary.txt")
      let file = #"{"name": "mp4", "role": "full", "format": "mp4", "url": "\#(home.path)/diary.txt"}"#
      let item =
        #"{"version": 1, "source": "bundled", "id": "x", "kind": "clip", "title": "Harmless", "files": [\#(file)]}"#
      try home.write(
        #"{"flickFavourites": 1, "items": [{"added": 1, "item": \#(item)}]}"#, to: "from-a-stranger.json")
      #expect(try await home.run("favourites", "import", "\(home.path)/from-a-stranger.json").status == 0)
      try await home.addPlayer()
      let flick = try Flick("--source", "favourites", home: home, environment: home.display())
      try await flick.seeSelected("★ Harmless")
      flick.press(Keys.enter)
      try await flick.see("may not be played: only bundled clips may")
      flick.press(Keys.control("d"))
      try await flick.see("“Harmless” could not be downloaded")
      flick.press(Keys.control("y"))
      try await flick.see("“Harmless”: not a file of this source")
      #expect(!flick.screen.strings.contains { $0.hasPrefix("]52") })
      await flick.quit()
      let copying = try await home.run("search", "--source", "favourites", "--copy")
      #expect((copying.status, copying.errors) == (1, "flick: “Harmless”: not a file of this source\n"))
      let picking = try Flick("pick", "--source", "favourites", home: home)
      try await picking.seeSelected("★ Harmless")
      picking.press(Keys.enter)
      try await picking.see("“Harmless”: not a file of this source")
      #expect(home.read("mpv.arguments") == nil)
      #expect(home.names(in: "Downloads") == [])
    }

    /// On a name and in every spelling; the server that would be reached is there.
    @Test(arguments: ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]"])
    func aServiceLeadsToNoServerWithin(host: String) async throws {
      let inside = try LoopbackServer { _ in LoopbackResponse(headers: [("Content-Type", "image/gif")], body: [1]) }
      let port = inside.url.split(separator: ":").last ?? ""
      let home = try Home()
      // A service of the network: this one only seems to be, as a setting names a proxy for it.
      let item = Answers.item("1", "Cat", mp4: "http://\(host):\(port)/1.mp4")
      let proxy = try LoopbackServer { request in
        request.target.hasPrefix("http://service.invalid/") ? Answers.page(of: [item]) : LoopbackResponse(body: [1])
      }
      let flick = try Flick(
        "--source", "klipy", "--graphics", "symbols", home: home,
        environment: [
          "FLICK_KLIPY_URL": "http://service.invalid/v2", "KLIPY_API_KEY": Answers.key, "http_proxy": proxy.url,
          "no_proxy": host.filter { !"[]".contains($0) },
        ])
      try await flick.seeSelected("Cat")
      flick.press(Keys.control("d"))
      try await flick.see("“Cat” could not be downloaded")
      await flick.quit()
      #expect(inside.requests.isEmpty)
      #expect(proxy.requests.allSatisfy { $0.target.hasPrefix("http://service.invalid/") })
    }
  }
}
