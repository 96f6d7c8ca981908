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

    @Test func oneThatTellsNoMediaDoesNotHideTheOthers() async throws {
      let server = try LoopbackServer { request in
        switch request.path {
        case "/advancedsearch.php":
          .text(
            #"{"response":{"numFound":3,"start":0,"docs":[{"identifier":"a","title":"A"},{"identifier":"b","title":"B"},"#
              + #"{"identifier":"c","title":"C"}]}}"#)
        case "/metadata/a", "/metadata/c":
          .text(#"{"files":[{"name":"film.mp4"}],"metadata":{"title":"\#(request.path.suffix(1).uppercased())"}}"#)
        case let path where path.hasSuffix("mp4"):
          LoopbackResponse(headers: [("Content-Type", "video/mp4")], body: Array("a film\u{0}".utf8))
        default: .text("", status: 404)
        }
      }
      let home = try Home()
      try home.write("{ downloadFolder: \"\(home.path)/loads\" }", to: "config/flick/config.json5")
      let run = try await home.run(
        "search", "--source", "archive", "--download", "-n", "3", "-f", "title", "cat",
        environment: ["FLICK_ARCHIVE_URL": server.url])
      #expect((run.status, run.output) == (1, "A\nB\nC\n"))
      #expect(run.errors.hasPrefix("flick: the media URL of “B” is not known: Internet Archive sent "))
      #expect(run.errors.hasSuffix("flick: one file was not downloaded\n"))
      #expect(home.read("loads/A.mp4") == "a film\u{0}" && home.read("loads/C.mp4") == "a film\u{0}")
      let resolved = try await home.run(
        "search", "--source", "archive", "--resolve", "-n", "3", "-f", "{title} {type}", "cat",
        environment: ["FLICK_ARCHIVE_URL": server.url])
      #expect((resolved.status, resolved.output) == (1, "A video/mp4\nB \nC video/mp4\n"))
      #expect(resolved.errors.hasSuffix("flick: not all media URLs are known\n"))
    }

    @Test func areReadyFromTheStart() async throws {
      let run = try await Home().run("sources")
      for source in ["commons", "openverse", "archive", "nasa"] {
        #expect(run.output.split(separator: "\n").contains { $0.hasPrefix(source + "\t") && $0.hasSuffix("\tready") })
      }
    }
  }
}
