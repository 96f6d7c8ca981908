import Processes

extension PlayPlan {
  /// Those after the first of several targets that its player plays after it: none for players that take one thing at a
  /// time, and without pages where nothing gets the films out of them.
  static func companions(
    of targets: [PlayTarget], in place: PlayPlace, settings: PlaybackSettings, environment: PlaybackEnvironment
  ) -> [PlayTarget] {
    guard let first = targets.first, targets.count > 1 else { return [] }
    let playsPages = pagePlayer(settings, environment) != nil
    func joins(_ target: PlayTarget) -> Bool {
      (target.format != .page || playsPages) && isText(target, settings)
    }
    guard joins(first) else { return [] }
    let others = targets.dropFirst().filter(joins)
    let inTerminal = place == .terminal || !environment.hasDisplay
    guard let words = try? words(for: [first] + others, settings, environment),
      let executable = try? executable(named: words.first, inTerminal: inTerminal, environment: environment),
      Player(rawValue: Command(executable: executable, arguments: [], environment: [:]).name)?.takesSeveral == true
    else { return [] }
    return others
  }

  /// Whether it can be an argument among others.
  private static func isText(_ target: PlayTarget, _ settings: PlaybackSettings) -> Bool {
    guard let path = try? path(of: target, settings: settings) else { return true }
    return String(validating: path, as: UTF8.self) != nil
  }
}
