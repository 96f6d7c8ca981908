import Support
import Testing

extension EndToEnd {
  /// The services that need no key, each behind its own address.
  @Suite struct OpenSources {
    private static let answers = [
      "/commons/api.php":
        #"{"batchcomplete":true,"query":{"pages":[{"pageid":1,"title":"File:A_cat.webm","index":1,"videoinfo":[{"url":"https://media.test/a.webm","mime":"video/webm","descriptionurl":"https://pages.test/a"}]}]}}"#,
      "/openverse/images/":
        #"{"results":[{"id":"1","title":"A cat","url":"https://media.test/a.jpg","foreign_landing_url":"https://pages.test/a"}],"page_count":1}"#,
      "/archive/advancedsearch.php":
        #"{"response":{"numFound":1,"start":0,"docs":[{"identifier":"a","title":"A cat"}]}}"#,
      "/archive/metadata/a": #"{"files":[{"name":"a film.mp4"}],"metadata":{"identifier":"a","title":"A cat"}}"#,
      "/nasa/search": #"{"collection":{"items":[{"data":[{"nasa_id":"a","title":"A cat","media_type":"video"}]}]}}"#,
      "/nasa/asset/a": #"{"collection":{"items":[{"href":"https://media.test/a~medium.mp4"}]}}"#,
    ]

    @Test(arguments: [
      ("commons", "https://media.test/a.webm"), ("openverse", "https://media.test/a.jpg"),
      ("archive", "SERVER/archive/download/a/a%20film.mp4"), ("nasa", "https://media.test/a~medium.mp4"),
    ])
    func answerWithoutAKey(source: String, address: String) async throws {
      let server = try LoopbackServer { request in
        Self.answers[request.path].map { .text($0) } ?? .text("", status: 404)
      }
      let run = try await Home().run(
        "search", "--source", source, "--resolve", "-f", "tsv", "cat",
        environment: ["FLICK_\(source.uppercased())_URL": "\(server.url)/\(source)"])
      #expect((run.status, run.errors) == (0, ""))
      let fields = run.output.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      #expect(fields.count == 7)
      #expect(fields.first == source && fields[3] == "A cat")
      let expected = address.hasPrefix("SERVER") ? server.url + address.dropFirst("SERVER".count) : address
      #expect(fields[4] == expected)
      #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("flick/") == true })
    }

    @Test func areReadyFromTheStart() async throws {
      let run = try await Home().run("sources")
      for source in ["commons", "openverse", "archive", "nasa"] {
        #expect(run.output.split(separator: "\n").contains { $0.hasPrefix(source + "\t") && $0.hasSuffix("\tready") })
      }
    }
  }
}
