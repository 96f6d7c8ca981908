import Access
import FoundationEssentials
import Glibc
import HTTP
import Media
import Support
import Testing

@testable import Downloads

// What becomes of the part when connections break, versions change, and answers are not the file.
extension DownloadsTests {
  @Test func goesOnWhereTheConnectionBroke() async throws {
    let server = try LoopbackServer(ranged(cutFirst: true))
    let id = await start(try order(server.url))
    await clock.waitForSleepers()
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".flick-") })
    clock.advance(by: .seconds(60))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.mp4"))
    #expect(folder.bytes("Cat.mp4") == body)
    #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=70000-"])
  }

  @Test func goesOnInALaterRun() async throws {
    let server = try LoopbackServer(ranged(cutFirst: true))
    let first = downloads()
    _ = await start(try order(server.url), on: first)
    await clock.waitForSleepers()
    await first.close()
    events.change { $0 = [] }
    #expect(try folder.names().count == 1)
    let id = await start(try order(server.url))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.mp4"))
    #expect(folder.bytes("Cat.mp4") == body)
    #expect(server.requests.last?.headers["range"] == "bytes=70000-")
  }

  /// As after an end between the two names that a file may have for a moment.
  @Test func neverWritesOnAFileThatHasItsName() async throws {
    let server = try LoopbackServer(ranged(cutFirst: true))
    let first = downloads()
    _ = await start(try order(server.url), on: first)
    await clock.waitForSleepers()
    await first.close()
    events.change { $0 = [] }
    let part = try #require(try folder.names().first)
    #expect(link(folder.file(part), folder.file("Cat.mp4")) == 0)
    let id = await start(try order(server.url))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat (2).mp4"))
    #expect(folder.bytes("Cat.mp4") == Array(body[..<70_000]))
    #expect(folder.bytes("Cat (2).mp4") == body)
    #expect(try folder.names().count == 2)
  }

  @Test func neverGluesTwoVersionsTogether() async throws {
    let server = try LoopbackServer(ranged(cutFirst: true, tagOfTheRest: "\"new\""))
    let id = await start(try order(server.url))
    await expectWhole(id)
    #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=70000-", nil])
  }

  /// After a pause it goes on, and all of it is there at the end.
  func expectWhole(_ id: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.mp4"), sourceLocation: sourceLocation)
    #expect(folder.bytes("Cat.mp4") == body, sourceLocation: sourceLocation)
  }

  @Test func beginsAnewWithoutAVersion() async throws {
    let server = try LoopbackServer(ranged(cutFirst: true, tag: nil, tagOfTheRest: nil))
    let id = await start(try order(server.url))
    await expectWhole(id)
  }

  @Test func refusesAPartThatWasNotAskedFor() async throws {
    let server = try LoopbackServer { _ in
      LoopbackResponse(206, headers: [("Content-Range", "bytes 5-7/10")], body: [1, 2, 3])
    }
    let id = await start(try order(server.url))
    #expect(await message(of: id).contains("a part that was not asked for"))
    #expect(try folder.names() == [])
  }

  /// A server may answer with less than the range that it is asked for.
  @Test(arguments: [true, false])
  func asksForWhatAPartLacks(tellsTotal: Bool) async throws {
    let whole = ranged(cutFirst: true)
    let server = try LoopbackServer { [body] request in
      var answer = whole(request)
      guard answer.status == 206 else { return answer }
      let start = body.count - answer.body.count
      answer.body = Array(answer.body.prefix(50_000))
      let range = "bytes \(start)-\(start + answer.body.count - 1)/\(tellsTotal ? "\(body.count)" : "*")"
      answer.headers = [("ETag", "\"old\""), ("Content-Range", range)]
      return answer
    }
    let id = await start(try order(server.url))
    for _ in 1...3 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
    }
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.mp4"))
    #expect(folder.bytes("Cat.mp4") == body)
    #expect(
      server.requests.map { $0.headers["range"] } == [nil, "bytes=70000-", "bytes=120000-", "bytes=170000-"])
  }

  @Test func givesUpOnPartsThatBringNothing() async throws {
    let whole = ranged(cutFirst: true)
    let server = try LoopbackServer { request in
      var answer = whole(request)
      if answer.status == 206 { answer.body = [] }
      return answer
    }
    let id = await start(try order(server.url))
    for _ in 1...5 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(60))
    }
    #expect(await message(of: id).contains("the server sent nothing; "))
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".flick-") })
  }

  @Test func beginsAnewWhenAPartIsLongerThanItSays() async throws {
    let whole = ranged(cutFirst: true)
    let server = try LoopbackServer { [body] request in
      var answer = whole(request)
      if answer.status == 206 { answer.body = body }
      return answer
    }
    let id = await start(try order(server.url))
    await expectWhole(id)
  }

  /// A sign-in page, an error of a store, a playlist: what has come before is kept, and the next try goes on.
  @Test(arguments: [
    ("text/html", "<html>Sign in", "a web page or text"),
    ("application/octet-stream", "<?xml version=\"1.0\"?>", "text"),
    ("video/mp4", "#EXTM3U\n", "a playlist instead of the film"),
  ])
  func anAnswerThatIsNotTheFileTakesNothingAway(type: String, text: String, words: String) async throws {
    let whole = ranged(cutFirst: true)
    let isWrong = ScriptedValue(true)
    let server = try LoopbackServer { request in
      request.headers["range"] != nil && isWrong.value ? .text(text, type: type) : whole(request)
    }
    let first = await start(try order(server.url))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    let message = await message(of: first)
    #expect(message.contains(words) && message.contains("; ^D goes on where it stopped"))
    isWrong.change { $0 = false }
    let second = await start(try order(server.url), 2)
    #expect(await end(of: second) == .finished(path: folder.path + "/Cat.mp4"))
    #expect(folder.bytes("Cat.mp4") == body)
    #expect(server.requests.last?.headers["range"] == "bytes=70000-")
    #expect(try folder.names() == ["Cat.mp4"])
  }

  /// The same tag, and another length.
  @Test func aVersionIsItsLengthAsWell() async throws {
    let other = body + [1, 2, 3]
    let first = ranged(cutFirst: true)
    let server = try LoopbackServer { request in
      guard let start = request.headers["range"].flatMap({ Int($0.dropFirst("bytes=".count).dropLast()) }) else {
        return request.connection == 1 ? first(request) : LoopbackResponse(headers: [("ETag", "\"old\"")], body: other)
      }
      let range = ("Content-Range", "bytes \(start)-\(other.count - 1)/\(other.count)")
      return LoopbackResponse(206, headers: [("ETag", "\"old\""), range], body: Array(other[start...]))
    }
    let id = await start(try order(server.url))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(60))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.mp4"))
    #expect(folder.bytes("Cat.mp4") == other)
  }

  /// The first answer does not tell its length; two that do differ in it.
  @Test func aLengthThatIsLearntLateCountsAsWell() async throws {
    let other = body + [1, 2, 3]
    let server = try LoopbackServer { [body] request in
      let whole = request.connection < 3 ? body : other
      guard let start = request.headers["range"].flatMap({ Int($0.dropFirst("bytes=".count).dropLast()) }) else {
        let isFirst = request.connection == 1
        return LoopbackResponse(
          headers: [("ETag", "\"a\"")] + (isFirst ? [("Transfer-Encoding", "chunked")] : []), body: whole,
          delivery: isFirst ? .cut(after: 70_000) : .whole)
      }
      let range = ("Content-Range", "bytes \(start)-\(whole.count - 1)/\(whole.count)")
      return LoopbackResponse(
        206, headers: [("ETag", "\"a\""), range], body: Array(whole[start...]),
        delivery: request.connection < 3 ? .cut(after: 20_000) : .whole)
    }
    let id = await start(try order(server.url))
    let time = Task { [clock] in
      while !Task.isCancelled {
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
      }
    }
    let event = await end(of: id)
    time.cancel()
    if case .finished = event { #expect([body, other].contains(folder.bytes("Cat.mp4") ?? [])) }
  }

  /// Servers behind one name that disagree, on a line that breaks.
  @Test func versionsThatChangeAllTheTimeComeToAnEnd() async throws {
    let count = ScriptedValue(0)
    let server = try LoopbackServer { [body] _ in
      count.change { $0 += 1 }
      let headers = [("ETag", "\"\(count.value)\"")]
      return LoopbackResponse(headers: headers, body: body, delivery: .cut(after: count.value == 2 ? 90_000 : 60_000))
    }
    let id = await start(try order(server.url))
    let time = Task { [clock] in
      while !Task.isCancelled {
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
      }
    }
    let message = await message(of: id)
    time.cancel()
    #expect(message.hasSuffix("; ^D goes on where it stopped"))
    #expect(count.value <= 8)
    let names = try folder.names()
    #expect(names.count == 1 && names.first.flatMap { folder.bytes($0) }?.count == 90_000, "the best part")
  }

  @Test func aServerWithoutRangesIsListenedToUntilWhatIsNew() async throws {
    let server = try LoopbackServer { [body] request in
      LoopbackResponse(
        headers: [("ETag", "\"a\"")], body: body, delivery: request.connection == 1 ? .cut(after: 70_000) : .whole)
    }
    let id = await start(try order(server.url))
    await expectWhole(id)
  }

  @Test func aPartThatNobodyAskedForMayBeTheWhole() async throws {
    let server = try LoopbackServer { [body] _ in
      LoopbackResponse(206, headers: [("Content-Range", "bytes 0-\(body.count - 1)/\(body.count)")], body: body)
    }
    let id = await start(try order(server.url))
    #expect(await end(of: id) == .finished(path: folder.path + "/Cat.mp4"))
    #expect(folder.bytes("Cat.mp4") == body)
  }

  @Test func aWholePartGetsItsNameAtTheNextTry() async throws {
    let server = try LoopbackServer(ranged(cutFirst: false))
    // A name for every number is taken, until there is room.
    for number in 1...9999 {
      symlink("/nowhere", folder.file(number == 1 ? "Cat.mp4" : "Cat (\(number)).mp4"))
    }
    let first = await start(try order(server.url))
    let message = await message(of: first)
    let part = try #require(try folder.names().first { $0.hasPrefix(".flick-") })
    #expect(message.contains("too many files of this name; all of it is in \(folder.file(part))"))
    unlink(folder.file("Cat (7).mp4"))
    let second = await start(try order(server.url), 2)
    #expect(await end(of: second) == .finished(path: folder.path + "/Cat (7).mp4"))
    #expect(folder.bytes("Cat (7).mp4") == body)
    #expect(server.requests.count == 2)
  }

  /// A server that knows ranges and breaks its first answer off.
  func ranged(
    cutFirst: Bool, tag: String? = "\"old\"", tagOfTheRest: String? = "\"old\""
  ) -> LoopbackServer.Handler {
    { [body] request in
      let isFirst = request.connection == 1 && cutFirst
      let tags = (isFirst ? tag : tagOfTheRest).map { [(name: "ETag", value: $0)] } ?? []
      guard let range = request.headers["range"], let start = Int(range.dropFirst("bytes=".count).dropLast()) else {
        return LoopbackResponse(headers: tags, body: body, delivery: isFirst ? .cut(after: 70_000) : .whole)
      }
      guard start < body.count else {
        return LoopbackResponse(416, headers: [("Content-Range", "bytes */\(body.count)")], body: [])
      }
      let place = [(name: "Content-Range", value: "bytes \(start)-\(body.count - 1)/\(body.count)")]
      return LoopbackResponse(206, headers: tags + place, body: Array(body[start...]))
    }
  }
}
