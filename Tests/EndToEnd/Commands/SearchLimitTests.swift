import Support
import Testing

extension EndToEnd {
  /// `flick search --limit`: as many pages as it takes, and what was found before something failed.
  @Suite struct SearchLimits {
    private func search(_ server: LoopbackServer, _ arguments: String...) async throws -> ProgramRun {
      try await Home().run(
        ["search", "-s", "klipy", "-f", "title"] + arguments,
        environment: ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key])
    }

    @Test func whatWasFoundIsPrintedWhenALaterPageFails() async throws {
      let server = try LoopbackServer { request in
        request.parameters["pos"] == nil
          ? Answers.results("cat", 3, next: "2") : .text("{\"error\": \"broken\"}", status: 400)
      }
      let run = try await search(server, "--limit", "9", "cat")
      #expect(run.output == "cat 1\ncat 2\ncat 3\n")
      #expect(run.errors == "flick: KLIPY refused: broken\n")
      #expect(run.status == 1)
    }

    @Test func pagesWithoutReadableItemsAreGoneOver() async throws {
      let server = try LoopbackServer { request in
        switch request.parameters["pos"] {
        case nil: Answers.page(of: ["{\"id\": null}", "7"], next: "2")
        case "2": Answers.page(of: ["{}"], next: "3")
        default: Answers.results("cat", 2)
        }
      }
      let run = try await search(server, "--limit", "2", "cat")
      #expect(run.output == "cat 1\ncat 2\n" && run.status == 0)
      #expect(server.requests.count == 3)
    }

    @Test func aShortPauseIsWaitedFor() async throws {
      let refusals = ScriptedValue(1)
      let server = try LoopbackServer { request in
        let refuses = refusals.change { left in
          left -= 1
          return left >= 0
        }
        return refuses ? LoopbackResponse(429, headers: [("Retry-After", "1")]) : Answers.byQuery(request)
      }
      let run = try await search(server, "cat")
      #expect(run.status == 0 && run.output.hasPrefix("cat 1\n"))
      #expect(server.requests.count == 2)
    }

    /// A fifth of 10 an hour.
    @Test func withoutALimitAFifthOfAnHoursRequestsIsEnough() async throws {
      let home = try Home()
      try home.write("{ requestLimits: { klipy: \"10/hour\" } }", to: "config/flick/config.json5")
      let server = try LoopbackServer { request in
        Answers.page(of: ["7"], next: String((Int(request.parameters["pos"] ?? "") ?? 0) + 1))
      }
      let environment = ["FLICK_KLIPY_URL": server.url, "KLIPY_API_KEY": Answers.key]
      let run = try await home.run(["search", "-s", "klipy", "cat"], environment: environment)
      #expect(server.requests.count == 2)
      #expect(run.errors.contains("stopped after a fifth of the requests that KLIPY grants in an hour; --limit"))
    }
  }
}
