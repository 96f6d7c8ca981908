import Testing

@testable import Terminal

@Suite struct FlowWindowTests {
  private func window(idle: Int) -> CongestionWindow {
    var window = CongestionWindow()
    window.handleAnswer(after: .milliseconds(idle), bytes: 0)
    return window
  }

  @Test func growsOnAFastLineHoweverFar() {
    for idle in [1, 300] {
      var window = window(idle: idle)
      for _ in 0..<10 { window.handleAnswer(after: .milliseconds(idle + 5), bytes: 12_000) }
      #expect(window.size == CongestionWindow.maximum)
    }
  }

  @Test func shrinksOnASlowLine() {
    var window = window(idle: 20)
    // What is not known to be fast is taken for slow.
    #expect(window.size == CongestionWindow.minimum)
    for _ in 0..<2 { window.handleAnswer(after: .milliseconds(30), bytes: 4_000) }
    #expect(window.size == 16 << 10)
    window.handleAnswer(after: .milliseconds(1600), bytes: 12_000)
    #expect(window.size == 8 << 10)
    for _ in 0..<10 { window.handleAnswer(after: .milliseconds(500), bytes: 4_000) }
    #expect(window.size == CongestionWindow.minimum)
    window.handleAnswer(after: .milliseconds(220), bytes: 4_000)
    #expect(window.size == CongestionWindow.minimum)
    window.handleAnswer(after: .milliseconds(30), bytes: 4_000)
    #expect(window.size == 2 * CongestionWindow.minimum)
  }

  @Test func aFewBytesSayLittle() {
    var window = window(idle: 1)
    // The end of a picture on a line of 20 kB/s.
    for _ in 0..<10 { window.handleAnswer(after: .milliseconds(41), bytes: 800) }
    #expect(window.size == CongestionWindow.minimum)
    window.handleAnswer(after: .milliseconds(6), bytes: 800)
    #expect(window.size == 2 * CongestionWindow.minimum)
  }

  @Test func theFirstAnswerIsTheMeasure() {
    #expect(CongestionWindow().roundTrip == nil)
    #expect(window(idle: 7).roundTrip == .milliseconds(7))
  }
}
