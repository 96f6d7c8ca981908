import Surface
import Testing

@testable import Terminal

@Suite struct CapabilityProbeTests {
  private let outside = TerminalEnvironment(["TERM": "xterm"])
  private let insideTmux = TerminalEnvironment(["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"])
  private let start = ContinuousClock.now

  @Test func asksInOneBatch() {
    let plain = CapabilityProbe.questions(outside)
    #expect(plain.hasPrefix("\u{1b}[>0q\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[16t"))
    #expect(plain.hasSuffix("\u{1b}[c"))
    let inside = CapabilityProbe.questions(insideTmux)
    #expect(
      inside.contains(
        "\u{1b}Ptmux;\u{1b}\u{1b}[>0q\u{1b}\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\u{1b}\\\u{1b}\\"))
    #expect(inside.hasSuffix("\u{1b}[c"))
    #expect(CapabilityProbe.questions(TerminalEnvironment(["TERM": "linux"])) == "\u{1b}[c")
  }

  @Test func answersAreWaitedForUntilTheyAreCompleteOrLate() {
    var probe = CapabilityProbe(outside)
    #expect(probe.deadline == nil)
    _ = probe.ask(at: start)
    #expect(probe.deadline == start + CapabilityProbe.patience)
    let begun = probe.handle(.version("XTerm(379)"))
    let isOver = probe.isOver(at: start)
    #expect(!begun && !isOver)
    let completed = probe.handle(.deviceAttributes([62, 4]))
    #expect(completed && probe.deadline == nil)

    var late = CapabilityProbe(outside)
    _ = late.ask(at: start)
    let times = (0..<2).map { _ in late.isOver(at: start + CapabilityProbe.patience) }
    #expect(times == [true, false] && late.deadline == nil)
    // They still count, each change of them.
    let changes = [[62, 4], [62, 4], [62]].map { late.handle(.deviceAttributes($0)) }
    #expect(changes == [true, false, true])
  }

  @Test func insideTmuxItAsksAgain() {
    var probe = CapabilityProbe(insideTmux)
    let questions = probe.ask(at: start)
    _ = probe.handle(.deviceAttributes([1, 2]))
    let later = start + CapabilityProbe.repetitionDelay
    #expect(probe.deadline == later)
    let early = probe.questionsToRepeat(at: start)
    let repeated = [later, later].map { probe.questionsToRepeat(at: $0) }
    #expect(early == nil && repeated == [questions, nil] && probe.deadline == nil)
    let focused = probe.questionsToRepeat(at: later, gainedFocus: true)
    #expect(focused == questions)
    var other = CapabilityProbe(outside)
    _ = other.ask(at: start)
    let elsewhere = [false, true].map { other.questionsToRepeat(at: later, gainedFocus: $0) }
    #expect(elsewhere == [nil, nil])
  }

  @Test func theDriversSizeIsAnAnswer() {
    let size = TerminalSize(columns: 80, rows: 24, pixelWidth: 484, pixelHeight: 316)
    #expect(CapabilityProbe(outside, size: size).capabilities.cellSize == Size(columns: 6, rows: 13))
    #expect(CapabilityProbe(outside, size: TerminalSize(columns: 80, rows: 24)).capabilities.cellSize == nil)
  }

  @Test(arguments: [
    (["TMUX": "/tmp/tmux-0/default,1,0", "TERM": "screen-256color"], Multiplexer.tmux),
    (["TMUX": "", "TERM": "xterm"], .none), (["TERM": "screen.xterm-256color"], .screen), ([:], .none),
  ])
  func multiplexersAreKnownByVariables(variables: [String: String], multiplexer: Multiplexer) {
    #expect(TerminalEnvironment(variables).multiplexer == multiplexer)
  }
}
