import Access
import FoundationEssentials
import Glibc
import HTTP
import Media
import Support
import Testing

@testable import Downloads

@Suite(.timeLimit(.minutes(1)))
struct DownloadsTests {
  let folder: TemporaryDirectory
  let events = ScriptedValue([(number: Int, event: DownloadEvent)]())
  let clock = TestClock()
  let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  init() throws { folder = try TemporaryDirectory() }

  func downloads(parallel: Int = 3, namesKeys: Bool = true, home: String? = nil) -> Downloads {
    var configuration = HTTPConfiguration()
    configuration.retryPauses = []
    let client = HTTPClient(userAgent: "flick-tests", configuration: configuration)
    return Downloads(
      client: client, access: MediaAccess(folders: ["/"]), clock: clock, maximumParallel: parallel,
      namesKeys: namesKeys, home: home
    ) { [events] number, event in
      events.change { $0.append((number, event)) }
    }
  }

  func order(_ url: String, title: String = "Cat") throws -> DownloadOrder {
    DownloadOrder(url: try #require(MediaURL(web: url)), title: title, format: .mp4, folder: folder.path)
  }

  func start(_ order: DownloadOrder, _ number: Int = 1, on downloads: Downloads? = nil) async -> Int {
    await (downloads ?? self.downloads()).start(order, number: number)
    return number
  }

  func end(of id: Int) async -> DownloadEvent? {
    await events.wait { $0.contains { $0.number == id && $0.event.isEnd } }
    return events.value.first { $0.number == id && $0.event.isEnd }?.event
  }

  @Test func bringsTheWholeFile() async throws {
    let server = try LoopbackServer { [body] _ in
      LoopbackResponse(headers: [("Content-Type", "video/webm")], body: body)
    }
    let id = await start(try order(server.url + "/a"))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.webm"))
    #expect(folder.bytes("Cat.webm") == body)
    #expect(try folder.names() == ["Cat.webm"])
    let first = try #require(events.value.first?.event)
    #expect(
      first == .progress(received: first.received, total: body.count, bytesPerSecond: nil))
  }

  @Test func tellsPathsAsPeopleWriteThem() async throws {
    let server = try LoopbackServer { [body] _ in LoopbackResponse(body: body) }
    let home = String(folder.path.dropLast(folder.path.split(separator: "/").last?.count ?? 0).dropLast())
    let id = await start(try order(server.url), on: downloads(home: home))
    #expect(await end(of: id) == .finished(path: "~\(folder.path.dropFirst(home.count))/Cat.mp4"))
  }

  @Test func neverWritesOverAFile() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1, 2, 3]) }
    try folder.write("mine", to: "Cat.mp4")
    mkdir(folder.path + "/Cat (2).mp4", 0o700)
    let id = await start(try order(server.url))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat (3).mp4"))
    #expect(folder.bytes("Cat.mp4") == Array("mine".utf8))
  }

  @Test func refusesAPackedFile() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(headers: [("Content-Type", "video/mp4"), ("Content-Encoding", "gzip")], body: [0x1f, 0x8b, 8])
    }
    let id = await start(try order(server.url))
    #expect(await message(of: id) == "“Cat” could not be downloaded: the server sent it packed (gzip)")
    #expect(try folder.names() == [])
  }

  @Test func givesUpAfterAWhile() async throws {
    let server = try LoopbackServer { [body] _ in LoopbackResponse(body: body, delivery: .cut(after: 0)) }
    let id = await start(try order(server.url))
    for _ in 1...5 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
    }
    #expect(await message(of: id) == "“Cat” could not be downloaded: could not reach 127.0.0.1 (connection broke)")
    #expect(try folder.names() == [])
  }

  @Test(arguments: [(true, "^O opens it"), (false, "--open opens it")])
  func ofAPageItSaysWhatOpensItHere(namesKeys: Bool, advice: String) async throws {
    var film = try order("https://media.test/film")
    film.format = .page
    let id = await start(film, on: downloads(namesKeys: namesKeys))
    #expect(await message(of: id) == "“Cat” could not be downloaded: it is a web page, \(advice)")
  }

  @Test(arguments: [
    ("text/html; charset=utf-8", "hello"), ("video/mp4", "\n <!DOCTYPE html><html>"), ("application/json", "{}"),
  ])
  func refusesAWebPage(type: String, text: String) async throws {
    let server = try LoopbackServer { _ in .text(text, type: type) }
    let id = await start(try order(server.url))
    #expect(
      await message(of: id) == "“Cat” could not be downloaded: the server sent a web page or text instead")
    #expect(try folder.names() == [])
  }

  @Test func saysWhatTheServerRefuses() async throws {
    let server = try LoopbackServer { _ in .text("gone", status: 404) }
    let id = await start(try order(server.url))
    #expect(await message(of: id) == "“Cat” could not be downloaded: not there any more")
    #expect(try folder.names() == [])
  }

  @Test(arguments: ["4000000000000000000", "9223372036854775807"])
  func refusesWhatDoesNotFitOnTheDisk(bytes: String) async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(
        headers: [("Content-Length", bytes)], body: [1, 2, 3], delivery: .stall(after: 3))
    }
    let id = await start(try order(server.url))
    #expect(await message(of: id).hasSuffix("there is not enough room in \(folder.path)"))
    #expect(try folder.names() == [])
  }

  @Test func saysThatAFolderIsNone() async throws {
    let server = try LoopbackServer { _ in LoopbackResponse(body: [1]) }
    try folder.write("a file", to: "sub")
    var order = try order(server.url)
    order.folder += "/sub/deeper"
    let id = await start(order)
    #expect(await message(of: id).contains("is not a folder, choose another one"))
    #expect(server.requests.isEmpty)
  }

  @Test func cancelLeavesNothing() async throws {
    let server = try LoopbackServer { [body] _ in LoopbackResponse(body: body, delivery: .stall(after: 1000)) }
    let downloads = downloads(parallel: 1)
    let running = await start(try order(server.url + "/1"), on: downloads)
    let waiting = await start(try order(server.url + "/2"), 2, on: downloads)
    await events.wait { $0.contains { if case .progress = $0.event { true } else { false } } }
    let again = await start(try order(server.url + "/1"), 3, on: downloads)
    #expect(await message(of: again) == "“Cat” is being downloaded already")
    await downloads.cancel(waiting)
    await downloads.cancel(running)
    #expect(await end(of: running) == .cancelled)
    #expect(await end(of: waiting) == .cancelled)
    #expect(await server.waitForClientCloses(1))
    #expect(server.requests.count == 1)
    #expect(try folder.names() == [])
  }

  @Test func copiesAFileOfThisMachine() async throws {
    try folder.write("GIF89a and so on", to: "source.gif")
    let url = try #require(MediaURL(file: folder.path + "/source.gif"))
    let order = DownloadOrder(url: url, title: "Dog", format: .gif, folder: folder.path + "/new/folder")
    let id = await start(order)
    #expect(await end(of: id) == .finished(path: folder.path + "/new/folder/Dog.gif"))
    #expect(folder.bytes("new/folder/Dog.gif") == Array("GIF89a and so on".utf8))
  }

  func message(of id: Int) async -> String {
    if case .failed(let message) = await end(of: id) { message } else { "" }
  }

}

extension DownloadEvent {
  var isEnd: Bool { if case .progress = self { false } else { true } }

  var received: Int { if case .progress(let received, _, _) = self { received } else { 0 } }
}

extension TemporaryDirectory {
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  /// nil when there is no such file.
  func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(filePath: file(name)))).map { Array($0) }
  }
}
