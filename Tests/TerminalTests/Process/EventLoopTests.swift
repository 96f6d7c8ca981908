import CLinux
import Glibc
import Support
import Surface
import Testing

@testable import Terminal

private enum Message: Sendable, Equatable {
  case text(String), hangup, resize
}

/// A loop over a terminal of the tests' own, run on the test's thread.
private final class LoopFixture {
  let terminal: PseudoTerminal
  let descriptor: Int32
  let mailbox: Mailbox<Message>
  let loop: EventLoop<Message>

  init() throws {
    terminal = try PseudoTerminal()
    descriptor = terminal.open()
    var modes = termios()
    tcgetattr(descriptor, &modes)
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
    mailbox = try Mailbox()
    loop = EventLoop(terminal: descriptor, mailbox: mailbox, hangup: .hangup) { $0 == .resize }
  }

  deinit {
    close(descriptor)
  }
}

private func key(_ character: Character, _ modifiers: Modifiers = []) -> InputEvent {
  .key(.character(character), modifiers)
}

/// Runs work on a thread of its own: a loop under test blocks its thread, and tasks may have no other to run on.
private func inBackground(_ work: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, Unmanaged.passRetained(Work(work)).toOpaque())
  pthread_detach(thread)
}

@Suite struct EventLoopTests {
  @Test func givesInputsAndMessages() throws {
    let fixture = try LoopFixture()
    var inputs: [InputEvent] = []
    var messages: [Message] = []
    fixture.terminal.send("ab\u{1b}[A")
    fixture.mailbox.post(.text("1"))
    fixture.mailbox.post(.text("2"))
    fixture.loop.run { turn in
      inputs += turn.inputs
      messages += turn.messages
      return inputs.count >= 3 && messages.count >= 2 ? .stop : .wait(until: nil)
    }
    #expect(inputs == [key("a"), key("b"), .key(.up, [])])
    #expect(messages == [.text("1"), .text("2")])
  }

  @Test func aFloodIsOneTurn() throws {
    let fixture = try LoopFixture()
    for number in 0..<1000 { fixture.mailbox.post(.text("\(number)")) }
    var turns: [Int] = []
    fixture.loop.run { turn in
      turns.append(turn.messages.count)
      return turns.count == 2 ? .stop : .wait(until: nil)
    }
    #expect(turns == [0, 1000])
    #expect(fixture.loop.wakeUps == 1)
  }

  @Test func nothingWakesItWhenNothingHappens() throws {
    let fixture = try LoopFixture()
    var turns = 0
    let deadline = ContinuousClock.now + .milliseconds(300)
    fixture.loop.run { turn in
      turns += 1
      return turn.now >= deadline ? .stop : .wait(until: deadline)
    }
    #expect(turns == 2)
    #expect(fixture.loop.wakeUps == 1)
  }

  @Test func loneEscapeBecomesAKeyWithOneMoreWakeUp() throws {
    let fixture = try LoopFixture()
    var inputs: [InputEvent] = []
    fixture.terminal.send("\u{1b}")
    fixture.loop.run { turn in
      inputs += turn.inputs
      return inputs.isEmpty ? .wait(until: nil) : .stop
    }
    #expect(inputs == [.key(.escape, [])])
    #expect(fixture.loop.wakeUps == 2)
  }

  @Test func anOpenSequenceDoesNotKeepItAwake() throws {
    let fixture = try LoopFixture()
    let deadline = ContinuousClock.now + .milliseconds(300)
    fixture.terminal.send("\u{1b}]11;rgb")
    var inputs: [InputEvent] = []
    fixture.loop.run { turn in
      inputs += turn.inputs
      return turn.now >= deadline ? .stop : .wait(until: deadline)
    }
    #expect(inputs == [])
    // The bytes, the escape delay, the deadline.
    #expect(fixture.loop.wakeUps == 3)
  }

  @Test func aStormOfResizesIsFewTurnsAndTheLastSize() throws {
    let fixture = try LoopFixture()
    let mailbox = fixture.mailbox
    let terminal = fixture.terminal
    inBackground {
      for columns in 41...140 {
        terminal.resize(columns: columns, rows: 30)
        mailbox.post(.resize)
        sched_yield()
      }
    }
    let start = ContinuousClock.now
    var sizes: [TerminalSize] = []
    fixture.loop.run { turn in
      #expect(turn.messages.isEmpty)
      if let size = turn.size { sizes.append(size) }
      return sizes.last?.columns == 140 ? .stop : .wait(until: nil)
    }
    let intervals = Int(start.duration(to: .now) / ResizeThrottle.interval)
    #expect(sizes.count <= intervals + 2)
  }

  @Test func hangupComesOnceAndDoesNotSpin() throws {
    let mailbox = try Mailbox<Message>()
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[1])
    defer { close(ends[0]) }
    let loop = EventLoop(terminal: ends[0], mailbox: mailbox, hangup: Message.hangup) { $0 == .resize }
    let deadline = ContinuousClock.now + .milliseconds(100)
    var messages: [Message] = []
    loop.run { turn in
      messages += turn.messages
      return turn.now >= deadline ? .stop : .wait(until: deadline)
    }
    #expect(messages == [.hangup])
    #expect(loop.wakeUps == 2)
  }

  @Test func keysStayInTheTerminalWhileAPlayerHasIt() throws {
    let fixture = try LoopFixture()
    fixture.terminal.send("q")
    fixture.loop.readsTerminal = false
    let deadline = ContinuousClock.now + .milliseconds(50)
    var inputs: [InputEvent] = []
    fixture.loop.run { turn in
      inputs += turn.inputs
      return turn.now >= deadline ? .stop : .wait(until: deadline)
    }
    #expect(inputs == [])
    fixture.loop.readsTerminal = true
    fixture.loop.run { turn in
      inputs += turn.inputs
      return inputs.isEmpty ? .wait(until: nil) : .stop
    }
    #expect(inputs == [key("q")])
  }

  @Test func manyThreadsLoseNothing() throws {
    let mailbox = try Mailbox<Int>()
    for base in 0..<8 { inBackground { for number in 0..<500 { mailbox.post(base * 500 + number) } } }
    var received: [Int] = []
    let loop = EventLoop(terminal: -1, mailbox: mailbox, hangup: -1) { _ in false }
    loop.run { turn in
      received += turn.messages
      return received.count < 4000 ? .wait(until: nil) : .stop
    }
    #expect(received.sorted() == Array(0..<4000))
  }

  @Test func throttleLetsTheFirstAndTheLastThrough() {
    var throttle = ResizeThrottle()
    let start = ContinuousClock.now
    var taken = [throttle.isDue(at: start)]
    #expect(throttle.deadline == nil)
    throttle.note()
    taken.append(throttle.isDue(at: start))
    throttle.note()
    throttle.note()
    taken.append(throttle.isDue(at: start + .milliseconds(10)))
    #expect(throttle.deadline == start + .milliseconds(16))
    taken.append(throttle.isDue(at: start + .milliseconds(16)))
    taken.append(throttle.isDue(at: start + .milliseconds(40)))
    #expect(taken == [false, true, false, true, false])
  }
}
