import CLinux
import Glibc
import Support
import Surface
import Testing

@testable import Terminal

extension CursesTests {
  /// Pictures on a terminal that takes its time.
  @Suite struct FlowControl {
    private func fixture() throws -> ScreenFixture {
      let fixture = try ScreenFixture(columns: 20, rows: 8)
      fixture.screen.useGraphics(.kitty)
      fixture.screen.setImage(ImageHandle(1), .picture(form: .png, frames: [pngFrame(200_000)], columns: 4, rows: 2))
      // What comes before the first picture is over with this.
      try fixture.drawWhole(picturePage([]))
      return fixture
    }

    private let page = picturePage([picture(1, 2, 1, 4, 2)])

    @Test func aTerminalThatDoesNotReadIsNotWaitedFor() throws {
      let fixture = try fixture()
      fixture.stopReading()
      fixture.screen.draw(page)
      #expect(fixture.screen.awaitedDescriptor != nil)
      // Nor does text wait, and none may come into the middle of a picture.
      for step in 0..<20 {
        var other = page
        other.put("\(step)", 10, 5)
        fixture.screen.draw(other)
      }
      #expect(fixture.screen.awaitedDescriptor != nil)
      fixture.terminal.pause(false)
      var last = page
      last.put("last", 10, 5)
      try fixture.drawWhole(last)
      #expect(fixture.terminal.screen.lines[5].contains("last"))
      #expect(fixture.placeholders[1] == "..####..............")
      // Not one byte was lost or came twice.
      let payloads = fixture.terminal.screen.strings.compactMap { string -> Substring? in
        guard string.hasPrefix("_G"), let semicolon = string.firstIndex(of: ";") else { return nil }
        return string[string.index(after: semicolon)...]
      }
      #expect(payloads.reduce(0) { $0 + $1.utf8.count } == (200_000 + 2) / 3 * 4)
      #expect(payloads.allSatisfy { $0.utf8.count <= 4096 })
    }

    @Test func noMoreThanTheWindowIsUnanswered() throws {
      let fixture = try fixture()
      // Read, but not answered.
      var sent = 0
      while case let bytes = try fixture.bytes({ fixture.screen.draw(page) }), bytes > 0 { sent += bytes }
      #expect(sent > 2 << 10 && sent <= KittySequence.longest)
      #expect(fixture.screen.awaitedDescriptor == nil)
      // Each answer lets one slice more through.
      fixture.screen.handle(.ready)
      var next = 0
      while case let bytes = try fixture.bytes({ fixture.screen.draw(page) }), bytes > 0 { next += bytes }
      #expect(next > 2 << 10 && next <= CongestionWindow.maximum)
      // Text is not behind any of it.
      var text = page
      text.put("text", 10, 5)
      try fixture.draw(text)
      #expect(fixture.terminal.screen.lines[5].contains("text"))
      try fixture.drawWhole(page)
      #expect(fixture.placeholders[1] == "..####..............")
    }

    @Test func whatIsNoLongerVisibleIsNotSent() throws {
      let fixture = try fixture()
      fixture.screen.setImage(ImageHandle(2), .picture(form: .png, frames: [pngFrame(200_000)], columns: 4, rows: 2))
      try fixture.draw(picturePage([picture(1, 2, 1, 4, 2), picture(2, 8, 1, 4, 2)]))
      try fixture.drawWhole(picturePage([]))
      // The one that had begun came to its end.
      #expect(fixture.kittyCommands.count { $0.hasPrefix("a=t") } == 1)
      #expect(fixture.kittyCommands.last?.hasPrefix("a=p,U=1") == true)
    }

    @Test func theEndComesAlsoInTheMiddleOfAPicture() throws {
      let fixture = try fixture()
      fixture.screen.draw(page)
      fixture.screen.close()
      try fixture.waitForTheEnd()
      #expect(fixture.kittyCommands.suffix(2).first == "m=0,q=2")
      #expect(fixture.kittyCommands.last?.hasPrefix("a=d,d=I") == true)
    }

    @Test func theLoopWaitsForRoom() throws {
      let fixture = try fixture()
      fixture.stopReading()
      let mailbox = try Mailbox<Int>()
      let loop = EventLoop(terminal: fixture.descriptor, mailbox: mailbox, hangup: 0) { _ in false }
      loop.awaitsRoom = { fixture.screen.awaitedDescriptor }
      var writable = 0
      loop.run { turn in
        if turn.isWritable { writable += 1 }
        for case .reply(let reply) in turn.inputs { fixture.screen.handle(reply) }
        fixture.screen.draw(page)
        if fixture.screen.awaitedDescriptor != nil { fixture.terminal.pause(false) }
        // The turn that room brings goes on with the picture; its answers bring the others.
        return writable > 0 && fixture.screen.awaitedDescriptor == nil ? .stop : .wait(until: .now + .seconds(20))
      }
      try fixture.drawWhole(page)
      #expect(fixture.placeholders[1] == "..####..............")
    }
  }
}
