import Support
import Testing

extension EndToEnd {
  /// A service that fails: what is on the screen stays, one line says what happened, and ^R helps.
  @Suite struct ServiceFailures {
    struct Failure: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let answer: LoopbackResponse
      let words: String
    }

    static let failures = [
      Failure(
        testDescription: "cut off",
        answer: LoopbackResponse(body: Array("{\"results\": [".utf8), delivery: .cut(after: 5)),
        words: "connection broke"),
      Failure(testDescription: "closed", answer: .close, words: "connection broke"),
      Failure(
        testDescription: "HTML", answer: .text("<html>Sign in</html>", type: "text/html"),
        words: "KLIPY sent an HTML page instead of JSON"),
      Failure(
        testDescription: "500", answer: .text("{}", status: 500), words: "KLIPY sent HTTP status 500; try again later"),
      Failure(
        testDescription: "garbage JSON", answer: .text("{\"results\": [}"), words: "KLIPY sent JSON that is broken"),
      Failure(
        testDescription: "other JSON", answer: .text("{\"results\": {\"a\": 1}}"),
        words: "KLIPY sent an answer that flick does not understand"),
      Failure(testDescription: "no HTTP", answer: .garbage("220 mail.test ESMTP"), words: "Could not reach 127.0.0.1"),
      Failure(
        testDescription: "endless",
        answer: LoopbackResponse(body: Array(repeating: 0x20, count: 65_536), delivery: .endless),
        words: "KLIPY sent an answer larger than 4 MB"),
      Failure(
        testDescription: "redirect to a file", answer: .redirect(to: "file:///etc/passwd"),
        words: "Could not reach 127.0.0.1 (redirects where flick does not follow)"),
      Failure(
        testDescription: "bad key", answer: .text("{\"error\": \"API key not valid\"}", status: 404),
        words: "KLIPY refused the key: check KLIPY_API_KEY."),
      Failure(
        testDescription: "key repeated", answer: .text("{\"error\": \"no \(Answers.key) here\"}", status: 400),
        words: "KLIPY refused: no"),
      Failure(
        testDescription: "error with escapes",
        answer: .text("{\"error\": \"bad\\u001b[2J\\u202e\\n\\nluck\"}", status: 400), words: "KLIPY refused: bad"),
    ]

    @Test(arguments: failures) func resultsStayAndRetryingHelps(_ failure: Failure) async throws {
      let broken = ScriptedValue(true)
      let server = try LoopbackServer { request in
        request.parameters["q"] != nil && broken.value ? failure.answer : Answers.byQuery(request)
      }
      let flick = try Flick(klipy: server, columns: 120)
      try await flick.seeSelected("start 1")
      flick.press("cat")
      try await flick.see(failure.words)
      #expect(flick.screen.selectedTitle == "start 1")
      #expect(flick.screen.position == "1/6 · as before")
      #expect(flick.query == "cat")
      #expect(!flick.screen.contains(Answers.key))
      broken.change { $0 = false }
      flick.press(Keys.control("r"))
      try await flick.see("cat 1 without a complaint") { $0.selectedTitle == "cat 1" && !$0.contains(failure.words) }
    }

    @Test func unreachableServerIsNamed() async throws {
      let port = try LoopbackClosedPort()
      let flick = try Flick(
        "-s", "klipy", environment: ["FLICK_KLIPY_URL": port.url, "KLIPY_API_KEY": Answers.key])
      try await flick.see("Could not reach 127.0.0.1 (connection refused).")
      try await flick.see("^R retry")
      #expect(!flick.screen.contains(Answers.key))
    }

    @Test func silentServerIsGivenUpAfterAWhile() async throws {
      let server = try LoopbackServer { _ in Answers.stalled }
      let flick = try Flick(klipy: server)
      try await flick.see("Could not reach 127.0.0.1 (timed out).")
      try await server.see(closes: 1, seconds: 20)
    }

    @Test func brokenConnectionIsTriedAgainByItself() async throws {
      let tries = ScriptedValue(0)
      let server = try LoopbackServer { request in
        tries.change { $0 += 1 } as Void
        return tries.value == 1 ? .close : Answers.byQuery(request)
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("start 1")
      #expect(server.searches.count == 2)
    }

    @Test func redirectIsFollowed() async throws {
      let server = try LoopbackServer { request in
        request.path.hasPrefix("/moved") ? Answers.results("moved") : .redirect(to: "/moved?q=1")
      }
      let flick = try Flick(klipy: server)
      try await flick.seeSelected("moved 1")
    }

    @Test func anotherSourceCanBeChosenWhileOneStalls() async throws {
      let server = try LoopbackServer { _ in Answers.stalled }
      let flick = try Flick(klipy: server)
      try await server.see(requests: 1)
      try await flick.see("Search KLIPY")
      flick.press(Keys.sources)
      try await flick.see("● KLIPY")
      flick.press(Keys.home + Keys.enter)
      try await flick.seeSelected("Amber waves")
      try await server.see(closes: 1)
    }
  }
}
