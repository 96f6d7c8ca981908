import Synchronization

/// Notices when work that is under way gives no sign of life for too long.
public final class Watch: Sendable {
  private struct State {
    /// When it gave the last sign; nil while nobody waits for one.
    var lastSign: ContinuousClock.Instant?
    var alarm: Alarm.ID?
    var isOver = false
  }

  private let patience: Duration
  private let silence: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - patience: how long the work may be silent.
  ///   - silence: called once when it was silent for longer, on a thread that it must not hold up.
  init(patience: Duration, silence: @escaping @Sendable () -> Void) {
    self.patience = patience
    self.silence = silence
  }

  /// A sign of life: the work goes on.
  public func sign() {
    let now = ContinuousClock.now
    state.withLock { state in
      state.lastSign = now
      if state.alarm == nil, !state.isOver { state.alarm = schedule(after: patience) }
    }
  }

  /// Whether it has ended, or was found silent: nobody waits for the work any more.
  public var isOver: Bool { state.withLock { $0.isOver } }

  /// Nothing is expected of the work until its next sign.
  public func rest() { state.withLock { $0.lastSign = nil } }

  /// The work has ended.
  /// - Returns: false when it was found silent before that.
  func end() -> Bool {
    let (alarm, wasOver) = state.withLock { state in
      defer { (state.isOver, state.alarm) = (true, nil) }
      return (state.alarm, state.isOver)
    }
    if let alarm { Alarm.shared.cancel(alarm) }
    return !wasOver
  }

  private func schedule(after time: Duration) -> Alarm.ID {
    Alarm.shared.schedule(after: time) { [weak self] in self?.look() }
  }

  private func look() {
    let now = ContinuousClock.now
    let isSilent = state.withLock { state in
      guard !state.isOver else { return false }
      state.alarm = nil
      guard let lastSign = state.lastSign else { return false }
      let left = now.duration(to: lastSign + patience)
      state.isOver = left <= .zero
      if left > .zero { state.alarm = schedule(after: left) }
      return state.isOver
    }
    if isSilent { silence() }
  }
}
