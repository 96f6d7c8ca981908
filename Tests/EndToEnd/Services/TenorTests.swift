import Support
import Testing

extension EndToEnd {
  @Suite struct TenorLike {
    private func environment(_ server: LoopbackServer) -> [String: String] {
      ["FLICK_TENOR_URL": server.url, "TENOR_API_KEY": Answers.key]
    }

    private static func answer(_ request: LoopbackRequest) -> LoopbackResponse {
      request.path == "/anonid" ? .text("{\"anon_id\": \"visitor-7\"}") : Answers.byQuery(request)
    }

    @Test func anonymousIDIsAskedForOnceAndKept() async throws {
      let home = try Home()
      let server = try LoopbackServer(Self.answer)
      let flick = try Flick("-s", "tenor", home: home, environment: environment(server))
      try await flick.seeSelected("start 1")
      flick.press("cat")
      try await flick.seeSelected("cat 1")
      await flick.quit()
      let again = try Flick("-s", "tenor", "dog", home: home, environment: environment(server))
      try await again.seeSelected("dog 1")
      let requests = server.requests
      #expect(requests.filter { $0.path == "/anonid" }.count == 1)
      #expect(requests.first?.path == "/anonid")
      #expect(server.searches.allSatisfy { $0.parameters["anon_id"] == "visitor-7" })
    }

    private static let alert = "Unable to fetch anonymous id."

    @Test func failingAnonymousIDIsToldAndEnterGoesOnWithout() async throws {
      let server = try LoopbackServer { request in
        request.path == "/anonid" ? .text("{}", status: 500) : Answers.byQuery(request)
      }
      let flick = try Flick("-s", "tenor", environment: environment(server))
      try await flick.see(Self.alert)
      try await flick.see("⏎ search without anonymous id")
      flick.press(Keys.enter)
      try await flick.see("results without an alert") { $0.selectedTitle == "start 1" && !$0.contains(Self.alert) }
      flick.press("cat")
      try await flick.seeSelected("cat 1")
      #expect(server.requests.filter { $0.path != "/anonid" }.allSatisfy { $0.parameters["anon_id"] == nil })
    }

    @Test func failingAnonymousIDIsAskedForAgainByRetrying() async throws {
      let broken = ScriptedValue(true)
      let server = try LoopbackServer { request in
        request.path == "/anonid" && broken.value ? .text("{}", status: 500) : Self.answer(request)
      }
      let flick = try Flick("-s", "tenor", environment: environment(server))
      try await flick.see(Self.alert)
      #expect(server.requests.allSatisfy { $0.path == "/anonid" })
      broken.change { $0 = false }
      flick.press(Keys.control("r"))
      try await flick.see("results without an alert") { $0.selectedTitle == "start 1" && !$0.contains(Self.alert) }
      #expect(server.searches.last?.parameters["anon_id"] == "visitor-7")
    }

    @Test func itemsOfTheFirstVersionAreRead() async throws {
      let item = """
        {"id": "11", "title": "", "content_description": "old shape", "itemurl": "https://tenor.test/view/x-11",
         "hasaudio": true, "media": [{"mp4": {"url": "https://media.test/11.mp4", "dims": [10, 10], "duration": 3}}]}
        """
      let server = try LoopbackServer { request in
        request.path == "/anonid" ? Self.answer(request) : Answers.page(of: [item], next: "0")
      }
      let flick = try Flick("-s", "tenor", environment: environment(server))
      try await flick.seeSelected("old shape")
      try await flick.see("0:03 ♪ mp4")
      try await flick.see("Via Tenor")
    }
  }
}
